import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { findBlock } from "../../product/config-blocks.ts";
import { AccordionRow } from "../../ui/accordion.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Empty } from "../../ui/notices.tsx";
import { PageBody } from "../../ui/section.tsx";

export function FaqPage() {
  useTitle("FAQ");
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const faq = findBlock(config, "faq")?.faq ?? [];
  return (
    <PageBody>
      <h1>FAQ</h1>
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
        {faq.map(({ question, answer }) => (
          <AccordionRow key={question} title={question}>
            <Markdown text={answer} />
          </AccordionRow>
        ))}
        {faq.length === 0 && <Empty title="No questions yet" />}
      </div>
    </PageBody>
  );
}
