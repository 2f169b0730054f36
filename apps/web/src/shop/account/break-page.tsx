import {
  BREAK_NOTICE,
  type BreakInput,
  countThings,
  londonDate,
  londonMoment,
  type MyProtection,
  PAUSE_DAYS,
  pauseEnd,
  type Restriction,
  returnSentence,
  suspensionEnd,
} from "@counterfoil/core";
import { useState } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { Button, StrongLink } from "../../ui/button.tsx";
import { ChoiceRow } from "../../ui/checkbox.tsx";
import { useClock, useHasPassed } from "../../ui/clock.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { SupportBox } from "../protection/support-box.tsx";
import { AccountPage } from "./account-page.tsx";

type BreakKind = BreakInput["kind"];

const days = Array.from({ length: PAUSE_DAYS.most }, (_, index) => index + PAUSE_DAYS.least);
const months = [6, 7, 8, 9, 10, 11, 12, 18, 24, 36, 48, 60];

function daysInWords(count: number): string {
  if (count % 7 === 0) return countThings(count / 7, "week", "weeks");
  return countThings(count, "day", "days");
}

function monthsInWords(count: number): string {
  if (count % 12 !== 0) return `${count} months`;
  return count === 12 ? "1 year" : `${count / 12} years`;
}

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
        If you also want your details deleted, go to <StrongLink to="/account/settings/data">Your data</StrongLink>.
      </p>
    );
  }
  const [choices, inWords] = kind === "pause" ? [days, daysInWords] : [months, monthsInWords];
  return (
    <ChoiceField
      label="How long?"
      className="md:max-w-80"
      names={Object.fromEntries(choices.map((count) => [count, inWords(count)]))}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

function BreakStart({ kind, onDone }: { kind: BreakKind; onDone: () => void }) {
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

const kinds: { kind: BreakKind; title: string; text: string }[] = [
  { kind: "pause", title: "Pause (1 day to 6 weeks)", text: "Your account reopens automatically." },
  {
    kind: "suspend",
    title: "Self-exclude (6 months to 5 years)",
    text: "It stays closed until you ask to come back, then confirm 24 hours later.",
  },
  {
    kind: "close",
    title: "Close my account",
    text: "Permanently. You can undo it within 24 hours, using the link we email you.",
  },
];

function Return({ restriction, onDone }: { restriction: Restriction; onDone: () => void }) {
  const outcome = useOutcome(onDone);
  const ask = trpc.breaks.askReturn.useMutation(outcome);
  const confirm = trpc.breaks.confirmReturn.useMutation(outcome);
  const isOver = useHasPassed(restriction.until ?? "9999-01-01");
  const isReady = useHasPassed(restriction.returnReadyAt ?? "9999-01-01");
  if (!isOver) return null;
  if (restriction.returnReadyAt === null) {
    return (
      <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()} className="justify-self-start">
        Ask to come back
      </Button>
    );
  }
  if (!isReady) return <p>{returnSentence(Date.parse(restriction.returnReadyAt))}</p>;
  return (
    <Button
      variant="secondary"
      busy={confirm.isPending}
      onClick={() => confirm.mutate()}
      className="justify-self-start"
    >
      Confirm and reopen my account
    </Button>
  );
}

function Choice({ protection, onDone }: { protection: MyProtection; onDone: () => void }) {
  const [chosen, setChosen] = useState<BreakKind | null>(null);
  if (protection.restriction?.kind === "close") return null;
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">Choose a break</legend>
        <div className="grid gap-3 md:grid-cols-3">
          {kinds.map(({ kind, title, text }) => (
            <ChoiceRow
              key={kind}
              name="break"
              value={kind}
              checked={chosen === kind}
              onChange={() => setChosen(kind)}
              className="items-start py-4"
            >
              <span className="block text-lead font-bold">{title}</span>
              <span className="mt-1 block font-normal text-muted">{text}</span>
            </ChoiceRow>
          ))}
        </div>
      </fieldset>
      {chosen && (
        <BreakStart
          key={chosen}
          kind={chosen}
          onDone={() => {
            setChosen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

export function BreakPage() {
  const [protection] = trpc.protection.mine.useSuspenseQuery();
  const utils = trpc.useUtils();
  const { restriction } = protection;
  // What a break takes away: the cart, saved cards, promotions.
  const refresh = () => void utils.invalidate();
  return (
    <AccountPage title="Take a break" under="Account" back wide>
      <div className="grid gap-7">
        {restriction?.kind === "suspend" && <Return restriction={restriction} onDone={refresh} />}
        <Choice protection={protection} onDone={refresh} />
        <p>
          You can also set a <StrongLink to="/account/limits">monthly spending limit</StrongLink>.
        </p>
        <SupportBox />
      </div>
    </AccountPage>
  );
}
