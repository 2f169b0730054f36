import { type Draw, printedTicket } from "@counterfoil/core";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketFace } from "../../product/ticket/ticket.tsx";

import { cx } from "../../ui/cx.ts";
import { DrawPart } from "./draw-part.tsx";
import type { DrawStep } from "./draw-steps.ts";
import { Fingerprint } from "./fingerprint.tsx";

type DrawnPrize = Draw["results"][number];

function StepRow({ place, step }: { place: number; step: DrawStep }) {
  return (
    <li className="grid animate-stamp grid-cols-[40px_1fr] gap-2 motion-reduce:animate-none lg:grid-cols-[56px_1fr]">
      <span aria-hidden="true" className="num text-num-pair">
        {place}
      </span>
      <div className="min-w-0">
        <h3>{step.title}</h3>
        <p className="text-muted">{step.text}</p>
        {step.value && <Fingerprint label={step.value.label} value={step.value.hex} />}
      </div>
    </li>
  );
}

/** Numbers of a million and more fit on the stub too. */
function numeralSize(number: string): string {
  if (number.length > 5) return "text-[1.75rem]";
  return number.length > 4 ? "text-[2.25rem]" : "text-[2.625rem] lg:text-[3.25rem]";
}

function WinnerTicket({ draw, result }: { draw: Draw; result: DrawnPrize }) {
  if (result.number === null) {
    return (
      <p>
        <b>{result.name}</b>: not awarded (no eligible entries left).
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
        <h3 className="[overflow-wrap:anywhere]">{result.label ?? "Name removed"}</h3>
        <p className="text-small [overflow-wrap:anywhere]">{result.name}</p>
      </TicketFace>
    </div>
  );
}

/** What a screen reader says as the draw goes on; only on a page that was open before. */
function announce(shown: number, steps: readonly DrawStep[], { results, rules }: Draw): string {
  const step = steps[shown - 1];
  if (step) return step.title;
  const result = results[shown - steps.length - 1];
  if (!result) return "";
  if (result.number === null) return `${result.name}: not awarded`;
  return `${result.name}: number ${printedTicket(rules, result.number)}, ${result.label ?? ""}`;
}

/** The draw, step by step, and who won; with one prize the head says who. */
export function DrawnPart({
  draw,
  steps,
  shown,
  watched,
}: {
  draw: Draw;
  steps: readonly DrawStep[];
  /** How many of the steps, then of the winners, are shown. */
  shown: number;
  /** The page was open before the draw. */
  watched: boolean;
}) {
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
      {shown > 0 && (
        <DrawPart title="How it was drawn">
          <ol className="grid gap-6">
            {steps.slice(0, shown).map((step, index) => (
              <StepRow key={step.title} place={index + 1} step={step} />
            ))}
          </ol>
        </DrawPart>
      )}
    </>
  );
}
