import type { CodeReview, ReviewCodeInput } from "@counterfoil/core";
import { toIso } from "@counterfoil/core";
import { type Db, inTransaction } from "@counterfoil/db";
import { findValue, removeValue, setValue, writeAudit } from "@counterfoil/domain";
import { z } from "zod";
import { toPerson } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";

const KEY = "code compared";

const Stored = z.object({ at: z.number(), by: z.string(), note: z.string() });

async function findStored(db: Db): Promise<z.infer<typeof Stored> | null> {
  const value = await findValue(db, KEY);
  return value === undefined ? null : Stored.parse(JSON.parse(value));
}

/** Returns when a person last compared the shop with the Code; null if no one has, or it was removed. */
export async function findComparedAt(db: Db): Promise<string | null> {
  const stored = await findStored(db);
  return stored === null ? null : toIso(stored.at);
}

/** Returns who compared the shop with the Code, and with which text of it. */
export async function findComparison({ db }: Pick<Deps, "db">): Promise<CodeReview | null> {
  const stored = await findStored(db.read);
  if (stored === null) return null;
  const by = await db.read
    .selectFrom("users")
    .select(["id", "first_name", "last_name"])
    .where("id", "=", stored.by)
    .executeTakeFirst();
  const { at, note } = stored;
  return { at: toIso(at), note, by: by ? toPerson(by) : null };
}

/** Records that a person has compared the shop with the Code, or removes that, with a note of the version that was read. */
export async function recordReview(
  { db }: Pick<Deps, "db">,
  { adminId, isCompared, note }: z.infer<typeof ReviewCodeInput> & { adminId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (isCompared) await setValue(tx, { key: KEY, value: JSON.stringify({ at: tx.now, by: adminId, note }) });
    else await removeValue(tx, KEY);
    const action = isCompared ? "compare" : "take back comparison";
    await writeAudit(tx, { action, subject: "code", subjectId: "code", after: { note } });
  });
}
