import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { roomAbove } from "./room-for-bar.ts";

export type FieldProblem = {
  id: string;
  /** The field's name and its error: "End date: must be later than now". */
  message: string;
  onGo: () => void;
};

const stateWords = { idle: "Unsaved changes", busy: "Saving...", saved: "Saved", failed: "Nothing was saved" };

const tones = {
  error: { role: "alert", verb: "fix", box: "bg-error-wash", link: "text-error" },
  warn: { role: "status", verb: "check", box: "bg-warn-wash", link: "text-ink" },
};

type ProblemsProps = { problems: readonly FieldProblem[]; tone: keyof typeof tones };

/** The fields to fix or to check, as links that scroll there. To keep the bar low: in columns where there is room, on a phone by name alone. */
function Problems({ problems, tone }: ProblemsProps) {
  const { role, verb, box, link } = tones[tone];
  if (problems.length === 0) return null;
  return (
    <div role={role} className={cx("mb-3 rounded-m px-4 py-2 text-label", box)}>
      <p className="font-semibold">{`${problems.length} ${problems.length === 1 ? "thing" : "things"} to ${verb}`}</p>
      <ul className="max-h-[25vh] gap-x-4 overflow-y-auto max-md:flex max-md:flex-wrap md:max-h-[40vh] md:columns-2 md:gap-x-6 lg:columns-3">
        {problems.map(({ id, message, onGo }) => {
          const [name = "", ...error] = message.split(": ");
          return (
            <li key={id} className="break-inside-avoid">
              <LinkButton className={cx("min-h-8! items-start! py-1", link)} aria-label={message} onClick={onGo}>
                <span>
                  {name}
                  <span className="max-md:hidden">{`: ${error.join(": ")}`}</span>
                </span>
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Props = {
  state: keyof typeof stateWords;
  problems?: readonly FieldProblem[];
  /** What can be saved as it is, but should be looked at first. */
  warnings?: readonly FieldProblem[];
  reason?: ReactNode;
  saveLabel?: string;
  onDiscard?: () => void;
  note?: ReactNode;
};

/** The save bar of a form, at the bottom of the screen: unsaved changes, errors, Discard and Save. */
export function FormActions(props: Props) {
  const { state, problems = [], warnings = [], reason, saveLabel = "Save", onDiscard, note } = props;
  return (
    <section
      ref={roomAbove}
      aria-label={saveLabel}
      className="sticky bottom-0 z-20 border-t border-ink bg-white py-3 print:hidden"
      aria-busy={state === "busy"}
    >
      <Problems problems={problems} tone="error" />
      <Problems problems={warnings} tone="warn" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto flex items-center gap-2 text-label text-muted max-md:basis-full">
          {state === "saved" && <CircleCheck size={18} className="text-ok" />}
          {state === "failed" && <CircleX size={18} className="text-error" />}
          <span>
            {state === "idle" ? (note ?? stateWords.idle) : stateWords[state]}
            {state === "failed" && reason && <>: {reason}</>}
          </span>
        </p>
        {onDiscard && state !== "saved" && (
          <Button variant="secondary" size="console" disabled={state === "busy"} onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button size="console" type="submit" busy={state === "busy"} busyLabel="Saving...">
          {state === "failed" ? "Try again" : saveLabel}
        </Button>
      </div>
    </section>
  );
}
