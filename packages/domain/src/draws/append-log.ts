import { londonDay } from "@counterfoil/core";
import { DrawLogEntry, type DrawLogKind, drawTime, keyPayload, sha256Hex, writeLogEntry } from "@counterfoil/core/draw";
import { type Db, insertRows, type Tx } from "@counterfoil/db";
import { rememberLogHead } from "../audit/written-lines.ts";
import { type DrawKey, signDraw } from "./draw-key.ts";

interface NewLogEntry {
  key: DrawKey;
  /** The id of the competition; null for what concerns the whole shop. */
  competition: string | null;
  kind: DrawLogKind;
  /** 32 bytes in hex. */
  payload: string;
}

/** Returns the entries of the public log about a competition, in their order, with the hash of each. */
export async function readLogOf(db: Db, raffleId: string): Promise<(DrawLogEntry & { hash: string })[]> {
  const rows = await db
    .selectFrom("draw_log")
    .select(["line", "hash"])
    .where("line", "like", `%"competition":"${raffleId}",%`)
    .orderBy("seq")
    .execute();
  return rows.map(({ line, hash }) => ({ ...DrawLogEntry.parse(JSON.parse(line)), hash }));
}

/** Returns the time of the last entry of the public log, epoch milliseconds; 0 without any. */
export async function endOfLog(db: Db): Promise<number> {
  const last = await db.selectFrom("draw_log").select("line").orderBy("seq", "desc").limit(1).executeTakeFirst();
  return last ? Date.parse(DrawLogEntry.parse(JSON.parse(last.line)).at) : 0;
}

/** Returns the time of an entry that is added to the public log now, epoch milliseconds: where the clock was set back, that of the last one. */
export const logTime = async (tx: Tx): Promise<number> => Math.max(tx.now, await endOfLog(tx.sql));

/** Locks the head of the public log, and returns it with the time of the next entry, never before that of the last. */
export async function lockLogHead(tx: Tx): Promise<{ seq: number; hash: string; at: string }> {
  const head = await tx.sql.selectFrom("draw_log_head").select(["seq", "hash"]).forUpdate().executeTakeFirstOrThrow();
  return { ...head, at: drawTime(new Date(await logTime(tx))) };
}

/** Adds a signed entry to the public log, and returns its number. Locks the head: call it after all other locks. */
export async function appendLog(tx: Tx, { key, competition, kind, payload }: NewLogEntry): Promise<number> {
  const head = await lockLogHead(tx);
  const seq = head.seq + 1;
  const line = writeLogEntry({ at: head.at, competition, kind, payload, prev: head.hash, seq });
  const hash = sha256Hex(line);
  await insertRows(tx.sql, "draw_log", [{ seq, line, hash, signature: signDraw(key, line) }]);
  await tx.sql.updateTable("draw_log_head").set({ seq, hash }).execute();
  rememberLogHead(tx, { seq, hash, prev: head.hash });
  return seq;
}

/** How the line of an entry `key` continues after its time. */
const ABOUT_KEY = '%"competition":null,"kind":"key",%';

/** Adds an entry that names the shop's key and verifier, unless the last such one does. Locks the head of the log. */
export async function logKey(tx: Tx, { key, verifier }: { key: DrawKey; verifier: string }): Promise<void> {
  const payload = keyPayload({ key: key.publicKey, verifier });
  await lockLogHead(tx);
  const last = await tx.sql
    .selectFrom("draw_log")
    .select("line")
    .where("line", "like", ABOUT_KEY)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last?.line.includes(`"payload":"${payload}"`)) {
    await appendLog(tx, { key, competition: null, kind: "key", payload });
  }
}

/** Returns the entry that has the newest head of the audit trail; undefined where the log has none. */
export async function newestTrail(db: Db): Promise<DrawLogEntry | undefined> {
  const last = await db
    .selectFrom("draw_log")
    .select("line")
    .where("line", "like", '%"competition":null,"kind":"audit",%')
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && DrawLogEntry.parse(JSON.parse(last.line));
}

/** Returns the newest hash of the audit trail that is to be logged, once a London day that has a new one, or null. */
export async function trailToLog(db: Db, now: number): Promise<string | null> {
  const last = await newestTrail(db);
  if (last && londonDay(Date.parse(last.at)) >= londonDay(now)) return null;
  const { seq, hash } = await db.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
  return seq === 0 || hash === last?.payload ? null : hash;
}

/** Logs the newest hash of the audit trail, if it is to be logged. */
export async function logTrail(tx: Tx, key: DrawKey): Promise<void> {
  await lockLogHead(tx);
  const payload = await trailToLog(tx.sql, tx.now);
  if (payload !== null) await appendLog(tx, { key, competition: null, kind: "audit", payload });
}
