import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "./button.tsx";
import { roomAbove } from "./room-for-bar.ts";

export type FieldProblem = {
  id: string;
  /** The field's name and its error: "End date: must be later than now". */
  message: string;
  onGo: () => void;
};

const stateWords = { idle: "Unsaved changes", busy: "Saving...", saved: "Saved", failed: "Nothing was saved" };

/** The invalid fields, as links that scroll there. To keep the bar low: in columns where there is room, on a phone by name alone. */
function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  return (
    <div role="alert" className="mb-3 rounded-m bg-error-wash px-4 py-2 text-label">
      <p className="font-semibold">{problems.length === 1 ? "1 thing to fix" : `${problems.length} things to fix`}</p>
      <ul className="max-h-[25vh] gap-x-4 overflow-y-auto max-md:flex max-md:flex-wrap md:max-h-[40vh] md:columns-2 md:gap-x-6 lg:columns-3">
        {problems.map(({ id, message, onGo }) => {
          const [name = "", ...error] = message.split(": ");
          return (
            <li key={id} className="break-inside-avoid">
              <LinkButton className="min-h-8! items-start! py-1 text-error" aria-label={message} onClick={onGo}>
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
  reason?: ReactNode;
  saveLabel?: string;
  onDiscard?: () => void;
  note?: ReactNode;
};

/** The save bar of a form, at the bottom of the screen: unsaved changes, errors, Discard and Save. */
export function FormActions({ state, problems = [], reason, saveLabel = "Save", onDiscard, note }: Props) {
  return (
    <section
      ref={roomAbove}
      aria-label={saveLabel}
      className="sticky bottom-0 z-20 border-t border-ink bg-white py-3 print:hidden"
      aria-busy={state === "busy"}
    >
      {problems.length > 0 && <Problems problems={problems} />}
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
