import {
  type CareCount,
  type CareFlag,
  CareOutcome,
  type CarePage,
  careDue,
  careSentence,
  type ListCareInput,
  toIso,
} from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { toCarePerson } from "./to-care-person.ts";

type Query = z.infer<typeof ListCareInput>;

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
    notes.set(id, [...(notes.get(id) ?? []), { note: row.note, at: toIso(row.at), by: toCarePerson(row) }]);
  }
  return notes;
}

/** The flags that are asked for. */
function flagsOf(db: Db, { state, userId }: Pick<Query, "state" | "userId">) {
  return db
    .selectFrom("care_flags as f")
    .$if(state !== null, (query) => query.where("f.state", "=", state === "closed" ? "closed" : "open"))
    .$if(state === "new" || state === "noted", (query) =>
      query.where(({ exists, not, selectFrom }) => {
        // Why somebody was put here by hand is noted at once, and is no answer to it.
        const looked = exists(
          selectFrom("care_notes as n").select("n.id").whereRef("n.flag_id", "=", "f.id").whereRef("n.at", ">", "f.at"),
        );
        return state === "noted" ? looked : not(looked);
      }),
    )
    .$if(userId !== undefined, (query) => query.where("f.user_id", "=", userId ?? ""));
}

/** Lists the care queue: open flags with the longest waiting first, settled ones and all together with the newest first. */
export async function listCare(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { state, userId, skip, limit }: Query,
): Promise<CarePage> {
  const order = state === null || state === "closed" ? "desc" : "asc";
  const { rows, total } = await listPage({
    base: flagsOf(db.read, { state, userId }),
    rows: (from) =>
      from
        .innerJoin("users as u", "u.id", "f.user_id")
        .select(["f.id", "f.user_id", "f.rule", "f.facts", "f.at", "f.state", "f.outcome", "f.closed_at"])
        .select(["u.first_name", "u.last_name"])
        .orderBy("f.at", order)
        .orderBy("f.id", order),
    skip,
    limit,
  });
  const notes = await notesOf(
    db.read,
    rows.map(({ id }) => id),
  );
  const flags = rows.map((row): CareFlag => {
    const own = notes.get(row.id) ?? [];
    const isLookedAt = own.some(({ at }) => Date.parse(at) > row.at);
    const isOpen = row.state === "open";
    return {
      _id: row.id,
      user: toCarePerson({ ...row, id: row.user_id }),
      rule: row.rule,
      sentence: careSentence(row.rule, row.facts),
      at: toIso(row.at),
      dueAt: toIso(careDue(row.at)),
      state: row.state,
      next: isOpen ? (isLookedAt ? "settle" : "look") : null,
      outcome: row.outcome === null ? null : CareOutcome.parse(row.outcome),
      closedAt: row.closed_at === null ? null : toIso(row.closed_at),
      notes: own,
    };
  });
  return { flags, totalFlags: total, now: toIso(clock()) };
}

/** Counts what waits in the care queue, and what of it is overdue. */
export async function countCare({ db, clock }: Pick<Deps, "db" | "clock">): Promise<CareCount> {
  const now = clock();
  const rows = await db.read.selectFrom("care_flags").select("at").where("state", "=", "open").execute();
  return { open: rows.length, overdue: rows.filter(({ at }) => careDue(at) < now).length };
}
