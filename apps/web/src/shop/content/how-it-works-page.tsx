import { Link } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { textOf } from "../../product/config-blocks.ts";
import { Button } from "../../ui/button.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageBody } from "../../ui/section.tsx";
import { Steps } from "../home/home-sections.tsx";

/** How it works: the four steps, and the shop's own text. */
export function HowItWorksPage() {
  useTitle("How it works");
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const text = textOf(config, "how_it_works");
  return (
    <PageBody>
      <h1>How it works</h1>
      <div className="mt-8 lg:mt-12">
        <h2 className="sr-only">Enter in four steps</h2>
        <Steps className="min-[1280px]:grid-cols-4" />
      </div>
      {text !== "" && <Markdown page text={text} className="mt-10" />}
      <Button asChild variant="secondary" className="mt-10">
        <Link to="/all">Browse Competitions</Link>
      </Button>
    </PageBody>
  );
}
