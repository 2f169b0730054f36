import { slugify } from "@counterfoil/core";
import { useParams } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { findBlock, textOf } from "../../product/config-blocks.ts";
import { AccordionRow } from "../../ui/accordion.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Steps } from "../home/home-sections.tsx";
import { PageBody } from "../shell/page-body.tsx";

export function FaqPage() {
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const faq = findBlock(config, "faq")?.faq ?? [];
  return (
    <PageBody title="FAQ">
      <h1>FAQ</h1>
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
        {faq.map(({ question, answer }) => (
          <AccordionRow key={question} title={question}>
            <Markdown text={answer} />
          </AccordionRow>
        ))}
        {faq.length === 0 && <Empty title="No questions to show" />}
      </div>
    </PageBody>
  );
}

export function HowItWorksPage() {
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const text = textOf(config, "how_it_works");
  return (
    <PageBody title="How it works">
      <h1>How it works</h1>
      <div className="mt-8 lg:mt-12">
        <Steps text={text} page className="min-[1280px]:grid-cols-4" />
      </div>
      <ButtonLink to="/all" variant="secondary" className="mt-10">
        Browse Competitions
      </ButtonLink>
    </PageBody>
  );
}

const MIN_HEADINGS = 3;

/** The headings of a Markdown text in plain words, with the ids that they have on the page. */
function headingsOf(text: string): { id: string; words: string }[] {
  const lines = text.matchAll(/^##? +([^[\]*_`<]+?) *#*$/gm);
  return [...lines].map(([, words = ""]) => ({ id: slugify(words), words }));
}

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
  const headings = headingsOf(page.content);
  return (
    <PageBody title={page.name}>
      <h1>{page.name}</h1>
      <div className="mt-6 grid gap-x-16 lg:mt-8 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <Markdown page text={page.content} />
        {headings.length >= MIN_HEADINGS && <Contents headings={headings} />}
      </div>
    </PageBody>
  );
}
