import { type Draw, londonFullMoment, printedNumber, printedTicket } from "@counterfoil/core";
import { useParams, useSearch } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { formatCount } from "../../ui/count.ts";
import { PageBody } from "../../ui/section.tsx";
import { CheckHere } from "./check-here.tsx";
import { DrawHead } from "./draw-head.tsx";
import { useDraw, useShownSteps } from "./draw-moment.ts";
import { DrawFold, DrawPart } from "./draw-part.tsx";
import { stepsOf } from "./draw-steps.ts";
import { DrawTimeline } from "./draw-timeline.tsx";
import { countsInWords, isDrawn, otherRoundInWords, reasonInWords, stageInWords } from "./draw-words.ts";
import { DrawnPart, StepsFold } from "./drawn-part.tsx";
import { IndependentCheck } from "./independent-check.tsx";
import { InstantPrizesFold } from "./instant-prizes-fold.tsx";
import { NumberSearch } from "./number-search.tsx";
import { RulesFold } from "./rules-fold.tsx";
import { TechnicalDetails } from "./technical-details.tsx";

function VoidsPart({ draw }: { draw: Draw }) {
  if (draw.voids.length === 0 && draw.announced.length === 0) return null;
  return (
    <DrawPart title={draw.voids.length > 0 ? "Replaced winners" : "Announced"}>
      <ul className="grid list-disc gap-2 pl-5">
        {draw.voids.map(({ prize, name, number, reason, decidedBy }) => (
          <li key={`${prize} ${number}`}>
            <b>{name}</b>, number {printedTicket(draw.rules, number)}: {reasonInWords(reason)}.{" "}
            {decidedBy === "two_admins"
              ? "Two members of our team agreed this."
              : "We announced it here a day before it took effect."}{" "}
            The prize went to the next entry.
          </li>
        ))}
        {draw.announced.map((announced) => (
          <li key={`${announced.kind} ${announced.announcedAt}`}>
            Announced on {londonFullMoment(announced.announcedAt)}: {announcedInWords(announced)} on{" "}
            {londonFullMoment(announced.dueAt)}, unless we withdraw this.
            {announced.void && ` Reason: ${reasonInWords(announced.void.reason)}.`}
          </li>
        ))}
      </ul>
    </DrawPart>
  );
}

function announcedInWords({ kind, void: taken }: Draw["announced"][number]): string {
  if (taken) {
    const whose = `${taken.label ? `${taken.label}, ` : ""}number ${printedNumber(taken.number)}`;
    return `${kind === "void_instant" ? "the instant prize " : ""}${taken.name} will be withdrawn from its winner (${whose})`;
  }
  if (kind === "switch_beacon") return "the draw will use a backup random number";
  return kind === "cancel_draw" ? "this competition will be cancelled" : "a change will take effect";
}

function ListFold({ draw, number }: { draw: Draw; number: number | string | undefined }) {
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

function Standing({ draw }: { draw: Draw }) {
  return (
    <div className="grid gap-6">
      <DrawTimeline draw={draw} />
      {draw.testBeacon && (
        <p className="rounded-m border border-warn-line bg-warn-wash px-4 py-3 font-semibold">
          Test draw: it uses a practice random number, so the result isn't proof of fairness.
        </p>
      )}
      <p className="max-w-[68ch] text-lead">
        {stageInWords(draw)} {otherRoundInWords(draw)}
      </p>
    </div>
  );
}

export function DrawPage() {
  const { slug } = useParams({ from: "/shop/draws/$slug" });
  const { number } = useSearch({ from: "/shop/draws/$slug" });
  const draw = useDraw(slug);
  useTitle(`${draw.competition}: the draw`);
  const steps = stepsOf(draw);
  const progress = useShownSteps(draw, steps.length);
  const isLocked = draw.commitHash !== null;
  return (
    <>
      <div className="md:wrap md:pt-6 lg:pt-8">
        <DrawHead draw={draw} steps={steps} shown={progress.shown} />
      </div>
      <PageBody className="grid gap-8 *:min-w-0 lg:gap-10">
        <Standing draw={draw} />
        <DrawnPart draw={draw} steps={steps} {...progress} />
        {isLocked && (
          <DrawPart title="Check this draw">
            <CheckHere slug={slug} />
          </DrawPart>
        )}
        <VoidsPart draw={draw} />
        <div className="border-t border-line">
          <StepsFold steps={steps} {...progress} />
          <ListFold draw={draw} number={number} />
          {isLocked && draw.rules.instant && <InstantPrizesFold slug={slug} numbers={draw.rules} />}
          <RulesFold draw={draw} />
          {isLocked && <IndependentCheck slug={slug} address={draw.address} />}
          <TechnicalDetails draw={draw} />
        </div>
      </PageBody>
    </>
  );
}
