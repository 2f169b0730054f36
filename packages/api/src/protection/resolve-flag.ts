import type { FlagCustomerInput, NoteFlagInput, ResolveFlagInput } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Tx } from "@counterfoil/db";
import { addFlagNote, closeFlag, lockOpenFlag, lockUser, openFlag, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";

/** Resolves a flag with what staff did, and a note. Throws `care.not_found`, `care.closed`. */
export async function resolveFlag(
  { db }: Pick<Deps, "db">,
  { adminId, ...settled }: z.infer<typeof ResolveFlagInput> & { adminId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { user_id } = await closeFlag(tx, { ...settled, by: adminId });
    const { outcome, note } = settled;
    await writeAudit(tx, { action: "settle care", subject: "user", subjectId: user_id, after: { outcome, note } });
  });
}

/** Notes what staff saw or did about a flag that stays open. Throws `care.not_found`, `care.closed`. */
export async function noteFlag(
  { db }: Pick<Deps, "db">,
  { adminId, id, note }: z.infer<typeof NoteFlagInput> & { adminId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { user_id: userId } = await lockOpenFlag(tx, id);
    await addFlagNote(tx, { userId, flagId: id, note, by: adminId });
    await writeAudit(tx, { action: "note care", subject: "user", subjectId: userId, after: { note } });
  });
}

/** Flags a customer with a note of why, or adds the note to the flag of staff. Throws `user.not_found`. */
export async function flagCustomer(
  { db }: Pick<Deps, "db">,
  { adminId, id, note }: z.infer<typeof FlagCustomerInput> & { adminId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id, "user.not_found");
    const flagId = (await openFlag(tx, { userId: id, rule: "by_hand", facts: {} })) ?? (await openOne(tx, id));
    await addFlagNote(tx, { userId: id, flagId, note, by: adminId, isReason: true });
    await writeAudit(tx, { action: "flag for care", subject: "user", subjectId: id, after: { note } });
  });
}

async function openOne(tx: Tx, userId: string): Promise<string> {
  const flag = await findRowOrThrow(tx.sql, "care_flags", { user_id: userId, rule: "by_hand", state: "open" });
  return flag.id;
}
