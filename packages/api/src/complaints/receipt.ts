import { type ComplaintReceipt, toIso } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";

/** Returns the receipt that is mailed as soon as someone complains. */
export function toReceipt(complaint: Row<"complaints">, now: number): ComplaintReceipt {
  return {
    reference: complaint.ref,
    acknowledgeBy: toIso(complaint.acknowledge_by),
    answerBy: toIso(complaint.answer_by),
    now: toIso(now),
  };
}

/** Mails the reference and the deadlines that are still ahead; where staff entered it, also when it came. */
export async function mailReceipt(tx: Tx, complaint: Row<"complaints">, to: { email: string; firstName: string }) {
  const ahead = (by: number) => (by > tx.now ? by : null);
  await queueMail(tx, {
    to: to.email,
    template: "complaint-received",
    data: {
      firstName: to.firstName,
      reference: complaint.ref,
      hasAccount: complaint.user_id !== null,
      acknowledgeBy: ahead(complaint.acknowledge_by),
      answerBy: ahead(complaint.answer_by),
      ...(complaint.channel !== "web" && { receivedAt: complaint.received_at }),
    },
  });
}
