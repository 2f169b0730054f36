import { type Database, type Db, type NewRow, type Row, readInChunks, type Tx } from "@counterfoil/db";
import { idOfMismatch, type Mismatch } from "../reconciliation/store-mismatches.ts";

type Line = Pick<NewRow<"audit">, (typeof covered)[number]>;
type Head = Pick<Row<"draw_log_head">, "seq" | "hash">;
type Chain = "audit" | "draw_log";

/** What a process remembers of its shop's chains: no SQL changes that. */
interface Memory {
  /** The lines of the audit trail that this process wrote, by id, until they have their place. */
  lines: Map<string, Line>;
  /** The newest lines with a place that this process has seen. The hash of one covers all before it. */
  heads: Map<Chain, Head>;
  /** What was found so far: it is named again as often as someone deletes it. */
  found: readonly Mismatch[];
}

const memories = new WeakMap<object, Memory>();

/** Returns what this process remembers of the shop with these keys. */
function memoryOf({ sealer }: Pick<Database, "sealer">): Memory {
  const memory = memories.get(sealer) ?? { lines: new Map(), heads: new Map(), found: [] };
  memories.set(sealer, memory);
  return memory;
}

/** What the place of a line covers. */
const covered = ["created_at", "admin_id", "action", "subject", "subject_id", "payload_hash"] as const;
const textOf = (line: Line) => JSON.stringify(covered.map((name) => line[name]));

/** Remembers a line of the audit trail once it is committed. */
export const rememberLine = (tx: Tx, { id, ...line }: NewRow<"audit">): void =>
  tx.afterCommit(() => memoryOf(tx).lines.set(id, line));

/** Remembers the newest line of the public log once it is committed. */
export const rememberLogHead = (tx: Tx, head: Head): void =>
  tx.afterCommit(() => memoryOf(tx).heads.set("draw_log", head));

/** Takes the lines that are gone, or are another, and forgets those that have their place, which no one but the chain's head gives. */
async function takeLost({ read }: Database, { lines }: Memory): Promise<Mismatch[]> {
  const written = [...lines];
  const { seq: last } = await readHead(read, "audit");
  const audit = read.selectFrom("audit").select(["id", "seq", ...covered]);
  const rows = await readInChunks([...lines.keys()], (ids) => audit.where("id", "in", ids).execute());
  const found = new Map(rows.map((row) => [row.id, row]));
  return written.flatMap(([id, line]) => {
    const row = found.get(id);
    if (row && (row.seq === null || row.seq < 1 || row.seq > last)) return [];
    lines.delete(id);
    if (row && textOf(row) === textOf(line)) return [];
    const detail = row ? "another than it was written" : "gone before it had its place";
    return [{ rule: RULES.audit, subject: `${line.action} ${line.subject} ${line.subject_id}`, detail }];
  });
}

const RULES: Readonly<Record<Chain, string>> = {
  audit: "Every line of the audit trail stays",
  draw_log: "Every line of the public log stays",
};

const readHead = (db: Db, chain: Chain): Promise<Head> =>
  db.selectFrom(`${chain}_head`).select(["seq", "hash"]).executeTakeFirstOrThrow();

/**
 * Names a chain whose newest line, as this process saw it, isn't in its place: someone wrote it again from some line on. A newest line
 * that is an earlier one is never remembered, so that what comes after it isn't forgotten.
 */
async function findRewritten({ read }: Database, { heads }: Memory, chain: Chain): Promise<Mismatch[]> {
  const known = heads.get(chain) ?? { seq: 0, hash: "" };
  const head = await readHead(read, chain);
  if (head.seq > (heads.get(chain)?.seq ?? 0)) heads.set(chain, head);
  if (known.seq === 0) return [];
  const row = await read.selectFrom(chain).select("hash").where("seq", "=", known.seq).executeTakeFirst();
  if (row?.hash === known.hash && head.seq >= known.seq) return [];
  const other = row ? "it, or one before it, is another" : "gone";
  const detail = row?.hash === known.hash ? "said not to be there" : other;
  return [{ rule: RULES[chain], subject: `line ${known.seq}`, detail }];
}

/** Returns what this process has found so far of lines that are gone or were changed, also since the last call, and whether any of it is new. */
export async function findLostLines(db: Database): Promise<{ found: readonly Mismatch[]; isNew: boolean }> {
  const memory = memoryOf(db);
  // Once a line has its place, the newest line covers it: that is read after.
  const lost = await takeLost(db, memory);
  const rewritten = [await findRewritten(db, memory, "audit"), await findRewritten(db, memory, "draw_log")].flat();
  const named = new Set(memory.found.map(idOfMismatch));
  const found = [...lost, ...rewritten].filter((mismatch) => !named.has(idOfMismatch(mismatch)));
  memory.found = [...memory.found, ...found];
  return { found: memory.found, isNew: found.length > 0 };
}
