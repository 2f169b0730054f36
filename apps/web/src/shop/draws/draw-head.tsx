import { type Draw, printedTicket } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Picture } from "../../product/competition-card/picture.tsx";
import { ticketColour } from "../../product/ticket/colour.ts";
import { Countdown, useSecondsUntil } from "../../ui/countdown.tsx";
import { formatDate, formatShortTime } from "../../ui/format.ts";
import { HeroTicket } from "../hero-ticket/hero-ticket.tsx";
import { type DrawStep, stageNames } from "./draw-words.ts";

interface Moment {
  title: string;
  at: string;
  ended: string;
}

function nextMoment({ state, rules, roundAt }: Draw): Moment | null {
  if (state === "published") return { title: "Opens on", at: rules.opensAt, ended: "Opening now" };
  if (state === "locked") return { title: "Draw on", at: roundAt ?? rules.roundAt, ended: "Draw in progress" };
  const isOpen = state === "selling" || state === "closed" || state === "locking";
  return isOpen ? { title: "Draw on", at: rules.roundAt, ended: "Locking the entry list" } : null;
}

function Next({ draw, next }: { draw: Draw; next: Moment }) {
  const isDue = useSecondsUntil(next.at) === 0;
  return (
    <div className="grid gap-2.5">
      <p className="text-small">
        {next.title} <b>{formatShortTime(next.at)}</b>
      </p>
      <div className="scripts-only">
        <Countdown to={next.at} ended={next.ended} />
      </div>
      {isDue && draw.state === "locked" && (
        <p className="scripts-only text-small">The random number is out. We're checking it and drawing the winner.</p>
      )}
    </div>
  );
}

function MainWinner({ draw }: { draw: Draw }) {
  const [first, ...others] = draw.results;
  if (!first) return null;
  const drawnOn = draw.drawnAt && (
    <p className="text-small">
      Drawn <b>{formatDate(draw.drawnAt)}</b>
    </p>
  );
  const isOnly = others.length === 0;
  return (
    <section {...(isOnly && { "aria-label": "The winner" })} className="grid animate-land gap-2.5">
      {drawnOn}
      {first.number === null ? (
        <p className="text-lead font-bold">Not awarded: no eligible entries left</p>
      ) : (
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block text-small">{isOnly ? "Winning number" : "1st prize"}</span>
          <span className="num block text-num-hero">{printedTicket(draw.rules, first.number)}</span>
          <b className="block text-lead">{first.label ?? "Name removed"}</b>
        </p>
      )}
    </section>
  );
}

const stillWords: Partial<Record<Draw["state"], string>> = {
  beacon_late: "Waiting for the random number",
  list_damaged: "Stopped: the list was altered",
  no_entries: "No entries, so no prize was awarded",
  cancelled: "Cancelled",
};

function Standing({ draw, steps, shown }: { draw: Draw; steps: readonly DrawStep[]; shown: number }) {
  const next = nextMoment(draw);
  if (next) return <Next draw={draw} next={next} />;
  const step = steps[shown - 1];
  if (step) {
    return (
      <div key={shown} className="grid animate-stamp content-start gap-1">
        <p className="text-small">
          Step {shown} of {steps.length}
        </p>
        <p className="text-lead font-bold">{step.title}</p>
        <p className="text-small">{step.text}</p>
      </div>
    );
  }
  if (shown > steps.length) return <MainWinner draw={draw} />;
  return <p className="text-lead font-bold">{stillWords[draw.state] ?? "Draw in progress"}</p>;
}

/** The draw as a giant ticket: the prize, and on its stub the countdown, each step as it happens, and the winning number. */
export function DrawHead({ draw, ...progress }: { draw: Draw; steps: readonly DrawStep[]; shown: number }) {
  return (
    <HeroTicket bleed colour={ticketColour(draw.raffleId)} picture={<Picture src={draw.image} eager as="hero" />}>
      <div className="grid gap-2.5">
        <p className="text-small font-semibold">
          <Link to="/draws" className="inline-flex min-h-6 items-center underline">
            Draws
          </Link>{" "}
          · {stageNames[draw.state]}
          {draw.testBeacon && " · Test draw"}
        </p>
        <h1 className="lg:text-h2 min-[80rem]:text-[2.5rem]/[2.625rem]">{draw.competition}: the draw</h1>
        <div className="mt-4">
          <Standing draw={draw} {...progress} />
        </div>
      </div>
      <p className="flex flex-wrap gap-x-5 text-small">
        <Link to="/c/$slug" params={{ slug: draw.slug }} className="inline-flex min-h-11 items-center underline">
          See the competition
        </Link>
        <Link to="/draws/how" className="inline-flex min-h-11 items-center underline">
          How our draws work
        </Link>
      </p>
    </HeroTicket>
  );
}
