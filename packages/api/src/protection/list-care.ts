import {
  type CareCount,
  type CareFlag,
  CareOutcome,
  type CarePage,
  careDue,
  careSentence,
  toIso,
} from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

interface Query {
  state: "open" | "closed";
  skip: number;
  limit: number;
}

type Person = Pick<Row<"users">, "id" | "first_name" | "last_name">;

const toPerson = (user: Person) => ({ _id: user.id, firstName: user.first_name, lastName: user.last_name });

async function notesOf(db: Db, flagIds: readonly string[]): Promise<Map<string, CareFlag["notes"]>> {
  const notes = new Map<string, CareFlag["notes"]>();
  if (flagIds.length === 0) return notes;
  const rows = await db
    .selectFrom("care_notes as n")
    .innerJoin("users as u", "u.id", "n.written_by")
    .select(["n.flag_id", "n.note", "n.at", "u.id", "u.first_name", "u.last_name"])
    .where("n.flag_id", "in", flagIds)
    .orderBy("n.at")
    .orderBy("n.id")
    .execute();
  for (const row of rows) {
    const id = row.flag_id ?? "";
    notes.set(id, [...(notes.get(id) ?? []), { note: row.note, at: toIso(row.at), by: toPerson(row) }]);
  }
  return notes;
}

/** Lists the care queue: open flags with the longest waiting first, closed ones with the newest first. */
export async function listCare(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { state, skip, limit }: Query,
): Promise<CarePage> {
  const of = db.read.selectFrom("care_flags as f").where("f.state", "=", state);
  const order = state === "open" ? "asc" : "desc";
  const rows = await of
    .innerJoin("users as u", "u.id", "f.user_id")
    .select(["f.id", "f.user_id", "f.rule", "f.facts", "f.at", "f.state", "f.outcome", "f.closed_at"])
    .select(["u.first_name", "u.last_name"])
    .orderBy("f.at", order)
    .orderBy("f.id", order)
    .offset(skip)
    .limit(limit)
    .execute();
  const total = await of.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const notes = await notesOf(
    db.read,
    rows.map(({ id }) => id),
  );
  const flags = rows.map((row) => ({
    _id: row.id,
    user: toPerson({ ...row, id: row.user_id }),
    rule: row.rule,
    sentence: careSentence(row.rule, row.facts),
    at: toIso(row.at),
    dueAt: toIso(careDue(row.at)),
    state: row.state,
    outcome: row.outcome === null ? null : CareOutcome.parse(row.outcome),
    closedAt: row.closed_at === null ? null : toIso(row.closed_at),
    notes: notes.get(row.id) ?? [],
  }));
  return { flags, totalFlags: Number(total.count), now: toIso(clock()) };
}

/** Counts what waits in the care queue, and what of it is overdue. */
export async function countCare({ db, clock }: Pick<Deps, "db" | "clock">): Promise<CareCount> {
  const now = clock();
  const rows = await db.read.selectFrom("care_flags").select("at").where("state", "=", "open").execute();
  return { open: rows.length, overdue: rows.filter(({ at }) => careDue(at) < now).length };
}
