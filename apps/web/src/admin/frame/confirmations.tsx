import type { ErrorCode } from "@counterfoil/core";
import { useState } from "react";
import { codeOf } from "../../app/api-error.ts";
import { Checkbox } from "../../ui/choice.tsx";

/** What an admin confirmed of an act on entries. The server refuses the act until it is. */
export interface Confirmed {
  /** The winner keeps an instant prize that was handed over. */
  keepPrizes: boolean;
  /** A final list of entries changes all the same. */
  afterFinal: boolean;
}

const questions: Partial<Record<ErrorCode, { name: keyof Confirmed; label: string }>> = {
  "prize.handed_over": { name: "keepPrizes", label: "The winner keeps the prize that was handed over" },
  "entries.final": { name: "afterFinal", label: "Change the final list. The audit trail says so" },
};

/** Keeps what the server asked to be confirmed, and what was. */
export function useConfirmations() {
  const [asked, setAsked] = useState<ReadonlySet<ErrorCode>>(new Set());
  const [confirmed, setConfirmed] = useState<Confirmed>({ keepPrizes: false, afterFinal: false });
  const all = [...asked].flatMap((code) => questions[code] ?? []);
  return {
    confirmed,
    /** What was asked, in order. */
    asked: all,
    /** Whether a question has no yes yet. */
    open: all.some(({ name }) => !confirmed[name]),
    /** Asks what this error wants confirmed; another error asks nothing. */
    ask: (error: unknown) => {
      const code = codeOf(error);
      if (code && questions[code]) setAsked((before) => new Set([...before, code]));
    },
    confirm: (name: keyof Confirmed, yes: boolean) => setConfirmed((before) => ({ ...before, [name]: yes })),
    /** Forgets all, for another act. */
    reset: () => {
      setAsked(new Set());
      setConfirmed({ keepPrizes: false, afterFinal: false });
    },
  };
}

/** The questions of an act that the server refused until they are answered with yes. */
export function Confirmations({
  of: { asked, confirmed, confirm },
  disabled,
}: {
  of: Pick<ReturnType<typeof useConfirmations>, "asked" | "confirmed" | "confirm">;
  disabled: boolean;
}) {
  return asked.map(({ name, label }) => (
    <div key={name} className="mt-3">
      <Checkbox checked={confirmed[name]} disabled={disabled} onChange={({ target }) => confirm(name, target.checked)}>
        {label}
      </Checkbox>
    </div>
  ));
}
