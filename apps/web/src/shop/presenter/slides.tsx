import { countThings, londonMoment, type PresentedDraw, printedNumber } from "@counterfoil/core";
import { Picture } from "../../product/competition-card/picture.tsx";
import { Countdown } from "../../ui/countdown.tsx";
import { formatCount } from "../../ui/format.ts";
import { type DrawStep, isDrawn, stepsOf } from "../draws/draw-words.ts";

type Result = PresentedDraw["results"][number];

/** What is on the screen at one time. */
export type Slide =
  | { kind: "now" }
  | { kind: "step"; step: DrawStep; place: number; of: number }
  | { kind: "winner"; result: Result; place: number; of: number };

/** Returns the screens of a draw in their order: where it is, and once it is drawn each step and each winner. */
export function slidesOf(draw: PresentedDraw): Slide[] {
  if (!isDrawn(draw)) return [{ kind: "now" }];
  const steps = stepsOf(draw);
  return [
    { kind: "now" },
    ...steps.map((step, index): Slide => ({ kind: "step", step, place: index + 1, of: steps.length })),
    ...draw.results.map(
      (result, index): Slide => ({ kind: "winner", result, place: index + 1, of: draw.results.length }),
    ),
  ];
}

function stageOf({ state, opensAt, closesAt, isProvable }: PresentedDraw): string {
  switch (state) {
    case "published":
      return `Entries open on ${londonMoment(opensAt)}`;
    case "selling":
      return `Entries are open until ${londonMoment(closesAt)}`;
    case "closed":
    case "locking":
      return isProvable ? "Entries are closed. The list locks next." : "Entries are closed. The winner comes next.";
    case "locked":
      return "The entry list is locked and public";
    case "beacon_late":
      return "The random number is late. We'll draw as soon as it arrives.";
    case "list_damaged":
      return "The draw is on hold";
    case "no_entries":
      return "There were no entries, so no prize was awarded";
    case "cancelled":
      return "This competition was cancelled";
    case "drawn":
    case "awarded":
      return isProvable ? "The draw" : "The result";
  }
}

const awaitingRound: ReadonlySet<PresentedDraw["state"]> = new Set(["selling", "closed", "locking", "locked"]);

/** The moment that is waited for, and what it is; null where nothing is. */
function nextMoment({ state, opensAt, closesAt, roundAt }: PresentedDraw): { label: string; at: string } | null {
  if (state === "published") return { label: "Entries open in", at: opensAt };
  if (state === "selling" && roundAt === null) return { label: "Entries close in", at: closesAt };
  return awaitingRound.has(state) && roundAt !== null ? { label: "The draw is in", at: roundAt } : null;
}

function countOf({ state, counts, sold, cap }: PresentedDraw): string | null {
  if (state === "cancelled" || state === "no_entries") return null;
  if (counts) return `${countThings(counts.entries, "number", "numbers")} in the draw`;
  return `${formatCount(sold)} of ${formatCount(cap)} tickets sold`;
}

/** How many prizes are named beside the competition. */
const MOST_PRIZES = 5;

function Now({ draw }: { draw: PresentedDraw }) {
  const next = nextMoment(draw);
  const count = countOf(draw);
  const [main = "", ...others] = draw.prizes;
  const isInHeading = main.startsWith(draw.competition);
  const listed = isInHeading ? others : draw.prizes;
  return (
    <div className="show-now">
      <div className="aspect-4/3 overflow-hidden rounded-l">
        <Picture src={draw.image} as="hero" eager />
      </div>
      <div className="grid min-w-0 content-center gap-[0.6em]">
        <p className="text-on-ink">{stageOf(draw)}</p>
        <h1>{isInHeading ? main : draw.competition}</h1>
        {others.length > 0 && (
          <p>
            {isInHeading && "Also "}
            {listed.slice(0, MOST_PRIZES).join(", ")}
            {listed.length > MOST_PRIZES && ` and ${listed.length - MOST_PRIZES} more prizes`}
          </p>
        )}
        {count && <p className="font-bold">{count}</p>}
        {next && (
          <div className="grid gap-[0.3em] pt-[0.4em]">
            <p className="text-on-ink">{next.label}</p>
            <Countdown to={next.at} ended="Any moment now" />
          </div>
        )}
      </div>
    </div>
  );
}

function Winner({ result: { prize, ticketNum, winner }, place, of }: Extract<Slide, { kind: "winner" }>) {
  return (
    <div className="show-slide">
      <p className="text-on-ink">{of === 1 ? "The winner" : `Prize ${place} of ${of}`}</p>
      <h2>{prize}</h2>
      {ticketNum === null ? (
        <p>Not awarded: no eligible entries left</p>
      ) : (
        <>
          <p className="show-number num animate-land rounded-ticket motion-reduce:animate-none">
            <span className="sr-only">Number </span>
            {printedNumber(ticketNum)}
          </p>
          <p className="show-winner">{winner ?? "Name removed"}</p>
        </>
      )}
    </div>
  );
}

export function SlideView({ draw, slide }: { draw: PresentedDraw; slide: Slide }) {
  if (slide.kind === "now") return <Now draw={draw} />;
  if (slide.kind === "winner") return <Winner {...slide} />;
  return (
    <div className="show-slide">
      <p className="text-on-ink">
        Step {slide.place} of {slide.of}
      </p>
      <h2>{slide.step.title}</h2>
      <p className="max-w-[34em]">{slide.step.text}</p>
    </div>
  );
}
