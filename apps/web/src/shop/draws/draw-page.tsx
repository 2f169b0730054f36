import type { Draw } from "@counterfoil/core";
import { useParams, useSearch } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { PageBody } from "../../ui/section.tsx";
import { CheckPart } from "./check-part.tsx";
import { DrawHead } from "./draw-head.tsx";
import { useDraw, useShownSteps } from "./draw-moment.ts";
import { stepsOf } from "./draw-steps.ts";
import { DrawTimeline } from "./draw-timeline.tsx";
import { isDrawn, stageInWords } from "./draw-words.ts";
import { DrawnPart } from "./drawn-part.tsx";
import { InstantPrizesPart } from "./instant-prizes-part.tsx";
import { LockedPart } from "./locked-part.tsx";
import { RulesPart } from "./rules-part.tsx";
import { VoidsPart } from "./voids-part.tsx";

function Standing({ draw }: { draw: Draw }) {
  return (
    <div className="grid gap-6">
      <DrawTimeline draw={draw} />
      {draw.testBeacon && (
        <p className="rounded-m border border-warn-line bg-warn-wash px-4 py-3 font-semibold">
          Test draw: it uses a practice random number, so the result isn't proof of fairness.
        </p>
      )}
      <p className="max-w-[68ch] text-lead">{stageInWords(draw)}</p>
    </div>
  );
}

/** A provable draw: its rules, its locked list, what was drawn, and how to check it. */
export function DrawPage() {
  const { slug } = useParams({ from: "/shop/draws/$slug" });
  const { number } = useSearch({ from: "/shop/draws/$slug" });
  const draw = useDraw(slug);
  useTitle(`${draw.competition}: the draw`);
  const steps = stepsOf(draw);
  const progress = useShownSteps(draw, steps.length);
  const check = draw.commitHash !== null && <CheckPart slug={slug} address={draw.address} />;
  return (
    <>
      <div className="md:wrap md:pt-6 lg:pt-8">
        <DrawHead draw={draw} steps={steps} shown={progress.shown} />
      </div>
      <PageBody className="grid gap-8 *:min-w-0 lg:gap-10">
        <Standing draw={draw} />
        <DrawnPart draw={draw} steps={steps} {...progress} />
        <VoidsPart draw={draw} />
        {isDrawn(draw) && check}
        <LockedPart draw={draw} number={number} />
        {draw.lockedAt !== null && draw.rules.instant && <InstantPrizesPart slug={slug} numbers={draw.rules} />}
        {!isDrawn(draw) && check}
        <RulesPart draw={draw} />
      </PageBody>
    </>
  );
}
