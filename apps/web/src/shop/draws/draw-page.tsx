import type { Draw } from "@counterfoil/core";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { PageBody } from "../../ui/section.tsx";
import { CheckPart } from "./check-part.tsx";
import { useDraw } from "./draw-moment.ts";
import { stageInWords, stageNames } from "./draw-words.ts";
import { DrawnPart } from "./drawn-part.tsx";
import { LockedPart } from "./locked-part.tsx";
import { RulesPart } from "./rules-part.tsx";
import { VoidsPart } from "./voids-part.tsx";

/** Returns what is counted down to, or null. */
function nextMoment({ state, rules, roundAt }: Draw): { title: string; at: string; ended: string } | null {
  if (state === "published") return { title: "Opens in", at: rules.opensAt, ended: "Opening now" };
  if (state === "locked")
    return { title: "The random number comes in", at: roundAt ?? rules.roundAt, ended: "Draw in progress" };
  const isOpen = state === "selling" || state === "closed" || state === "locking";
  return isOpen ? { title: "Drawn in", at: rules.roundAt, ended: "The list is being locked" } : null;
}

function Head({ draw }: { draw: Draw }) {
  const next = nextMoment(draw);
  return (
    <header>
      <p className="text-label font-semibold text-muted">
        <Link to="/draws" className="underline">
          Draws
        </Link>{" "}
        · {stageNames[draw.state]}
      </p>
      <h1 className="mt-1 [overflow-wrap:anywhere]">Draw of {draw.competition}</h1>
      {draw.testBeacon && (
        <p className="mt-4 rounded-m border border-warn-line bg-warn-wash px-4 py-3 font-semibold">
          Test beacon: its random numbers can be known beforehand, so this draw proves nothing.
        </p>
      )}
      <p className="mt-4 max-w-[68ch]">{stageInWords(draw)}</p>
      {next && (
        <div className="mt-5">
          <p className="mb-2 text-label text-muted">{next.title}</p>
          <Countdown to={next.at} ended={next.ended} />
        </div>
      )}
      <p className="mt-5 flex flex-wrap gap-x-5">
        <Link to="/c/$slug" params={{ slug: draw.slug }} className="inline-flex min-h-11 items-center underline">
          The competition
        </Link>
        <Link to="/draws/how" className="inline-flex min-h-11 items-center underline">
          How our draws work
        </Link>
      </p>
    </header>
  );
}

/** A provable draw: its rules, its locked list, what was drawn, and how to check it. */
export function DrawPage() {
  const { slug } = useParams({ from: "/shop/draws/$slug" });
  const { number } = useSearch({ from: "/shop/draws/$slug" });
  const draw = useDraw(slug);
  useTitle(`Draw of ${draw.competition}`);
  return (
    <PageBody className="grid gap-8 *:min-w-0 lg:gap-10">
      <Head draw={draw} />
      <DrawnPart draw={draw} />
      <VoidsPart draw={draw} />
      <LockedPart draw={draw} number={number} />
      <RulesPart draw={draw} />
      {draw.commitHash !== null && <CheckPart slug={slug} address={draw.address} />}
    </PageBody>
  );
}
