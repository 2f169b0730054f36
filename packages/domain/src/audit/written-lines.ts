import { type Database, type Db, type NewRow, type Row, readInChunks, sealHashOf, type Tx } from "@counterfoil/db";
import { idOfMismatch, type Mismatch } from "../reconciliation/store-mismatches.ts";

type Line = Pick<NewRow<"audit">, (typeof covered)[number]>;
type Head = Pick<Row<"draw_log_head">, "seq" | "hash">;
type Chain = "audit" | "draw_log";
type Placed = ReadonlyMap<string, string>;

/** What a process remembers of its shop's chains: no SQL changes that. */
interface Memory {
  /** The lines of the audit trail that this process wrote, by id, until they have their place. */
  lines: Map<string, Line>;
  /** The newest lines with a place that this process has seen. The hash of one covers all before it. */
  heads: Map<Chain, Head>;
  /** What the lines say that got their place lately, by id: another process may give one its place before it is remembered here. */
  placed: readonly Placed[];
  /** What was found so far: it is named again as often as someone deletes it. */
  found: readonly Mismatch[];
}

const memories = new WeakMap<object, Memory>();

/** Returns what this process remembers of the shop with these keys. */
function memoryOf({ sealer }: Pick<Database, "sealer">): Memory {
  const memory = memories.get(sealer) ?? { lines: new Map(), heads: new Map(), placed: [], found: [] };
  memories.set(sealer, memory);
  return memory;
}

/** What the place of a line covers. */
const covered = ["created_at", "admin_id", "action", "subject", "subject_id", "payload_hash"] as const;
const textOf = (line: Line) => JSON.stringify(covered.map((name) => line[name]));

/** Remembers a line of the audit trail once it is committed. */
export const rememberLine = (tx: Tx, { id, ...line }: NewRow<"audit">): void =>
  tx.afterCommit(() => memoryOf(tx).lines.set(id, line));

/** Remembers the newest line of the public log once it is committed, unless another than the one that it follows was the newest. */
export const rememberLogHead = (tx: Tx, { prev, ...head }: Head & { prev: string }): void =>
  tx.afterCommit(() => {
    const { heads } = memoryOf(tx);
    const known = heads.get("draw_log");
    if (!known || (known.hash === prev && known.seq + 1 === head.seq)) heads.set("draw_log", head);
  });

/** Lines of the trail that are read together. */
const STEP = 1_000;

/** Follows the audit trail from one of its lines to a later one. Returns what the lines on the way say, or null where one isn't what was sealed. */
async function follow({ read }: Database, from: Head, to: Head): Promise<Placed | null> {
  const placed = new Map<string, string>();
  const lines = read
    .selectFrom("audit")
    .select(["id", "seq", "hash", ...covered])
    .where("seq", "<=", to.seq)
    .orderBy("seq");
  let { seq: last, hash: prev } = from;
  while (last < to.seq) {
    const rows = await lines.where("seq", ">", last).limit(STEP).execute();
    for (const { id, seq, hash, ...line } of rows) {
      if (hash === null || seq !== last + 1 || sealHashOf({ ...line, seq, prev }) !== hash) return null;
      placed.set(id, textOf(line));
      [last, prev] = [seq, hash];
    }
    if (rows.length === 0) return null;
  }
  return prev === to.hash ? placed : null;
}

/** Returns the line before the first of these: what a process that has just started knows. */
async function lineBefore({ read }: Database, ids: readonly string[]): Promise<Head | null> {
  const sealed = read.selectFrom("audit").select(["seq", "prev"]).where("seq", ">=", 1);
  const rows = await readInChunks(ids, (chunk) => sealed.where("id", "in", chunk).execute());
  const [first] = rows.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  return first ? { seq: (first.seq ?? 1) - 1, hash: first.prev ?? "" } : null;
}

/**
 * Takes the lines that are gone, or are another, and forgets those that the chain led to, up to its newest line: one may be said for a
 * moment to have the place of an earlier line.
 */
async function takeLost(db: Database, memory: Memory, head: Head) {
  const { lines, heads } = memory;
  const written = [...lines];
  const known = heads.get("audit") ?? (await lineBefore(db, [...lines.keys()])) ?? head;
  const followed = known.seq < head.seq ? await follow(db, known, head) : new Map<string, string>();
  memory.placed = [...(followed ? [followed] : []), ...memory.placed.slice(0, 1)];
  const audit = db.read.selectFrom("audit").select(["id", "seq", ...covered]);
  const rows = await readInChunks([...lines.keys()], (ids) => audit.where("id", "in", ids).execute());
  const found = new Map(rows.map((row) => [row.id, row]));
  const broken = { rule: RULES.audit, subject: `line ${known.seq}`, detail: "what follows isn't what was sealed" };
  const lost = written.flatMap(([id, line]) => {
    const row = found.get(id);
    if (row && (row.seq === null || row.seq > head.seq)) return [];
    lines.delete(id);
    const text = textOf(line);
    const isOther = row && textOf(row) !== text;
    const isPlaced = followed === null || memory.placed.some((placed) => placed.get(id) === text);
    if (row && !isOther && isPlaced) return [];
    const stands = isOther ? "another than it was written" : "not in its place";
    const detail = row ? stands : "gone before it had its place";
    return [{ rule: RULES.audit, subject: `${line.action} ${line.subject} ${line.subject_id}`, detail, key: id }];
  });
  return { lost, broken: followed ? [] : [broken] };
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
async function findRewritten({ read }: Database, { heads }: Memory, { chain, head }: { chain: Chain; head: Head }) {
  const known = heads.get(chain) ?? { seq: 0, hash: "" };
  if (head.seq > known.seq) heads.set(chain, head);
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
  const head = await readHead(db.read, "audit");
  const { lost, broken } = await takeLost(db, memory, head);
  const ofTrail = await findRewritten(db, memory, { chain: "audit", head });
  const ofLog = await findRewritten(db, memory, { chain: "draw_log", head: await readHead(db.read, "draw_log") });
  const named = new Set(memory.found.map(idOfMismatch));
  const found = [...lost, ...(ofTrail.length > 0 ? ofTrail : broken), ...ofLog].filter(
    (mismatch) => !named.has(idOfMismatch(mismatch)),
  );
  memory.found = [...memory.found, ...found];
  return { found: memory.found, isNew: found.length > 0 };
}
