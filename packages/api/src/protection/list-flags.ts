import {
  type CustomerFlag,
  FlagOutcome,
  flagDue,
  flagSentence,
  isoOrNull,
  type ListFlagsInput,
  type ToDoCounts,
  toIso,
} from "@counterfoil/core";
import type { Db, Tables } from "@counterfoil/db";
import type { ExpressionBuilder } from "kysely";
import type { z } from "zod";
import { toPerson } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";

type Query = z.infer<typeof ListFlagsInput>;

/** Notes of a flag that a list shows. */
const LATEST = 20;

type NotesOfFlag = Pick<CustomerFlag, "notes" | "earlierNotes">;

/** Reads the latest notes of flags, the oldest of them first, and how many more there are. */
async function notesOf(db: Db, flagIds: readonly string[]): Promise<(flagId: string) => NotesOfFlag> {
  const numbered = db
    .selectFrom("care_notes as n")
    .select(["n.id", "n.flag_id", "n.note", "n.at", "n.written_by"])
    .select(({ fn }) => [
      fn
        .agg<number>("row_number")
        .over((of) => of.partitionBy("n.flag_id").orderBy("n.at", "desc").orderBy("n.id", "desc"))
        .as("nth"),
      fn
        .countAll<number>()
        .over((of) => of.partitionBy("n.flag_id"))
        .as("count"),
    ])
    .where("n.flag_id", "in", flagIds);
  const rows =
    flagIds.length === 0
      ? []
      : await db
          .selectFrom(numbered.as("n"))
          .innerJoin("users as u", "u.id", "n.written_by")
          .select(["n.flag_id", "n.note", "n.at", "n.count", "u.id", "u.first_name", "u.last_name"])
          .where("n.nth", "<=", LATEST)
          .orderBy("n.at")
          .orderBy("n.id")
          .execute();
  const byFlag = Map.groupBy(rows, (row) => row.flag_id);
  return (flagId) => {
    const latest = byFlag.get(flagId) ?? [];
    return {
      notes: latest.map((row) => ({ note: row.note, at: toIso(row.at), by: toPerson(row) })),
      earlierNotes: Number(latest[0]?.count ?? 0) - latest.length,
    };
  };
}

type FlagBuilder = ExpressionBuilder<Tables & { f: Tables["care_flags"] }, "f">;

/** Whether a member of staff noted anything about a flag but why they flagged the customer. */
const isLookedAt = ({ exists, selectFrom }: FlagBuilder) =>
  exists(
    selectFrom("care_notes as n").select("n.id").whereRef("n.flag_id", "=", "f.id").where("n.is_reason", "=", false),
  );

function flagsOf(db: Db, { state, userId }: Pick<Query, "state" | "userId">) {
  return db
    .selectFrom("care_flags as f")
    .$if(state !== null, (query) => query.where("f.state", "=", state === "closed" ? "closed" : "open"))
    .$if(state === "new" || state === "noted", (query) =>
      query.where((eb) => (state === "noted" ? isLookedAt(eb) : eb.not(isLookedAt(eb)))),
    )
    .$if(userId !== undefined, (query) => query.where("f.user_id", "=", userId ?? ""));
}

/** Lists flags, those of one customer together: open ones by the oldest flag, others by the newest. */
export async function listFlags({ db, clock }: Pick<Deps, "db" | "clock">, { state, userId, skip, limit }: Query) {
  const order = state === null || state === "closed" ? "desc" : "asc";
  const ofCustomer = ({ fn }: FlagBuilder, column: "f.at" | "f.id") =>
    fn[order === "asc" ? "min" : "max"](column).over((of) => of.partitionBy("f.user_id"));
  const { rows, total } = await listPage({
    base: flagsOf(db.read, { state, userId }),
    rows: (from) =>
      from
        .innerJoin("users as u", "u.id", "f.user_id")
        .select(["f.id", "f.user_id", "f.rule", "f.facts", "f.at", "f.state", "f.outcome", "f.closed_at"])
        .select(["u.first_name", "u.last_name"])
        .select((eb) => isLookedAt(eb).as("looked"))
        .orderBy((eb) => ofCustomer(eb, "f.at"), order)
        .orderBy((eb) => ofCustomer(eb, "f.id"), order)
        .orderBy("f.at", order)
        .orderBy("f.id", order),
    skip,
    limit,
  });
  const ids = rows.map(({ id }) => id);
  const notes = await notesOf(db.read, ids);
  const flags = rows.map((row): CustomerFlag => {
    const isOpen = row.state === "open";
    return {
      _id: row.id,
      user: toPerson({ ...row, id: row.user_id }),
      rule: row.rule,
      sentence: flagSentence(row.rule, row.facts),
      at: toIso(row.at),
      dueAt: toIso(flagDue(row.at)),
      state: row.state,
      next: isOpen ? (row.looked ? "settle" : "look") : null,
      outcome: row.outcome === null ? null : FlagOutcome.parse(row.outcome),
      closedAt: isoOrNull(row.closed_at),
      ...notes(row.id),
    };
  });
  return { flags, totalFlags: total, now: toIso(clock()) };
}

/** Counts the customers with open flags, and those with one that is overdue. */
export async function countFlags({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ToDoCounts["flags"]> {
  const now = clock();
  const oldest = await db.read
    .selectFrom("care_flags")
    .select(({ fn }) => fn.min("at").as("at"))
    .where("state", "=", "open")
    .groupBy("user_id")
    .execute();
  return { open: oldest.length, overdue: oldest.filter(({ at }) => flagDue(Number(at)) < now).length };
}
