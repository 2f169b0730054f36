import { createHash } from "node:crypto";
import { DAY_MS, ShopError } from "@counterfoil/core";
import { type Db, json, type Row, type Tx } from "@counterfoil/db";

/** A call that its client may send again after a lost answer. */
export interface SentCall {
  userId: string;
  /** Chosen by the client: the same call sent again has it. */
  key: string;
  /** What is asked for; a call sent again asks for the same. */
  asked: unknown;
}

/** What a call has made; null where its answer is read again. */
type Made = { ticketIds: string[] } | { attemptId: string } | null;

const digest = (asked: unknown) => createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 22);

/** Reads the calls that were sent with these keys before, in one query; the users must be locked by who would make something. */
export async function findSentCalls(db: Db, calls: readonly SentCall[]): Promise<Row<"sent_calls">[]> {
  if (calls.length === 0) return [];
  return db
    .selectFrom("sent_calls")
    .selectAll()
    .where((eb) => eb.or(calls.map(({ userId, key }) => eb.and({ user_id: userId, key }))))
    .execute();
}

/** Returns what the same call made before, undefined of a new one. Throws `call.other_input` where its key asked for something else. */
export function madeBefore(earlier: readonly Row<"sent_calls">[], call: SentCall): Row<"sent_calls"> | undefined {
  const found = earlier.find(({ user_id, key }) => user_id === call.userId && key === call.key);
  if (found && found.asked_hash !== digest(call.asked)) throw new ShopError("call.other_input");
  return found;
}

/** Stores what calls have made, in their transaction, for a day. */
export async function storeSentCalls(tx: Tx, calls: readonly { call: SentCall; made: Made }[]): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map(({ call: { userId, key, asked }, made }) => ({
    user_id: userId,
    key,
    asked_hash: digest(asked),
    ticket_ids: json(made && "ticketIds" in made ? made.ticketIds : null),
    attempt_id: made && "attemptId" in made ? made.attemptId : null,
    sent_at: tx.now,
  }));
  await tx.sql
    .insertInto("sent_calls")
    .values(rows)
    .onConflict((oc) =>
      oc.columns(["user_id", "key"]).doUpdateSet(({ ref }) => ({ attempt_id: ref("excluded.attempt_id") })),
    )
    .execute();
}

/** Does what a call asks for, once if it has a key: sent again it does nothing. Throws `call.other_input`. The user must be locked. */
export async function doOnce(
  tx: Tx,
  { key, ...asked }: Omit<SentCall, "key"> & { key: string | undefined },
  work: () => Promise<void>,
): Promise<void> {
  if (key === undefined) return work();
  const call = { ...asked, key };
  if (madeBefore(await findSentCalls(tx.sql, [call]), call)) return;
  await work();
  await storeSentCalls(tx, [{ call, made: null }]);
}

/** Removes calls that no client sends again. It only tidies. */
export async function removeOldSentCalls(tx: Tx): Promise<void> {
  await tx.sql
    .deleteFrom("sent_calls")
    .where("sent_at", "<=", tx.now - DAY_MS)
    .execute();
}

export async function eraseSentCalls(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("sent_calls").where("user_id", "=", userId).execute();
}
