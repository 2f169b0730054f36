import { type ComplaintFigures, type Compliance, DAY_MS, medianOf, poundsOrNull, toIso } from "@counterfoil/core";
import { countRows, type Db, type Row } from "@counterfoil/db";
import { countLive } from "@counterfoil/domain";
import { daysTaken } from "#read-models/complaint.ts";
import type { Deps, ShopConfig } from "../deps.ts";
import { countOpenTimes } from "./open-times.ts";
import { findComparedAt } from "./record-review.ts";

function spread(days: readonly (number | null)[]): { median: number | null; most: number | null } {
  const taken = days.filter((day) => day !== null);
  return taken.length === 0 ? { median: null, most: null } : { median: medianOf(taken), most: Math.max(...taken) };
}

type Figured = Pick<
  Row<"complaints">,
  "received_at" | "acknowledge_by" | "acknowledged_at" | "answer_by" | "answered_at" | "due_at" | "referred_at"
>;

/** Returns the figures of complaints; what is not done counts as late once its time is over, unless it was withdrawn. */
function figuresOf(rows: readonly Figured[], now: number): ComplaintFigures {
  const isLate = (by: number, doneAt: number | null, isOpen: boolean) =>
    doneAt === null ? isOpen && now > by : doneAt > by;
  return {
    received: rows.length,
    open: rows.filter(({ due_at }) => due_at !== null).length,
    answered: rows.filter(({ answered_at }) => answered_at !== null).length,
    referred: rows.filter(({ referred_at }) => referred_at !== null).length,
    acknowledgedLate: rows.filter((is) => isLate(is.acknowledge_by, is.acknowledged_at, is.due_at !== null)).length,
    answeredLate: rows.filter((is) => isLate(is.answer_by, is.answered_at, is.due_at !== null)).length,
    acknowledgeDays: spread(rows.map((is) => daysTaken(is, is.acknowledged_at))),
    answerDays: spread(rows.map((is) => daysTaken(is, is.answered_at))),
  };
}

/** Counts the complaints that were received since a moment. */
async function countComplaintFigures(db: Db, { since, now }: { since: number; now: number }) {
  const rows = await db
    .selectFrom("complaints")
    .select(["received_at", "acknowledge_by", "acknowledged_at", "answer_by", "answered_at", "due_at", "referred_at"])
    .where("received_at", ">=", since)
    .execute();
  return figuresOf(rows, now);
}

const YEAR_MS = 365 * DAY_MS;
/** How long the figures are kept, milliseconds: they count whole tables, and anyone may ask. */
const KEPT_MS = 60_000;

type Figures = Omit<Compliance, "mode" | "shopMaximum" | "comparedAt" | "now">;

async function countPlayers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("spend_months")
    .select(({ fn }) => fn.count("user_id").distinct().as("count"))
    .where("spent", ">", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countPlayersWithLimit(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("spend_limits as l")
    .innerJoin("spend_months as m", "m.user_id", "l.user_id")
    .select(({ fn }) => fn.count("l.user_id").distinct().as("count"))
    .where("l.effective_at", "is not", null)
    .where("l.ended_at", "is", null)
    .where("l.source", "<>", "staff_lower")
    .where("l.pence", "is not", null)
    .where("m.spent", ">", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countBreaks(db: Db, since: number): Promise<Figures["breaks"]> {
  const rows = await db
    .selectFrom("restrictions")
    .select(["kind", ({ fn }) => fn.countAll().as("count")])
    .where("from_at", ">=", since)
    .groupBy("kind")
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { pause: of("pause"), suspend: of("suspend"), close: of("close"), stop: of("stop") };
}

function countCreditRefusals(db: Db, since: number): Promise<number> {
  const refused = db.selectFrom("payment_attempts").where("refused_reason", "is not", null);
  return countRows(refused.where("created_at", ">=", since));
}

/** Returns the median of the days from a flag to the first note about it, to a tenth. */
async function daysToFirstContact(db: Db, since: number): Promise<number | null> {
  const flags = await db
    .selectFrom("care_flags as f")
    .innerJoin("care_notes as n", "n.flag_id", "f.id")
    .select(["f.at", ({ fn }) => fn.min("n.at").as("contact")])
    .where("f.at", ">=", since)
    .where("n.is_reason", "=", false)
    .groupBy(["f.id", "f.at"])
    .execute();
  const waits = flags.map(({ at, contact }) => Number(contact) - at);
  return waits.length === 0 ? null : Math.round((medianOf(waits) / DAY_MS) * 10) / 10;
}

async function countFigures(db: Db, now: number): Promise<Figures> {
  const since = now - YEAR_MS;
  return {
    since: toIso(since),
    players: await countPlayers(db),
    playersWithLimit: await countPlayersWithLimit(db),
    breaks: await countBreaks(db, since),
    creditRefusals: await countCreditRefusals(db, since),
    daysToFirstContact: await daysToFirstContact(db, since),
    complaints: await countComplaintFigures(db, { since, now }),
    live: await countLive(db, now),
    openTimes: await countOpenTimes(db, since),
  };
}

const kept = new WeakMap<ShopConfig, { at: number; figures: Promise<Figures> }>();

/** Returns how the shop protects its players; the figures are a minute old at most. */
export async function findCompliance({
  db,
  clock,
  config,
}: Pick<Deps, "db" | "clock" | "config">): Promise<Compliance> {
  const now = clock();
  const last = kept.get(config);
  const isFresh = last !== undefined && now >= last.at && now < last.at + KEPT_MS;
  const figures = isFresh ? last.figures : countFigures(db.read, now);
  if (!isFresh) {
    kept.set(config, { at: now, figures });
    figures.catch(() => kept.delete(config));
  }
  const { protection: mode, monthlyMaximum } = config;
  return {
    ...(await figures),
    mode,
    shopMaximum: poundsOrNull(monthlyMaximum),
    comparedAt: await findComparedAt(db.read),
    now: toIso(now),
  };
}
