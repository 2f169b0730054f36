import type { ConsoleDraw, DrawnPrize } from "@counterfoil/core";
import { useState } from "react";
import { z } from "zod";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { VoidReasonField } from "./void-reason-field.tsx";

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
  return (
    <ApprovalDialog
      kind="void_winner"
      input={{ raffle: draw.raffle, prize: prize.prize, reason }}
      name={prize.name}
      onClose={onClose}
    >
      <p className="mb-4">The prize goes to the next in line. This is shown publicly.</p>
      <VoidReasonField reasons={draw.voidReasons} value={reason} onChange={setReason} />
    </ApprovalDialog>
  );
}

/** Hands in the beacon that a draw waits for. Anyone may: its signature is the proof. */
function BeaconDialog({ draw, onClose }: Props) {
  const [answer, setAnswer] = useState("");
  const { slug, rules, testBeacon } = draw.draw;
  const round = draw.draw.round ?? rules.round;
  return (
    <ActionDialog
      title={`Enter the beacon for round ${round}`}
      confirmLabel="Submit"
      busyLabel="Checking..."
      danger={false}
      failure="Beacon not accepted"
      run={async (_, api) => api.draws.postBeacon.mutate({ slug, round, ...readBeacon(answer) })}
      done="Beacon accepted. The draw will run in a moment."
      refresh={["draws"]}
      onClose={onClose}
    >
      <p className="mb-4">
        It can come from any source: its signature is checked.{" "}
        {!testBeacon && !draw.switched && (
          <a
            href={`https://api.drand.sh/${rules.chain}/public/${round}`}
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            Get it from a relay
          </a>
        )}
      </p>
      <TextareaField
        label="Relay response or signature"
        rows={5}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}

/** The dialog of what is asked for on a draw. */
export function DrawDialog({ name, ...props }: Props & { name: DrawDialogName }) {
  if (name.kind === "beacon") return <BeaconDialog {...props} />;
  if (name.kind === "void") return <VoidDialog {...props} prize={name.prize} />;
  const { raffle, competition } = props.draw;
  const common = { name: competition, onClose: props.onClose };
  if (name.kind === "cancel") return <ApprovalDialog kind="cancel_draw" input={{ id: raffle }} {...common} />;
  return <ApprovalDialog kind="switch_beacon" input={{ raffle }} {...common} />;
}
