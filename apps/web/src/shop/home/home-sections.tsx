import type { ConfigBlock } from "@counterfoil/core";
import { Picture } from "../../product/competition-card/picture.tsx";
import { TouchLink } from "../../ui/button.tsx";
import { formatMoney, formatWholePounds } from "../../ui/format.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { NumberedSteps } from "../../ui/numbered-steps.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";

const formatTotal = (pounds: number) => (Number.isInteger(pounds) ? formatWholePounds(pounds) : formatMoney(pounds));

type BlockOf<T extends ConfigBlock["type"]> = Extract<ConfigBlock, { type: T }>;

export function Totals({ options }: Pick<BlockOf<"statistics">, "options">) {
  return (
    <section aria-label="Totals" className="bg-ink text-white">
      <div className="wrap grid gap-6 py-9 lg:grid-cols-[3fr_2fr] lg:items-end lg:py-16">
        <p>
          <span className="num block text-[min(3.5rem,18vw)] lg:text-[7.5rem]">{formatTotal(options.prizes)}</span>
          <span className="mt-2 block lg:mt-3.5 lg:text-[1.25rem]">of prizes won</span>
        </p>
        <p>
          <span className="num block text-[min(3.5rem,18vw)] lg:text-[5rem]">{formatTotal(options.charity)}</span>
          <span className="mt-2 block lg:mt-3.5 lg:text-[1.25rem]">given to UK charities</span>
        </p>
      </div>
    </section>
  );
}

const steps = [
  ["Pick a competition", "Each one has a fixed number of tickets and an end date."],
  ["Choose your numbers", "Pick the ones you like or use the lucky dip. We hold them while you pay."],
  ["Answer the question", "Get it right and all your tickets go into the draw."],
  ["See who won", "The winner is drawn at random, and winners are listed here."],
] as const;

/** How to take part: the shop's own text, or four steps without one. */
export function Steps({ text, page, className }: { text: string; page?: boolean; className?: string }) {
  if (text !== "") return <Markdown page={page} text={text} />;
  return <NumberedSteps steps={steps} className={className} />;
}

export function HowItWorks({ text }: { text: string }) {
  return (
    <Section className="grid gap-6 lg:grid-cols-[4fr_8fr]">
      <h2>How it works</h2>
      <Steps text={text} />
    </Section>
  );
}

export function FeaturedWinner({ image, header, text }: Pick<BlockOf<"featured_winner">, "image" | "header" | "text">) {
  return (
    <Section tone="ground" className="grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-16">
      <div className="aspect-4/3 overflow-hidden rounded-l">
        <Picture src={image || null} as="wide" />
      </div>
      <div className="grid justify-items-start gap-4 lg:gap-5.5">
        <h2 className="lg:text-[2.5rem]/[2.75rem]">{header}</h2>
        <Markdown text={text} className="max-w-[44ch] lg:text-lead/[1.75rem]" />
        <TouchLink to="/winners">See all winners</TouchLink>
      </div>
    </Section>
  );
}

export function Testimonials({ testimonials }: Pick<BlockOf<"testimonials">, "testimonials">) {
  return (
    <Section>
      <SectionHead title="What customers say" />
      <ul className="grid gap-7 lg:grid-cols-3 lg:gap-12">
        {testimonials.map(({ image, quote, author }) => (
          <li key={`${author} ${quote}`}>
            <figure>
              <blockquote className="text-lead font-medium lg:text-[1.3125rem]/[1.875rem]">{quote}</blockquote>
              <figcaption className="mt-3.5 flex items-center gap-3 text-label font-semibold">
                {image && (
                  <span className="size-11 overflow-hidden rounded-s">
                    <Picture src={image} />
                  </span>
                )}
                {author}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
