import { londonDate, type Raffle } from "@counterfoil/core";

/** Since when the rules of a provable draw are the same, with the way to its page. */
export function RulesLine({ raffle }: { raffle: Pick<Raffle, "slug" | "draw"> }) {
  const { draw } = raffle;
  if (!draw) return null;
  return (
    <p className="text-small">
      Rules unchanged since <b>{londonDate(draw.rulesSince)}</b>
      {draw.testBeacon && <span>, test draw</span>}.{" "}
      <a className="underline" href={`/draws/${raffle.slug}`}>
        How the winner is drawn
      </a>
    </p>
  );
}
