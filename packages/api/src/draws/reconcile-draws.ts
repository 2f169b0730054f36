import { DAY_MS, drawStatesBeforeLock, HOUR_MS, isBeforeLock } from "@counterfoil/core";
import { DrawLogEntry, entrantId, entrantKey } from "@counterfoil/core/draw";
import { inTransaction, type Row } from "@counterfoil/db";
import { findDrawSecrets, ListDamaged, type Mismatch, storeMismatches } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { problemOfAwards, problemOfPaidWinners } from "./check-paid-winners.ts";
import { summariseFile } from "./summarise-file.ts";
import { hashAllocation } from "./write-lists.ts";

type DrawDeps = Pick<Deps, "db" | "config">;

/** How far a line of the log may be after what it is about: a clock was set back in between. */
const LOG_AHEAD_MS = HOUR_MS;

const DRAW_RULES = [
  "A draw's secrets make its ids",
  "A draw's order of sale is that of its entries",
  "A draw's prizes of credit and cash are paid once",
  "A draw's items have their awards",
  "A draw's time is that in the public log",
] as const;
const [SECRETS, SALES, PAID, AWARDS, TIME] = DRAW_RULES;

/** Returns how the secrets of a draw that is not over are not those that its entrants' ids were made of; null where they are. */
async function problemOfSecrets({ db, config }: DrawDeps, raffleId: string): Promise<string | null> {
  const secrets = await findDrawSecrets(db.read, raffleId, config.dataKeys);
  if (!secrets) return "can't be opened";
  const entrants = db.read
    .selectFrom("draw_entrants as e")
    .select(["e.user_id", "e.entrant_id", "e.label"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.label", "is not", null);
  const winners = db.read.selectFrom("draw_places").select("entrant_id").where("raffle_id", "=", raffleId);
  const ofWinners = entrants.where("e.entrant_id", "in", winners);
  const some = [...(await entrants.limit(1).execute()), ...(await ofWinners.execute())];
  const isOwn = ({ user_id, entrant_id, label }: (typeof some)[number]) =>
    entrantId(entrantKey(secrets.competitionSecret, user_id), label ?? "") === entrant_id;
  return some.every(isOwn) ? null : "are others";
}

function damageInWords(error: unknown): string {
  if (error instanceof ListDamaged) return `can't be compared: ${error.what}`;
  throw error;
}

async function reconcileDraw(deps: DrawDeps, draw: Row<"draws"> & { subject: string }): Promise<Mismatch[]> {
  const { raffle_id: raffleId, state, subject } = draw;
  const secrets = await problemOfSecrets(deps, raffleId);
  const ofSecrets = secrets === null ? [] : [{ rule: SECRETS, subject, detail: secrets }];
  if (isBeforeLock(state)) return ofSecrets;
  const { summary } = await summariseFile(deps, { raffleId, name: "allocation.csv" });
  const isSame = summary.sha256 === (await hashAllocation(deps, raffleId));
  const ofSales = isSame ? [] : [{ rule: SALES, subject, detail: "another since the lock" }];
  const found: Mismatch[] = [...ofSecrets, ...ofSales];
  if (state !== "drawn") return found;
  for (const [rule, problemOf] of [
    [PAID, problemOfPaidWinners],
    [AWARDS, problemOfAwards],
  ] as const) {
    const detail = await problemOf(deps.db.read, draw).catch(damageInWords);
    if (detail !== null) found.push({ rule, subject, detail });
  }
  return found;
}

/** Returns the draws that weren't made when the public log says: one that was made long ago is compared no more. */
async function reconcileTimes({ db }: DrawDeps): Promise<Mismatch[]> {
  const lines = db.read.selectFrom("draw_log").select("line").where("line", "like", '%,"kind":"draw",%');
  const entries = (await lines.execute()).map(({ line }) => DrawLogEntry.parse(JSON.parse(line)));
  const times = new Map(entries.map(({ competition, at }) => [competition, Date.parse(at)]));
  const drawn = await db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select(["d.raffle_id", "d.drawn_at", "r.slug as subject"])
    .where("d.state", "=", "drawn")
    .execute();
  // The log has seconds, and never goes back, as a clock may.
  const isOff = ({ raffle_id, drawn_at }: (typeof drawn)[number]) =>
    Math.floor((drawn_at ?? 0) / 1_000) * 1_000 < (times.get(raffle_id) ?? 0) - LOG_AHEAD_MS;
  return drawn.filter(isOff).map(({ subject }) => ({ rule: TIME, subject, detail: "set back" }));
}

/** Compares secrets, order of sale, paid prizes and awards of each draw with its entries and the ledger, until a month after it, and stores differences. */
export async function reconcileDraws(deps: DrawDeps): Promise<void> {
  const draws = await deps.db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .selectAll("d")
    .select("r.slug as subject")
    .where("d.state", "in", [...drawStatesBeforeLock, "locked", "drawn"])
    .where((eb) => eb.or([eb("d.drawn_at", "is", null), eb("d.drawn_at", ">", deps.db.now() - 30 * DAY_MS)]))
    .execute();
  const found = await reconcileTimes(deps);
  for (const draw of draws) found.push(...(await reconcileDraw(deps, draw)));
  await inTransaction(deps.db, (tx) => storeMismatches(tx, { rules: DRAW_RULES, found }));
}
