import type { Draw } from "@counterfoil/core";
import { Check } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { formatDateTime } from "../../ui/format.ts";
import { isDrawn } from "./draw-words.ts";

interface Milestone {
  title: string;
  when: string;
  done: boolean;
}

/** Returns the steps of a draw in order, each with whether it has happened. */
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
      title: lockedAt ? "List locked" : "List locks",
      when: lockedAt ? formatDateTime(lockedAt) : "when all payments have finished",
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
      when: drawnAt ? formatDateTime(drawnAt) : "by the random number",
      done: drawn,
    },
  ];
}

/** How far a draw is: a row on a wide screen, a column on a phone. */
export function DrawTimeline({ draw }: { draw: Draw }) {
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
