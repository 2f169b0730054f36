import {
  BREAK_NOTICE,
  type BreakInput,
  londonDate,
  londonMoment,
  PAUSE_DAYS,
  pauseEnd,
  suspensionEnd,
} from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useClock } from "../../ui/clock.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Select } from "../../ui/select.tsx";

export type BreakKind = BreakInput["kind"];

const days = Array.from({ length: PAUSE_DAYS.most }, (_, index) => index + PAUSE_DAYS.least);
const months = [6, 7, 8, 9, 10, 11, 12, 18, 24, 36, 48, 60];

function daysInWords(count: number): string {
  if (count % 7 === 0) return count === 7 ? "1 week" : `${count / 7} weeks`;
  return count === 1 ? "1 day" : `${count} days`;
}

function monthsInWords(count: number): string {
  if (count % 12 !== 0) return `${count} months`;
  return count === 12 ? "1 year" : `${count / 12} years`;
}

/** The length of a pause or a suspension that is shown first. */
const usual = { pause: 7, suspend: 6, close: 0 } as const;

function inputOf(kind: BreakKind, length: number): BreakInput {
  if (kind === "close") return { kind };
  return kind === "pause" ? { kind, days: length } : { kind, months: length };
}

function buttonText(kind: BreakKind, length: number, now: number): string {
  if (kind === "close") return "Close my account permanently";
  if (kind === "pause") return `Pause until ${londonMoment(pauseEnd(now, length))}`;
  return `Self-exclude until at least ${londonDate(suspensionEnd(now, length))}`;
}

function Length({ kind, value, onChange }: { kind: BreakKind; value: number; onChange: (value: number) => void }) {
  if (kind === "close") {
    return (
      <p>
        If you also want your details deleted, go to{" "}
        <Link to="/account/settings/data" className="rounded-s font-semibold underline">
          Your data
        </Link>
        .
      </p>
    );
  }
  const [choices, inWords] = kind === "pause" ? [days, daysInWords] : [months, monthsInWords];
  return (
    <Select
      label="How long?"
      className="max-w-80"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {choices.map((count) => (
        <option key={count} value={count}>
          {inWords(count)}
        </option>
      ))}
    </Select>
  );
}

export function BreakStart({ kind, onDone }: { kind: BreakKind; onDone: () => void }) {
  const [length, setLength] = useState<number>(usual[kind]);
  const [isAsked, setAsked] = useState(false);
  const flash = useFlash();
  const label = useClock((now) => buttonText(kind, length, now));
  const start = trpc.breaks.start.useMutation({
    onSuccess: ({ msg }) => {
      flash.success(msg);
      onDone();
    },
  });
  return (
    <div className="grid gap-4">
      <Length kind={kind} value={length} onChange={setLength} />
      <p className="max-w-160">{BREAK_NOTICE}</p>
      {start.isError && !isAsked && <FormError>{messageOf(start.error)}</FormError>}
      <Button
        busy={start.isPending}
        onClick={() => (kind === "suspend" ? setAsked(true) : start.mutate(inputOf(kind, length)))}
        className="justify-self-start"
      >
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={`${label}?`}
          confirmLabel="Self-exclude"
          busy={start.isPending}
          error={start.isError ? messageOf(start.error) : undefined}
          onConfirm={() => start.mutate(inputOf(kind, length))}
          onCancel={() => setAsked(false)}
        >
          We can't end it early, even if you ask.
        </ConfirmDialog>
      )}
    </div>
  );
}
