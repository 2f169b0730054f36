import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  DAY_MS,
  type DrawState,
  drawStatesBeforeLock,
  drawStatesWithWinners,
  HOUR_MS,
  readJson,
} from "@counterfoil/core";
import { DrawLogEntry, type DrawLogKind } from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";
import { z } from "zod";
import type { Deps } from "../deps.ts";

/** How far a line of the log may be after what it is about: a clock was set back in between. */
const LOG_AHEAD_MS = HOUR_MS;
const LINES = 1_000;

/** When an entry of each kind that says how far a draw is was logged last, epoch milliseconds, and how many voids of winners were. */
interface Logged {
  times: ReadonlyMap<DrawLogKind, number>;
  voids: number;
  instantVoids: number;
}

/** Reads the public log by competition. A line that can't be read says nothing: verifiers name it. */
async function readLogged(db: Db): Promise<Map<string, Logged>> {
  const logged = new Map<string, Logged & { times: Map<DrawLogKind, number> }>();
  for (let [after, full] = [0, true]; full; ) {
    const rows = await db
      .selectFrom("draw_log")
      .select(["seq", "line"])
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(LINES)
      .execute();
    for (const { line } of rows) {
      const { competition, kind, at } = readEntry(line) ?? { competition: null };
      if (competition === null) continue;
      const of = logged.get(competition) ?? { times: new Map<DrawLogKind, number>(), voids: 0, instantVoids: 0 };
      of.times.set(kind, Date.parse(at));
      if (kind === "void") of.voids += 1;
      if (kind === "instant_void") of.instantVoids += 1;
      logged.set(competition, of);
    }
    full = rows.length === LINES;
    after = rows.at(-1)?.seq ?? after;
    await yieldToEventLoop();
  }
  return logged;
}

const readEntry = (line: string) => DrawLogEntry.safeParse(readJson(line)).data ?? null;

/** Returns the states that a draw may have by its entries in the log. */
function statesOf({ times }: Logged): readonly DrawState[] {
  if (times.has("draw")) return drawStatesWithWinners;
  if (times.has("commitment")) return ["locked", "no_entries"];
  return times.has("cancel") ? ["cancelled"] : drawStatesBeforeLock;
}

interface OfDraw {
  state: DrawState;
  drawn_at: number | null;
  isEmpty: boolean;
  /** How many winners are void. */
  voids: number;
}

function problemOf({ db, config }: Pick<Deps, "db" | "config">, draw: OfDraw | undefined, logged: Logged) {
  if (!draw) return "gone";
  const { state, drawn_at, isEmpty, voids } = draw;
  if (voids !== logged.voids) return `said to have ${voids} void winners, not ${logged.voids}`;
  if (!statesOf(logged).includes(state) || (state === "no_entries" && !isEmpty)) return `said to be ${state}`;
  const drawnAt = logged.times.get("draw");
  if (drawnAt === undefined) return null;
  // The log has seconds, and never goes back, as a clock may.
  if (Math.floor((drawn_at ?? 0) / 1_000) * 1_000 < drawnAt - LOG_AHEAD_MS) return "set back";
  return state === "awarded" && drawnAt > db.now() - config.draws.secretDays * DAY_MS + LOG_AHEAD_MS
    ? "said to be awarded too early"
    : null;
}

/** What the audit trail says of a request that was carried out. */
const Done = z.object({ kind: z.string(), subjectId: z.string() });

/** Returns the voids of the log that the audit trail doesn't have: another program may have made them, on a copy of the database. */
async function problemOfVoids(db: Db, raffleId: string, { voids, instantVoids }: Logged): Promise<string | null> {
  if (voids + instantVoids === 0) return null;
  const done = await db
    .selectFrom("acts as c")
    .innerJoin("audit as a", "a.subject_id", "c.id")
    .select("a.after")
    .where("c.subject", "=", "raffle")
    .where("c.subject_id", "=", raffleId)
    .where("a.subject", "=", "act")
    .where("a.action", "in", ["approve", "announced done"])
    .execute();
  const asked = done.map(({ after }) => Done.safeParse(after).data);
  const countOf = (kind: string) => asked.filter((one) => one?.kind === kind && one.subjectId === raffleId).length;
  if (countOf("void_winner") >= voids && countOf("void_instant") >= instantVoids) return null;
  return "has voids that no one asked for by the audit trail";
}

/** Returns the draws that the public log has otherwise than the database, by their competition's address, with how. */
export async function differencesFromLog(deps: Pick<Deps, "db" | "config">) {
  const { db } = deps;
  const logged = await readLogged(db.read);
  const draws = await db.read
    .selectFrom("draws")
    .select(({ selectFrom }) => [
      "raffle_id",
      "state",
      "drawn_at",
      selectFrom("draw_places as p")
        .select(({ fn }) => fn.countAll<number | string>().as("voids"))
        .whereRef("p.raffle_id", "=", "draws.raffle_id")
        .where("p.outcome", "=", "void")
        .as("voids"),
    ])
    .select(({ eb }) => eb("commitment", "like", '%"entries":{"count":0,%').as("is_empty"))
    .execute();
  const known = new Map(
    draws.map(({ raffle_id, is_empty, voids, ...draw }) => [
      raffle_id,
      { ...draw, isEmpty: Boolean(is_empty), voids: Number(voids) },
    ]),
  );
  const problems: { competition: string; detail: string }[] = [];
  for (const [competition, entries] of logged) {
    const detail =
      problemOf(deps, known.get(competition), entries) ?? (await problemOfVoids(db.read, competition, entries));
    if (detail !== null) problems.push({ competition, detail });
  }
  if (problems.length === 0) return [];
  const raffles = await db.read.selectFrom("raffles").select(["id", "slug"]).execute();
  const slugs = new Map(raffles.map(({ id, slug }) => [id, slug]));
  return problems.map(({ competition, detail }) => ({ subject: slugs.get(competition) ?? competition, detail }));
}
