import {
  BalanceApprovalInput,
  formatPence,
  rightToChangeBalance,
  ShopError,
  SMALL_WINDOW_MS,
  toPence,
} from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";
import {
  addLedgerEntry,
  changedByAdmin,
  findUser,
  freeBalance,
  isRepeatedChange,
  lockUserAndOwners,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";
import { auditedUser } from "./admin-users.read-model.ts";

export const WANTS_AMOUNT = "Enter an amount other than 0";

type Input = z.infer<typeof BalanceApprovalInput>;

async function checkChange(tx: Tx, { id: userId, amount, notes, promotionalBalance }: Input, balancePence: number) {
  const amountPence = toPence(amount);
  if (amountPence === 0) throw new ShopError("request.invalid", { errors: { amount: [WANTS_AMOUNT] } });
  const expectedPence = promotionalBalance === undefined ? undefined : toPence(promotionalBalance);
  if (expectedPence !== undefined && expectedPence !== balancePence + amountPence) throw new ShopError("edit.stale");
  if (await isRepeatedChange(tx, { userId, amountPence, notes, expectedPence })) {
    throw new ShopError("balance.repeated");
  }
  if (amountPence < 0 && (await freeBalance(tx.sql, { userId })) + amountPence < 0) {
    throw new ShopError("balance.below_zero", { field: "amount" });
  }
}

async function changeBalance(tx: Tx, _caller: ApprovalCaller, input: Input): Promise<void> {
  const { user } = await lockUserAndOwners(tx, input.id);
  const pence = toPence(input.amount);
  await checkChange(tx, input, user.balance_pence);
  const about = { subject: "user" as const, subjectId: input.id };
  await addLedgerEntry(tx, { userId: input.id, amountPence: pence, kind: "admin", notes: input.notes });
  const changed = await tx.sql.selectFrom("users").selectAll().where("id", "=", input.id).executeTakeFirstOrThrow();
  const [before, after] = [auditedUser(user), auditedUser(changed)];
  await writeAudit(tx, { action: "change balance", ...about, before, after });
}

async function aboutBalance(db: Db, { id, amount, notes }: Input): Promise<ApprovalSummary> {
  const user = await findUser(db, id);
  if (!user) throw new ShopError("user.not_found");
  const pence = toPence(amount);
  const [sum, result] = [formatPence(Math.abs(pence)), formatPence(user.balance_pence + pence)];
  const what = pence < 0 ? `Take ${sum} off ${fullName(user)}'s balance` : `Add ${sum} to ${fullName(user)}'s balance`;
  return {
    subject: "user",
    subjectId: id,
    userId: id,
    sentence: `${what}, making it ${result}.${notes && ` Note: "${notes}".`}`,
    expect: { Balance: formatPence(user.balance_pence) },
  };
}

/**
 * Adds an amount to a balance. A change that is sent twice is made once: throws `edit.stale` when the new balance that
 * the admin saw is not what comes of it, and `balance.repeated` when the same change was made a moment ago. What an open
 * payment holds stays.
 */
export const balanceApproval = defineApproval({
  name: "balance.change",
  rights: ["balance.change", "balance.changeLarge"],
  input: BalanceApprovalInput,
  right: async (db, { id, amount }, { adminId, now }) => {
    const pence = toPence(amount);
    const before = await changedByAdmin(db, { adminId, since: now - SMALL_WINDOW_MS });
    const right = rightToChangeBalance({ pence, adminPence: Math.abs(pence) + before });
    return { rights: [right], subject: "user", subjectId: id, userId: id };
  },
  about: aboutBalance,
  execute: changeBalance,
});
