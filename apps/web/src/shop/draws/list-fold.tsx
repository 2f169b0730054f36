import { type Draw, londonFullMoment, printedTicket } from "@counterfoil/core";
import { formatCount } from "../../ui/count.ts";
import { DrawFold } from "./draw-part.tsx";
import { countsInWords, isDrawn } from "./draw-words.ts";
import { NumberSearch } from "./number-search.tsx";

export function ListFold({ draw, number }: { draw: Draw; number: number | string | undefined }) {
  const { counts, lockedAt, rules } = draw;
  if (!counts || !lockedAt) return null;
  return (
    <DrawFold title="The entry list" open={number !== undefined || !isDrawn(draw)}>
      <p>
        Locked on <b>{londonFullMoment(lockedAt)}</b>. {countsInWords(counts)}
      </p>
      <p className="text-muted">The list shows anonymous IDs, not names. Your ID is in your entry email.</p>
      {rules.lastLetter && (
        <p>
          The files count tickets from 1, so {printedTicket(rules, rules.cap)} is {formatCount(rules.cap)}.
        </p>
      )}
      {counts.entries + counts.leftOut > 0 && <NumberSearch slug={draw.slug} numbers={rules} number={number} />}
    </DrawFold>
  );
}
