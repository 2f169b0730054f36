import { DrawLogEntry } from "@counterfoil/core/draw";
import { type Db, ticketIsEntry } from "@counterfoil/db";

/** Returns when the first of a competition's entries was made; null without any. */
async function firstEntry(db: Db, raffleId: string): Promise<number | null> {
  const { first } = await db
    .selectFrom("tickets")
    .select(({ fn }) => fn.min<number | null>("created_at").as("first"))
    .where("raffle_id", "=", raffleId)
    .where(ticketIsEntry())
    .executeTakeFirstOrThrow();
  return first;
}

/** Returns when the entries of the public log were made that fix a competition's rules and instant prizes, and the line before each. */
async function readLogged(db: Db, raffleId: string) {
  const log = db.selectFrom("draw_log").select(["seq", "line"]);
  const about = (kind: string) => `%"competition":"${raffleId}","kind":"${kind}",%`;
  const own = await log
    .where(({ or, eb }) => or([eb("line", "like", about("rules")), eb("line", "like", about("positions"))]))
    .execute();
  if (own.length === 0) return [];
  const seqs = own.map(({ seq }) => seq - 1);
  const before = new Map(
    (await log.where("seq", "in", seqs).execute()).map(({ seq, line }) => [seq + 1, timeOf(line)]),
  );
  return own.map(({ seq, line }) => ({ at: timeOf(line), before: before.get(seq) ?? 0 }));
}

const timeOf = (line: string) => Date.parse(DrawLogEntry.parse(JSON.parse(line)).at);

/**
 * Returns a sentence if the rules of a competition, or the root of its instant prizes, were published after its first entry, or
 * were logged with an earlier time than the line before.
 */
export async function problemsOfLoggedRules(db: Db, raffleId: string): Promise<string[]> {
  const first = await firstEntry(db, raffleId);
  if (first === null) return [];
  const published = await db
    .selectFrom("draw_rules")
    .select("version")
    .where("raffle_id", "=", raffleId)
    .where("published_at", ">", first)
    .execute();
  const late = (await readLogged(db, raffleId)).filter(({ at, before }) => at > first || at < before);
  if (published.length + late.length === 0) return [];
  return ["Rules were published, or instant prizes placed, after the first entry."];
}
