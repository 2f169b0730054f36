import { formatPence, ShopError } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { approvePayouts } from "@counterfoil/domain";
import { fullName, usersByIds } from "#read-models/user-ref.ts";
import { defineApproval } from "../approvals/define-approval.ts";
import { auditPayout } from "./handle-payouts.ts";

async function findAsked(db: Db, ids: readonly string[]) {
  const payouts = await db.selectFrom("payouts").selectAll().where("id", "in", ids).orderBy("asked_at").execute();
  const [first] = payouts;
  if (!first || payouts.length < new Set(ids).size) throw new ShopError("payout.not_found");
  return { first, payouts, userIds: [...new Set(payouts.map(({ user_id }) => user_id))] };
}

/** Approves payouts for a bank file. Throws `payout.not_found`, `payout.moved_on`, `payout.held`. */
export const approvePayoutsApproval = defineApproval("payout.approve", {
  right: async (db, { ids }) => {
    const { first, userIds } = await findAsked(db, ids);
    return { rights: ["payouts.approve"], subject: "payout", subjectId: first.id, userId: userIds };
  },
  about: async (db, { ids }) => {
    const { first, payouts, userIds } = await findAsked(db, ids);
    const people = await usersByIds(db, userIds);
    const names = [...people.values()].map(fullName);
    const sum = formatPence(payouts.reduce((pence, { amount_pence }) => pence + amount_pence, 0));
    const what = payouts.length === 1 ? `a payout of ${sum}` : `${payouts.length} payouts of ${sum} in total`;
    // Of several no one is named: the sentence stays, also of someone who is erased.
    const to = names.length > 1 ? `${names.length} customers` : names.join(", ");
    return {
      ...{ subject: "payout" as const, subjectId: first.id, userId: userIds.length === 1 ? first.user_id : null },
      sentence: `Approve ${what} to ${to}.`,
      expect: { Payouts: payouts.map(({ ref, state }) => `${ref} ${state}`).join(", "), Total: sum },
    };
  },
  execute: async (tx, caller, { ids }) => {
    const by = (caller.approver ?? caller.session.user).id;
    for (const payout of await approvePayouts(tx, { ids, by })) await auditPayout(tx, "approve", payout);
  },
});
