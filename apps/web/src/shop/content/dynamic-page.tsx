import { slugify } from "@counterfoil/core";
import { useParams } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { PageBody } from "../../ui/section.tsx";

/** How many headings a page has at least for an index. */
const LONG = 3;

/** The headings of a Markdown text in plain words, with the ids that they have on the page. */
function headingsOf(text: string): { id: string; words: string }[] {
  const lines = text.matchAll(/^##? +([^[\]*_`<]+?) *#*$/gm);
  return [...lines].map(([, words = ""]) => ({ id: slugify(words), words }));
}

/** The index of a long page, beside it on a wide screen. */
function Contents({ headings }: { headings: ReturnType<typeof headingsOf> }) {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-24 hidden self-start border-l border-line pl-6 lg:block print:hidden"
    >
      <p aria-hidden="true" className="mb-1 text-label font-semibold">
        On this page
      </p>
      <ul>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center rounded-s text-label text-muted hover:text-ink"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function DynamicPage() {
  const { slug } = useParams({ from: "/shop/p/$slug" });
  const [page] = trpc.pages.findBySlug.useSuspenseQuery({ slug });
  useTitle(page.name);
  const headings = headingsOf(page.content);
  return (
    <PageBody>
      <h1>{page.name}</h1>
      <div className="mt-6 grid gap-x-16 lg:mt-8 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <Markdown page text={page.content} />
        {headings.length >= LONG && <Contents headings={headings} />}
      </div>
    </PageBody>
  );
}
