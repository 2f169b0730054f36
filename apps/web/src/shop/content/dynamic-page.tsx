import { useParams } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { PageBody } from "../../ui/section.tsx";

/** A page written in the console: policies, about us. */
export function DynamicPage() {
  const { slug } = useParams({ from: "/shop/p/$slug" });
  const [page] = trpc.pages.findBySlug.useSuspenseQuery({ slug });
  useTitle(page.name);
  return (
    <PageBody>
      <h1>{page.name}</h1>
      <Markdown page text={page.content} className="mt-6 lg:mt-8" />
    </PageBody>
  );
}
