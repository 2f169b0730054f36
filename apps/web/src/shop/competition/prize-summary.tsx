import type { Raffle } from "@counterfoil/core";

/** Returns the beginning of a Markdown text without its marks. */
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

/** The prize in two lines, above the choosing, and the way to all there is to say of it. */
export function PrizeSummary({ raffle }: { raffle: Pick<Raffle, "description"> }) {
  const text = plainText(raffle.description);
  if (text === "") return null;
  return (
    <div className="pt-6 lg:pt-10">
      <p className="line-clamp-2 max-w-[68ch]">{text}</p>
      <a href="#prize" className="inline-flex min-h-11 items-center rounded-s font-semibold underline">
        See what you win
      </a>
    </div>
  );
}
