import type { FlagCustomerInput, NoteFlagInput, ResolveFlagInput } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import { addCareNote, closeFlag, lockOpenFlag, lockPerson, openFlag, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import type { ByStaff } from "../procedures/trpc.ts";

/** Resolves a flag with what staff did, and a note. Throws `care.not_found`, `care.closed`, and `act.own` for the caller's own. */
export async function resolveFlag(
  deps: Pick<Deps, "db" | "config">,
  admin: Row<"users">,
  settled: z.infer<typeof ResolveFlagInput>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { user_id: userId } = await closeFlag(tx, { ...settled, by: admin.id });
    await checkNotOwn(tx, deps, { acting: admin, userId, right: "care.settle" });
    const { outcome, note } = settled;
    await writeAudit(tx, { action: "settle care", subject: "user", subjectId: userId, after: { outcome, note } });
  });
}

/** Notes what staff saw or did about a flag that stays open. Throws `care.not_found`, `care.closed`. */
export const noteFlag = transactional(async (tx, { adminId, id, note }: ByStaff<typeof NoteFlagInput>) => {
  const { user_id: userId } = await lockOpenFlag(tx, id);
  await addCareNote(tx, { userId, flagId: id, note, by: adminId });
  await writeAudit(tx, { action: "note care", subject: "user", subjectId: userId, after: { note } });
});

/** Flags a customer with a note of why, or adds the note to the flag of staff. Throws `user.not_found`. */
export const flagCustomer = transactional(async (tx, { adminId, id, note }: ByStaff<typeof FlagCustomerInput>) => {
  await lockPerson(tx, id, "user.not_found");
  const flagId = (await openFlag(tx, { userId: id, rule: "by_hand", facts: {} })) ?? (await openOne(tx, id));
  await addCareNote(tx, { userId: id, flagId, note, by: adminId, isReason: true });
  await writeAudit(tx, { action: "flag for care", subject: "user", subjectId: id, after: { note } });
});

async function openOne(tx: Tx, userId: string): Promise<string> {
  const flag = await findRowOrThrow(tx.sql, "care_flags", { user_id: userId, rule: "by_hand", state: "open" });
  return flag.id;
}
