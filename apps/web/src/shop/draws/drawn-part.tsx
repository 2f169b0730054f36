import { type Draw, printedNumber } from "@counterfoil/core";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketFace } from "../../product/ticket/ticket.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { useShownSteps } from "./draw-moment.ts";
import { DrawPart } from "./draw-part.tsx";
import { Fingerprint } from "./fingerprint.tsx";

type DrawnPrize = Draw["results"][number];

interface Step {
  title: string;
  text: string;
  value?: { label: string; hex: string };
}

/** Returns the steps before the winners, each with its value. */
function stepsOf({ commitHash, lockedAt, beacon, seed, counts, testBeacon }: Draw): Step[] {
  if (!commitHash || !lockedAt || !beacon || !seed || !counts) return [];
  return [
    {
      title: "The list was locked",
      text: `On ${formatDateTime(lockedAt)}, before the random number existed.`,
      value: { label: "Commitment", hex: commitHash },
    },
    {
      title: `Round ${beacon.round} of the ${testBeacon ? "test beacon" : "beacon"} came`,
      text: "Its signature is the random number. Nobody can choose it, and anybody can check it.",
      value: { label: "Signature", hex: beacon.signature },
    },
    {
      title: "Its randomness",
      text: "The SHA-256 of the signature.",
      value: { label: "Randomness", hex: beacon.randomness },
    },
    {
      title: "Randomness and list make the seed",
      text: "With another list, or another random number, it would be another seed.",
      value: { label: "Seed", hex: seed },
    },
    {
      title: "The seed orders the whole list",
      text: `All ${counts.entries.toLocaleString("en-GB")} numbers are shuffled by it. The first places win.`,
    },
  ];
}

function StepRow({ place, step }: { place: number; step: Step }) {
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

function placeInWords({ place }: DrawnPrize): string {
  return place === null ? "" : `Place ${(place + 1).toLocaleString("en-GB")} of the order`;
}

function WinnerTicket({ draw, result }: { draw: Draw; result: DrawnPrize }) {
  if (result.number === null) {
    return (
      <p>
        <b>{result.name}</b>: not awarded, since nobody was left in the list.
      </p>
    );
  }
  return (
    <div className="max-w-150 animate-stamp motion-reduce:animate-none">
      <TicketFace
        colour={ticketColour(draw.raffleId)}
        stub="124px"
        className="[&>div]:min-h-26"
        end={<span className="num text-[2.625rem] lg:text-[3.25rem]">{printedNumber(String(result.number))}</span>}
      >
        <h3 className="[overflow-wrap:anywhere]">{result.label ?? "Name removed"}</h3>
        <p className="text-small [overflow-wrap:anywhere]">{result.name}</p>
        <p className="text-small">{placeInWords(result)}</p>
      </TicketFace>
    </div>
  );
}

/** What a screen reader says as the draw goes on; only on a page that was open before. */
function announce(shown: number, steps: readonly Step[], results: readonly DrawnPrize[]): string {
  const step = steps[shown - 1];
  if (step) return step.title;
  const result = results[shown - steps.length - 1];
  if (!result) return "";
  if (result.number === null) return `${result.name}: not awarded`;
  return `${result.name}: number ${result.number}, ${result.label ?? ""}`;
}

/** The draw, step by step, and who won. */
export function DrawnPart({ draw }: { draw: Draw }) {
  const steps = stepsOf(draw);
  const { shown, watched } = useShownSteps(draw, steps.length + draw.results.length);
  const winners = draw.results.slice(0, Math.max(0, shown - steps.length));
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {watched && announce(shown, steps, draw.results)}
      </p>
      {winners.length > 0 && (
        <DrawPart title={winners.length === 1 ? "The winner" : "The winners"}>
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
