import { type FlagRule, ShopError } from "@counterfoil/core";
import { findRow, insertRows, json, lockRow, type Row, type Tx } from "@counterfoil/db";
import { newId, newOrderedId } from "../ids.ts";

interface NewFlag {
  userId: string;
  rule: FlagRule;
  /** Figures for a sentence, never a score. */
  facts: Record<string, string | number>;
}

/** Asks staff to look after a customer. Does nothing while the rule has an open flag on them. Returns the id of a new one. */
export async function openFlag(tx: Tx, { userId, rule, facts }: NewFlag): Promise<string | null> {
  const added = await tx.sql
    .insertInto("care_flags")
    .values({ id: newId(), user_id: userId, rule, facts: json(facts), at: tx.now, state: "open" })
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Asks staff, once, to pay out a closed account's balance: only a person can tell prize money from gifts. */
export async function flagBalanceAtClosing(tx: Tx, { userId, pence }: { userId: string; pence: number }) {
  if (pence > 0) await openFlag(tx, { userId, rule: "balance_at_closing", facts: { pence } });
}

interface CareNote {
  userId: string;
  /** The flag that it is about, if any. */
  flagId?: string;
  note: string;
  by: string;
  /** Whether it says why they flagged the customer, which is no contact; false by default. */
  isReason?: boolean;
}

interface Settled {
  id: string;
  outcome: string;
  by: string;
}

/** Notes what staff did to protect a customer or about a flag, or why they opened one. */
export async function addCareNote(tx: Tx, { userId, flagId, note, by, isReason = false }: CareNote): Promise<void> {
  await insertRows(tx.sql, "care_notes", [
    {
      id: newOrderedId(),
      user_id: userId,
      flag_id: flagId ?? null,
      note,
      is_reason: isReason,
      written_by: by,
      at: tx.now,
    },
  ]);
}

/** Closes a flag, which only ever goes from open to closed; returns undefined where it is not open. */
async function transitionFlag(tx: Tx, { id, outcome, by }: Settled): Promise<Row<"care_flags"> | undefined> {
  return tx.sql
    .updateTable("care_flags")
    .set({ state: "closed", outcome, closed_at: tx.now, closed_by: by })
    .where("id", "=", id)
    .where("state", "=", "open")
    .returningAll()
    .executeTakeFirst();
}

/** Closes an open flag with its outcome and a note. Throws `care.not_found`, and `care.closed` where someone was first. */
export async function closeFlag(tx: Tx, { note, ...settled }: Settled & { note: string }): Promise<Row<"care_flags">> {
  const { id, by } = settled;
  const flag = await transitionFlag(tx, settled);
  if (flag) {
    await addCareNote(tx, { userId: flag.user_id, flagId: id, note, by });
    return flag;
  }
  throw await noOpenFlag(tx, id);
}

async function noOpenFlag(tx: Tx, id: string): Promise<ShopError> {
  const exists = await findRow(tx.sql, "care_flags", { id });
  return new ShopError(exists ? "care.closed" : "care.not_found");
}

/** Returns an open flag, locked, so that no one resolves it meanwhile. Throws `care.not_found`, `care.closed`. */
export async function lockOpenFlag(tx: Tx, id: string): Promise<Row<"care_flags">> {
  const flag = await lockRow(tx, "care_flags", { id, state: "open" });
  if (!flag) throw await noOpenFlag(tx, id);
  return flag;
}
