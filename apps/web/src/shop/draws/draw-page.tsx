import {
  type Draw,
  type DrawNumbers,
  type InstantPrizesAnswer,
  londonFullMoment,
  outOfDrawInWords,
  printedNumber,
  printedTicket,
} from "@counterfoil/core";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatCount, formatDateTime } from "../../ui/format.ts";
import { LoadFailed, TextSkeleton } from "../../ui/notices.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PageBody } from "../shell/page-body.tsx";
import { CheckHere } from "./check-here.tsx";
import { DrawHead } from "./draw-head.tsx";
import { useDraw, useShownSteps } from "./draw-moment.ts";
import { DrawFold, DrawPart } from "./draw-part.tsx";
import { countsInWords, isDrawn, otherRoundInWords, reasonInWords, stageInWords, stepsOf } from "./draw-words.ts";
import { DrawnPart, StepsFold } from "./drawn-part.tsx";
import { NumberSearch } from "./number-search.tsx";
import { RulesFold, TechnicalDetails } from "./technical-details.tsx";

interface Milestone {
  title: string;
  when: string;
  done: boolean;
}

function milestonesOf(draw: Draw): Milestone[] {
  const { state, rules, lockedAt, roundAt, drawnAt } = draw;
  const opened = state !== "published";
  const closed = opened && state !== "selling";
  const drawn = isDrawn(draw);
  const late = state === "beacon_late";
  const before: Milestone[] = [
    {
      title: opened ? "Rules fixed" : "Rules published",
      when: formatDateTime(opened ? rules.opensAt : rules.since),
      done: true,
    },
    { title: closed ? "Entries closed" : "Entries close", when: formatDateTime(rules.closesAt), done: closed },
    {
      title: lockedAt ? "Entry list locked" : "Entry list locks",
      when: lockedAt ? formatDateTime(lockedAt) : "once all payments are complete",
      done: lockedAt !== null,
    },
  ];
  if (state === "no_entries") return before;
  return [
    ...before,
    {
      title: late ? "Random number late" : "Random number",
      when: `${late ? "due " : ""}${formatDateTime(roundAt ?? rules.roundAt)}`,
      done: drawn,
    },
    {
      title: drawn ? "Drawn" : "Winner drawn",
      when: drawnAt ? formatDateTime(drawnAt) : "straight after",
      done: drawn,
    },
  ];
}

