import { Link } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { textOf } from "../../product/config-blocks.ts";
import { Button } from "../../ui/button.tsx";
import { PageBody } from "../../ui/section.tsx";
import { Steps } from "../home/home-sections.tsx";

export function HowItWorksPage() {
  useTitle("How it works");
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const text = textOf(config, "how_it_works");
  return (
    <PageBody>
      <h1>How it works</h1>
      <div className="mt-8 lg:mt-12">
        <Steps text={text} page className="min-[1280px]:grid-cols-4" />
      </div>
      <Button asChild variant="secondary" className="mt-10">
        <Link to="/all">Browse Competitions</Link>
      </Button>
    </PageBody>
  );
}
