import { type ApprovalKindName, isWaiting } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useTimeout } from "../../ui/effects.ts";
import type { FlashStore } from "../../ui/flash.ts";
import { TextareaField } from "../../ui/text-fields.tsx";
import { keepRows } from "./list-props.tsx";
import { useToDo } from "./use-to-do.ts";

/** How long a form has to rest before the server is asked what it would do, milliseconds. */
const REST_MS = 300;

/** Something that a second admin may have to approve, with the input of the call that does it. */
export interface ApprovalInput {
  kind: ApprovalKindName;
  command: Record<string, unknown>;
  /** Asks the server beforehand in any shop, and shows its sentence: what no one approves may be announced. */
  isAnnounced?: boolean;
}

/** Returns a value once it has not changed for a moment; the first immediately. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  const isSame = JSON.stringify(rested) === JSON.stringify(value);
  useTimeout(isSame ? null : REST_MS, () => setRested(value), value);
  return rested;
}

const previewOf = ({ kind, command }: ApprovalInput) => ({ kind, command });

/** Finds out whether a second admin has to approve something, and asks them. Null for what cannot be done yet, or never waits. */
export function useSecondAdmin(act: ApprovalInput | null) {
  const mayWait = useToDo()?.mayWait === true;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const utils = trpc.useUtils();
  const ask = trpc.acts.ask.useMutation();
  const rested = useRested(act);
  const mayHaveToAsk = mayWait || act?.isAnnounced === true;
  const { data } = trpc.acts.preview.useQuery(rested ? previewOf(rested) : { kind: "order.refund", command: {} }, {
    enabled: mayHaveToAsk && rested !== null,
    retry: false,
    staleTime: 0,
    // An answer of an earlier dialog may no longer hold: it would ask why, and take the question away while it is answered.
    gcTime: 0,
    ...keepRows,
  });
  const known = mayHaveToAsk && act !== null ? data : undefined;
  const isNeeded = known?.needsSecond === true;
  const sentence = act?.isAnnounced ? (known?.sentence ?? "") : "";
  const isAnnounced = known?.announced === true;
  const why = isNeeded && (
    <div className="mt-4 border-t border-line pt-3">
      {sentence && <p className="mb-3 [overflow-wrap:anywhere]">{sentence}</p>}
      <p className="mb-3 font-semibold">
        {isAnnounced
          ? "This will be announced on the draw page and take effect in 24 hours unless withdrawn."
          : "A second admin needs to approve this."}
      </p>
      <TextareaField
        label="Reason for this request"
        hint={isAnnounced ? "Other admins will see this." : "The approver will see this."}
        rows={2}
        maxLength={500}
        value={reason}
        error={isMissing && reason.trim() === "" ? "Enter a reason" : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </div>
  );
  const refusal = known?.refusal && <p className="mt-3 font-semibold">{known.refusal}</p>;
  return {
    /** Says that a second admin has to approve, and asks why, or who else may do it; null where there is nothing to say. */
    notice: refusal || why || null,
    hasReason: reason !== "",
    isIncomplete: Boolean(refusal) || (isNeeded && reason.trim() === ""),
    /** Asks a second admin, for `more` too, or does it if no one has to approve. Null if the reason is missing. */
    run: async <Answer,>(call: () => Promise<Answer>, more: Record<string, unknown> = {}) => {
      if (!mayHaveToAsk || !act) return call();
      // What is wrong with it, the call itself says best.
      const preview = previewOf(act);
      const seen = utils.acts.preview.getData(preview) ?? (await utils.acts.preview.fetch(preview).catch(() => null));
      if (!seen?.needsSecond) return call();
      setMissing(true);
      if (reason.trim() === "") return null;
      const command = { ...more, ...act.command, expect: seen.expect };
      const answer = await ask.mutateAsync({ kind: act.kind, command, reason });
      // The dialog closes now, and asks for no preview again.
      for (const shown of [utils.toDo.count, utils.acts.list, utils.acts.find]) void shown.invalidate();
      return answer;
    },
  };
}

/** Returns a function that flashes the result of a call: that it waits or is announced, with a link, otherwise the usual words. */
export function useSayDone(flash: FlashStore): (answer: unknown, usual: string) => void {
  const navigate = useNavigate();
  return (answer, usual) => {
    if (!isWaiting(answer)) return flash.success(usual);
    const run = () => void navigate({ to: "/admin/acts/$id", params: { id: answer.act._id } });
    flash.info(answer.msg, { label: "View request", run });
  };
}