function DrawTimeline({ draw }: { draw: Draw }) {
  if (draw.state === "cancelled") return null;
  const milestones = milestonesOf(draw);
  const current = milestones.findIndex(({ done }) => !done);
  return (
    <ol aria-label="Progress" className="grid gap-x-5 gap-y-3 lg:auto-cols-fr lg:grid-flow-col">
      {milestones.map(({ title, when, done }, index) => (
        <li
          key={title}
          aria-current={index === current ? "step" : undefined}
          className={cx("grid grid-cols-[auto_1fr] gap-x-3 lg:border-t-4 lg:pt-3", done ? "border-ink" : "border-line")}
        >
          <span
            className={cx(
              "num mt-0.5 grid size-7 place-items-center rounded-s text-[1.0625rem]",
              done ? "bg-ink text-white" : "border-2 border-control",
            )}
          >
            {done ? <Check size={18} aria-label="Done:" /> : index + 1}
          </span>
          <p className="min-w-0">
            <b className={done || index === current ? "" : "text-muted"}>{title}</b>
            <span className="block text-small text-muted">{when}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function IndependentCheck({ slug, address }: { slug: string; address: string }) {
  const command = `node verify.mjs ${address}`;
  return (
    <DrawFold title="Check it independently">
      <p>
        <a className="font-semibold underline" href="/draws/verify.mjs">
          verify.mjs
        </a>{" "}
        is a short program you can read and run with Node.js 18 or later:
      </p>
      <p className="flex items-center gap-1 rounded-m bg-ground px-4 py-2">
        <code className="min-w-0 flex-1 [overflow-wrap:anywhere]">{command}</code>
        <CopyButton text={command} label="Copy the command" />
      </p>
      <p>
        Add <code>commitment=</code>, <code>key=</code>, <code>rules=</code> and <code>log=</code> with the hashes from
        our emails, and it compares them too.
      </p>
      <p>
        Or download{" "}
        <a className="font-semibold underline" href={`/draws/${slug}/evidence.zip`}>
          evidence.zip
        </a>
        , which contains the program and every file for this draw. Unzip it and run <code>node verify.mjs</code> in its
        folder.
      </p>
      <p>
        The file formats are public, so you can also{" "}
        <Link className="underline" to="/draws/how">
          write your own check
        </Link>
        , in any language.
      </p>
    </DrawFold>
  );
}

const PAGE_SIZE = 50;

function outcomeInWords({ outcome, reason }: InstantPrizesAnswer["prizes"][number]): string {
  if (outcome === "won") return "won";
  if (outcome === "void") return `withdrawn, because ${reasonInWords(reason ?? "")}`;
  if (outcome === "not_sold") return "not sold, so no one won it";
  if (outcome === "held_back") return "sold, but not awarded, which breaks the rules";
  return `not won, because ${outOfDrawInWords[outcome]}`;
}

function InstantPrizesFold({ slug, numbers }: { slug: string; numbers: DrawNumbers }) {
  const { data, isError, refetch } = trpc.draws.listInstantPrizes.useQuery({ slug }, { staleTime: Infinity });
  const [skip, setSkip] = useState(0);
  const total = data?.prizes.length ?? 0;
  return (
    <DrawFold title="Instant prizes">
      <p>If you have one of these numbers and saw something else, please write to us.</p>
      {isError && <LoadFailed onRetry={() => void refetch()}>We couldn't load the instant prizes.</LoadFailed>}
      {!data && !isError && <TextSkeleton />}
      {data && (
        <ul className="grid gap-1">
          {data.prizes.slice(skip, skip + PAGE_SIZE).map((prize) => (
            <li key={prize.prize}>
              <b>{prize.name}</b>, number {printedTicket(numbers, prize.number)}: {outcomeInWords(prize)}.
            </li>
          ))}
        </ul>
      )}
      {total > PAGE_SIZE && (
        <Pager label="Instant prizes" skip={skip} limit={PAGE_SIZE} total={total} onSkip={setSkip} />
      )}
    </DrawFold>
  );
}

/** Says who got a prize that was taken from its winner: the next entry, unless it was the last to which it could go. */
function wentOn({ voids, results }: Draw, voided: Draw["voids"][number]): string {
  const isLast = voids.findLast(({ prize }) => prize === voided.prize) === voided;
  const isNobodys = results.some(({ prize, number }) => prize === voided.prize && number === null);
  return isLast && isNobodys
    ? "No other entry could win the prize, so no one has it."
    : "The prize went to the next entry.";
}

function VoidsPart({ draw }: { draw: Draw }) {
  if (draw.voids.length === 0 && draw.announced.length === 0) return null;
  return (
    <DrawPart title={draw.voids.length > 0 ? "Replaced winners" : "Announced"}>
      <ul className="grid list-disc gap-2 pl-5">
        {draw.voids.map((voided) => (
          <li key={`${voided.prize} ${voided.number}`}>
            <b>{voided.name}</b>, number {printedTicket(draw.rules, voided.number)}: {reasonInWords(voided.reason)}.{" "}
            {voided.decidedBy === "two_admins"
              ? "Two members of our team agreed this."
              : "We announced it here a day before it took effect."}{" "}
            {wentOn(draw, voided)}
          </li>
        ))}
        {draw.announced.map((announced) => (
          <li key={`${announced.kind} ${announced.announcedAt}`}>
            Announced on {londonFullMoment(announced.announcedAt)}: {announcedInWords(announced)} on{" "}
            {londonFullMoment(announced.dueAt)}
            {announced.withdrawn ? ". We've withdrawn this." : ", unless we withdraw this."}
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

export function DrawPage() {
  const { slug } = useParams({ from: "/shop/draws/$slug" });
  const { number } = useSearch({ from: "/shop/draws/$slug" });
  const draw = useDraw(slug);
  const steps = stepsOf(draw);
  const progress = useShownSteps(draw, steps.length);
  const isLocked = draw.commitHash !== null;
  return (
    <>
      <div className="md:wrap md:pt-6 lg:pt-8">
        <DrawHead draw={draw} steps={steps} shown={progress.shown} />
      </div>
      <PageBody title={`${draw.competition}: the draw`} className="grid gap-8 *:min-w-0 lg:gap-10">
        <div className="grid gap-6">
          <DrawTimeline draw={draw} />
          {draw.testBeacon && (
            <p className="rounded-m border border-warn-line bg-warn-wash px-4 py-3 font-semibold">
              Test draw: it uses a test random number, so the result isn't proof of fairness.
            </p>
          )}
          <p className="max-w-[68ch] text-lead">
            {stageInWords(draw)} {otherRoundInWords(draw)}
          </p>
        </div>
        <DrawnPart draw={draw} steps={steps} {...progress} />
        {isLocked && (
          <DrawPart title="Check this draw">
            <CheckHere draw={draw} />
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
