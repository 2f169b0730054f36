import type { ConsoleDraw, DrawnPrize } from "@counterfoil/core";
import { useState } from "react";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { ActDialog } from "../frame/act-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { AskDialog, VoidReasonField } from "./ask-dialog.tsx";

const RelayAnswer = z.object({ signature: z.string(), previous_signature: z.string().optional() });

/** Returns the beacon of what a relay answered, or of a signature alone. */
function readBeacon(text: string): { signature: string; previous?: string } {
  try {
    const { signature, previous_signature: previous } = RelayAnswer.parse(JSON.parse(text));
    return { signature, ...(previous && { previous }) };
  } catch {
    return { signature: text.trim().toLowerCase() };
  }
}

/** What is asked for on a draw. */
export type DrawDialogName =
  | { kind: "beacon" }
  | { kind: "void"; prize: z.infer<typeof DrawnPrize> }
  | { kind: "switch" }
  | { kind: "cancel" };

type Props = { draw: ConsoleDraw; onClose: () => void };

function VoidDialog({ draw, prize, onClose }: Props & { prize: z.infer<typeof DrawnPrize> }) {
  const wasRefunded = prize.number !== null && draw.refundedWinners.includes(prize.number);
  const [reason, setReason] = useState(wasRefunded ? "refunded" : (draw.voidReasons.at(-1) ?? ""));
  const act = { kind: "void_winner", command: { raffle: draw.raffle, prize: prize.prize, reason } } as const;
  return (
    <AskDialog title={`Void the winner of ${prize.name}?`} confirmLabel="Void winner" act={act} onClose={onClose}>
      <p className="mb-4">
        The draw is not made again: the prize goes to the next in its order. Everybody can see the void.
      </p>
      <VoidReasonField reasons={draw.voidReasons} value={reason} onChange={setReason} />
    </AskDialog>
  );
}

function CancelDialog({ draw, onClose }: Props) {
  const [reason, setReason] = useState("");
  const act = { kind: "cancel_draw", command: { id: draw.raffle, reason } } as const;
  return (
    <AskDialog title={`Cancel ${draw.competition}?`} confirmLabel="Cancel and refund" act={act} onClose={onClose}>
      <p className="mb-4">
        Every entry is refunded and nothing is drawn. Once the entries are locked this is not possible.
      </p>
      <TextareaField
        label="Reason"
        hint="Customers read it on the page and in the mail. It may be left empty."
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  );
}

/** Hands in the beacon that a draw waits for. Anybody may: its signature is the proof. */
function BeaconDialog({ draw, onClose }: Props) {
  const [answer, setAnswer] = useState("");
  const post = trpc.draws.postBeacon.useMutation();
  const { slug, rules, testBeacon } = draw.draw;
  const round = draw.draw.round ?? rules.round;
  return (
    <ActDialog
      title={`Hand in the beacon of round ${round}?`}
      confirmLabel="Hand in"
      busyLabel="Checking..."
      danger={false}
      failure="The beacon was not taken"
      run={async () => post.mutateAsync({ slug, round, ...readBeacon(answer) })}
      done="The beacon is right. The draw follows in a moment."
      refresh={useRefresh("draws")}
      onClose={onClose}
    >
      <p className="mb-4">
        It may come from anywhere, since its signature is checked. A wrong one changes nothing.{" "}
        {!testBeacon && !draw.switched && (
          <a
            href={`https://api.drand.sh/${rules.chain}/public/${round}`}
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            Ask a relay
          </a>
        )}
      </p>
      <TextareaField
        label="The answer of a relay, or the signature"
        rows={5}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActDialog>
  );
}

/** The dialog of what is asked for on a draw. */
export function DrawDialog({ name, ...props }: Props & { name: DrawDialogName }) {
  if (name.kind === "beacon") return <BeaconDialog {...props} />;
  if (name.kind === "void") return <VoidDialog {...props} prize={name.prize} />;
  if (name.kind === "cancel") return <CancelDialog {...props} />;
  const act = { kind: "switch_beacon", command: { raffle: props.draw.raffle } } as const;
  return (
    <AskDialog
      title={`Switch ${props.draw.competition} to the fallback beacon?`}
      confirmLabel="Switch beacon"
      act={act}
      onClose={props.onClose}
    >
      <p>The draw then ignores its own round. It uses a later one, which nobody knows yet.</p>
    </AskDialog>
  );
}
