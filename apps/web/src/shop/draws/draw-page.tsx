import type { Draw } from "@counterfoil/core";
import { useParams, useSearch } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { PageBody } from "../../ui/section.tsx";
import { CheckHere } from "./check-here.tsx";
import { DrawHead } from "./draw-head.tsx";
import { useDraw, useShownSteps } from "./draw-moment.ts";
import { DrawPart } from "./draw-part.tsx";
import { stepsOf } from "./draw-steps.ts";
import { DrawTimeline } from "./draw-timeline.tsx";
import { otherRoundInWords, stageInWords } from "./draw-words.ts";
import { DrawnPart, StepsFold } from "./drawn-part.tsx";
import { IndependentCheck } from "./independent-check.tsx";
import { InstantPrizesFold } from "./instant-prizes-fold.tsx";
import { ListFold } from "./list-fold.tsx";
import { RulesFold } from "./rules-fold.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
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
