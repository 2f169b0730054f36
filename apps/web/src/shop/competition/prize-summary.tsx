import type { Raffle } from "@counterfoil/core";

function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>\-*\s]+/gm, "")
    .replace(/[*_`]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
}

/** Returns the first paragraph of a Markdown text as plain text, without headings, which would run into it. */
export function firstParagraph(markdown: string): string {
  const paragraphs = markdown.replace(/^#.*$/gm, "\n").split(/\n[^\S\n]*\n/);
  return paragraphs.map(plainText).find((text) => text !== "") ?? "";
}

export function PrizeSummary({ raffle }: { raffle: Pick<Raffle, "description"> }) {
  const text = firstParagraph(raffle.description);
  if (text === "") return null;
  return (
    <div className="pt-6 lg:pt-10">
      <p className="line-clamp-2 max-w-[68ch]">{text}</p>
      <a href="#prize" className="inline-flex min-h-11 items-center rounded-s font-semibold underline">
        See the prize
      </a>
    </div>
  );
}
