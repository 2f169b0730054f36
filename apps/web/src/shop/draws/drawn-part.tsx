import { type Draw, printedTicket } from "@counterfoil/core";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketFace } from "../../product/ticket/ticket.tsx";
import { cx } from "../../ui/cx.ts";
import { formatCount } from "../../ui/format.ts";
import { DrawFold, DrawPart } from "./draw-part.tsx";
import type { DrawProgress, DrawStep } from "./draw-words.ts";

type DrawnPrize = Draw["results"][number];

/** How a draw was made, step by step; open on a page that watches it. */
export function StepsFold({ steps, shown, watched }: DrawProgress) {
  if (shown === 0) return null;
  return (
    <DrawFold title="How it was drawn" open={watched}>
      <ol className="grid gap-4">
        {steps.slice(0, shown).map(({ title, text }, index) => (
          <li
            key={title}
            className="grid animate-stamp grid-cols-[40px_1fr] gap-2 motion-reduce:animate-none lg:grid-cols-[56px_1fr]"
          >
            <span aria-hidden="true" className="num text-num-pair">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </DrawFold>
  );
}

function numeralSize(number: string): string {
  if (number.length > 5) return "text-[1.75rem]";
  return number.length > 4 ? "text-[2.25rem]" : "text-[2.625rem] lg:text-[3.25rem]";
}

const places = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ends = { zero: "th", one: "st", two: "nd", few: "rd", many: "th", other: "th" };

function ordinal(place: number): string {
  return `${formatCount(place)}${ends[places.select(place)]}`;
}

/** Returns what a winner got: "1st prize: the car"; instant prizes that no one won come after these. */
function nameOfPrize({ rules }: Draw, { prize, name }: DrawnPrize): string {
  return prize > rules.prizes.length ? name : `${ordinal(prize)} prize: ${name}`;
}

function WinnerTicket({ draw, result }: { draw: Draw; result: DrawnPrize }) {
  if (result.number === null) {
    return (
      <p>
        <b>{nameOfPrize(draw, result)}</b>: not awarded (no eligible entries left).
      </p>
    );
  }
  const number = printedTicket(draw.rules, result.number);
  return (
    <div className="max-w-150 animate-stamp motion-reduce:animate-none">
      <TicketFace
        colour={ticketColour(draw.raffleId)}
        stub="min(7.75rem, 50%)"
        className="[&>div]:min-h-26"
        end={<span className={cx("num", numeralSize(number))}>{number}</span>}
      >
        <h3>{result.label ?? "Name removed"}</h3>
        <p className="text-small [overflow-wrap:anywhere]">{nameOfPrize(draw, result)}</p>
      </TicketFace>
    </div>
  );
}

/** What a screen reader says as the draw continues; only on a page that was open before. */
function announce(shown: number, steps: readonly DrawStep[], { results, rules }: Draw): string {
  const step = steps[shown - 1];
  if (step) return step.title;
  const result = results[shown - steps.length - 1];
  if (!result) return "";
  if (result.number === null) return `${result.name}: not awarded`;
  return `${result.name}: number ${printedTicket(rules, result.number)}, ${result.label ?? ""}`;
}

/** Who won, one after the other; with one prize the head says who. */
export function DrawnPart({ draw, steps, shown, watched }: DrawProgress & { draw: Draw }) {
  const winners = draw.results.length > 1 ? draw.results.slice(0, Math.max(0, shown - steps.length)) : [];
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {watched && announce(shown, steps, draw)}
      </p>
      {winners.length > 0 && (
        <DrawPart title="The winners">
          <div className="grid gap-3 *:min-w-0 lg:grid-cols-2">
            {winners.map((result) => (
              <WinnerTicket key={result.prize} draw={draw} result={result} />
            ))}
          </div>
        </DrawPart>
      )}
    </>
  );
}
