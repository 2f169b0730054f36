import type { ErrorCode } from "@counterfoil/core";
import { useState } from "react";
import { codeOf } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

/** What an admin has confirmed about an action on entries. The server rejects it until then. */
export interface Confirmed {
  /** The winner keeps an instant prize that has been handed over. */
  keepPrizes: boolean;
  /** A final list of entries may change. */
  afterFinal: boolean;
}

const questions: Partial<Record<ErrorCode, { name: keyof Confirmed; label: string }>> = {
  "prize.handed_over": { name: "keepPrizes", label: "Let the winner keep the prize already handed over" },
  "prize.spent": { name: "keepPrizes", label: "Let the winner keep the prizes these tickets won" },
  "entries.final": { name: "afterFinal", label: "Change the final entry list (recorded in the audit trail)" },
};

/** Tracks what the server requires to be confirmed, and what has been. `foreseen`: known in advance, so asked before the first attempt. */
export function useConfirmations(foreseen: readonly ErrorCode[] = []) {
  const [asked, setAsked] = useState<ReadonlySet<ErrorCode>>(new Set());
  const [confirmed, setConfirmed] = useState<Confirmed>({ keepPrizes: false, afterFinal: false });
  const all = [...new Set([...foreseen, ...asked])].flatMap((code) => questions[code] ?? []);
  return {
    confirmed,
    asked: all,
    /** Whether a question is still unconfirmed. */
    open: all.some(({ name }) => !confirmed[name]),
    /** Adds the question for this error code, if it has one. */
    ask: (error: unknown) => {
      const code = codeOf(error);
      if (code && questions[code]) setAsked((before) => new Set([...before, code]));
    },
    confirm: (name: keyof Confirmed, yes: boolean) => setConfirmed((before) => ({ ...before, [name]: yes })),
    reset: () => {
      setAsked(new Set());
      setConfirmed({ keepPrizes: false, afterFinal: false });
    },
  };
}

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
