import { type ActKindName, isWaiting, messages } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { useActsWaiting } from "./acts-count.tsx";

/** Something that a second admin may have to approve, with the input of the call that does it. */
export interface WantedAct {
  kind: ActKindName;
  command: Record<string, unknown>;
}

interface SecondAdmin {
  /** Says that a second admin has to approve, and asks why; null where nobody has to. */
  notice: ReactNode;
  /** Whether the reason is still to be given. */
  isIncomplete: boolean;
  /** Asks a second admin, or does it where nobody has to approve. */
  run: <Answer>(act: () => Promise<Answer>) => Promise<Answer | { msg: string; act: object }>;
}

/** Finds out beforehand whether a second admin has to approve something, and asks one then. Null for nothing that may have to wait. */
export function useSecondAdmin(wanted: WantedAct | null): SecondAdmin {
  const { mayWait } = useActsWaiting();
  const [reason, setReason] = useState("");
  const key = useId();
  const utils = trpc.useUtils();
  const ask = trpc.acts.ask.useMutation();
  const preview = trpc.acts.preview.useQuery(wanted ?? { kind: "order.refund", command: {} }, {
    enabled: mayWait && wanted !== null,
    retry: false,
    staleTime: 0,
  });
  const needed = wanted !== null && preview.data?.needsSecond === true;
  const notice = needed && (
    <div key={key} className="mt-4 border-t border-line pt-3">
      <p className="mb-3 font-semibold">A second admin will have to approve this before it is done.</p>
      <TextareaField
        label="Why is it needed?"
        hint="The one who approves reads it."
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </div>
  );
  return {
    notice: notice || null,
    isIncomplete: needed && reason.trim() === "",
    run: async (act) => {
      if (!needed || !wanted) return act();
      const command = { ...wanted.command, expect: preview.data?.expect };
      const answer = await ask.mutateAsync({ kind: wanted.kind, command, reason });
      await utils.acts.invalidate();
      return answer;
    },
  };
}

/** Returns a function that says what became of a call: that it waits for a second admin, with a link, or the usual words. */
export function useSayDone(): (answer: unknown, usual: string) => void {
  const flash = useFlash();
  const navigate = useNavigate();
  return (answer, usual) => {
    if (!isWaiting(answer)) return flash.success(usual);
    const run = () => void navigate({ to: "/admin/acts/$id", params: { id: answer.act._id } });
    flash.info(messages.waitingForSecond, { label: "See it", run });
  };
}
