import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sha256Hex } from "@counterfoil/core/draw";
import { type Database, type Db, inTransaction, readInChunks } from "@counterfoil/db";
import {
  AuditChain,
  type ChainProblem,
  type ChainRow,
  foundTwice,
  type Mismatch,
  newestTrail,
  sealAudit,
} from "@counterfoil/domain";

const ROWS_AT_ONCE = 500;

export const TRAIL_RULES = [
  "The audit trail is the one in the public log",
  "Every line of the audit trail says what it said when it was written",
] as const;
const [LOGGED, WRITTEN] = TRAIL_RULES;

/** Compares the audit trail with the newest head of it that the public log has: rows can be written again, with the hashes of all after them. */
async function otherThanLogged(db: Db): Promise<Mismatch[]> {
  const logged = await newestTrail(db);
  if (!logged) return [];
  const { payload, seq } = logged;
  // The newest first, so that only a trail that was written again is read whole.
  const row = await db
    .selectFrom("audit")
    .select("id")
    .where("hash", "=", payload)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row) return [];
  return [{ rule: LOGGED, subject: `line ${seq}`, detail: "its row is missing or different" }];
}

/** Reads the next rows of the trail, in the order of their places. */
async function readRows(db: Db, { after, until }: { after: number; until: number }): Promise<ChainRow[]> {
  const rows = await db
    .selectFrom("audit")
    .selectAll()
    .where("seq", ">", after)
    .where("seq", "<=", until)
    .orderBy("seq")
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map(({ seq, prev, hash, before, after: is, ...row }) => {
    const payload = { before: JSON.stringify(before), after: JSON.stringify(is) };
    return { ...row, ...payload, seq: seq ?? 0, prev: prev ?? "", hash: hash ?? "" };
  });
}

/**
 * Follows the whole trail, which the other rules believe. A line that was blanked counts as such only where its person was erased. Each line is
 * named, with what it says now, as an admin who resolves one resolves no other.
 */
async function otherThanWritten(db: Database): Promise<Mismatch[]> {
  // So that the line of an erasure is there with the lines that it blanked.
  while ((await inTransaction(db, sealAudit)) > 0) await yieldToEventLoop();
  const head = await db.read.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
  const chain = new AuditChain([]);
  const problems: (ChainProblem & { key?: string })[] = [];
  for (let [after, full] = [0, true]; full; ) {
    const rows = await readRows(db.read, { after, until: head.seq });
    for (const row of rows) {
      const problem = chain.add(row);
      if (problem !== null) problems.push({ ...problem, key: sha256Hex(`${row.before}\n${row.after}`) });
    }
    full = rows.length === ROWS_AT_ONCE;
    after = rows.at(-1)?.seq ?? after;
    await yieldToEventLoop();
  }
  const erased = await readInChunks(chain.erased(), (ids) =>
    db.read.selectFrom("users").select("id").where("id", "in", ids).where("deleted_at", "is", null).execute(),
  );
  problems.push(...chain.finish(head), ...chain.notErased(erased.map(({ id }) => id)));
  return problems.map(({ seq, problem, ...key }) => ({
    rule: WRITTEN,
    subject: `line ${seq}`,
    detail: problem,
    ...key,
  }));
}

/** Compares the audit trail with the public log, and each of its lines with its hash: someone may change a line, or blank it, which the other rules then believe. */
export async function reconcileTrail(db: Database): Promise<Mismatch[]> {
  return [...(await otherThanLogged(db.read)), ...(await foundTwice(() => otherThanWritten(db)))];
}
