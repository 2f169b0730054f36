import { isDeepStrictEqual } from "node:util";
import { HOUR_MS } from "@counterfoil/core";
import { DrawLogEntry, DrawRules, drawTime, sha256Hex } from "@counterfoil/core/draw";
import { type Db, type Row, ticketIsEntry } from "@counterfoil/db";
import { type DrawKey, endOfLog, isSignedBy, readLogOf } from "@counterfoil/domain";

/** How far a server's clock may be set back between the rules and an entry, milliseconds: an honest draw is still locked. */
export const CLOCK_MS = HOUR_MS;

async function firstEntry(db: Db, raffleId: string): Promise<number | null> {
  const { first } = await db
    .selectFrom("tickets")
    .select(({ fn }) => fn.min<number | null>("created_at").as("first"))
    .where("raffle_id", "=", raffleId)
    .where(ticketIsEntry())
    .executeTakeFirstOrThrow();
  return first;
}

/** Returns the entries of the public log that fix a competition's rules and instant prizes, with when each was made, and the line before it. */
async function readLogged(db: Db, raffleId: string) {
  const own = (await readLogOf(db, raffleId)).filter(({ kind }) => kind === "rules" || kind === "positions");
  if (own.length === 0) return [];
  const seqs = own.flatMap(({ seq }) => [seq - 1, seq]);
  const rows = await db.selectFrom("draw_log").select(["seq", "line", "signature"]).where("seq", "in", seqs).execute();
  const lines = new Map(rows.map((row) => [row.seq, row]));
  const timeOf = (line: string | undefined) => (line ? Date.parse(DrawLogEntry.parse(JSON.parse(line)).at) : 0);
  return own.map(({ at, kind, payload, seq }) => ({
    at: Date.parse(at),
    kind,
    payload,
    before: timeOf(lines.get(seq - 1)?.line),
    line: lines.get(seq),
  }));
}

type Logged = Awaited<ReturnType<typeof readLogged>>[number];
type Rules = Pick<
  Row<"draw_rules">,
  "bytes" | "sha256" | "published_at" | "chain" | "round" | "opens_at" | "positions_round"
>;

/** Returns how the newest rules are not the last ones in the log, signed by the shop, or are kept otherwise; null where they are. */
function problemOfNewest(newest: Rules | undefined, last: Logged | undefined, key: DrawKey | null): string | null {
  if (!newest || !last?.line || [newest.sha256, sha256Hex(newest.bytes)].some((hash) => hash !== last.payload)) {
    return "The newest rules are not the last ones in the public log.";
  }
  if (key === null || !isSignedBy(key, last.line.line, last.line.signature)) {
    return "The entry of the newest rules in the public log is not signed by this shop.";
  }
  const { beacon, opensAt, instant } = DrawRules.parse(JSON.parse(newest.bytes));
  const kept = [newest.chain, newest.round, newest.opens_at, newest.positions_round];
  return isDeepStrictEqual(kept, [beacon.chain, beacon.round, Date.parse(opensAt), instant?.round ?? null])
    ? null
    : "The beacon, the opening or the round of the instant prizes is another than in the newest rules.";
}

/**
 * Returns a sentence for each problem: the rules of a competition, or the root of its instant prizes, were published well after its first entry, or
 * were logged with an earlier time than the line before; the newest rules are not the last ones in the log, signed by the shop; or the
 * log ends in the future, as after a clock that was ahead: a draw that was locked now would wait until then.
 */
export async function problemsOfLoggedRules(
  db: Db,
  { raffleId, key, now }: { raffleId: string; key: DrawKey | null; now: number },
): Promise<string[]> {
  const end = await endOfLog(db);
  const published = await db
    .selectFrom("draw_rules")
    .select(["bytes", "sha256", "published_at", "chain", "round", "opens_at", "positions_round"])
    .where("raffle_id", "=", raffleId)
    .orderBy("version")
    .execute();
  const logged = await readLogged(db, raffleId);
  const first = await firstEntry(db, raffleId);
  const latest = (first ?? 0) + CLOCK_MS;
  const isAfterEntry =
    first !== null &&
    (published.some((rules) => rules.published_at > latest) ||
      logged.some(({ at, before }) => at > latest || at < before));
  return [
    end > now + CLOCK_MS
      ? `The public log ends at ${drawTime(new Date(end))}, which is still to come by this server's clock.`
      : null,
    problemOfNewest(
      published.at(-1),
      logged.findLast(({ kind }) => kind === "rules"),
      key,
    ),
    isAfterEntry ? "Rules were published, or instant prizes placed, after the first entry." : null,
  ].filter((problem) => problem !== null);
}
