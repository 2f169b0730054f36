import type { Raffle } from "@counterfoil/core";
import { formatDate } from "../../ui/dates.ts";

/** Since when the rules of a provable draw are the same, with their hash and the way to its page. */
export function RulesLine({ raffle }: { raffle: Pick<Raffle, "slug" | "draw"> }) {
  const { draw } = raffle;
  if (!draw) return null;
  return (
    <p className="text-small">
      Rules unchanged since <b>{formatDate(draw.rulesSince)}</b>
      {draw.testBeacon && <span>, drawn with a test beacon</span>}.{" "}
      <a className="underline" href={`/draws/${raffle.slug}`}>
        How this is drawn
      </a>
      <code className="block truncate text-fine">
        <span className="sr-only">SHA-256 of the rules: </span>
        {draw.rulesHash}
      </code>
    </p>
  );
}
