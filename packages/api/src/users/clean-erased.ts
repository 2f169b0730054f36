import { DAY_MS } from "@counterfoil/core";
import type { Deps } from "../deps.ts";

/** How long after an erasure the database's log is truncated repeatedly: the provider may erase the person later. */
const FOR_MS = DAY_MS;

/**
 * Truncates SQLite's write-ahead log if anyone was erased within the last day, or a draw was made, which erases the names of
 * those who were erased before: it still contains earlier pages. Run by a job, because the log cannot be truncated while a
 * backup reads it. Does nothing on PostgreSQL.
 */
export async function cleanErased({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const since = clock() - FOR_MS;
  const erased = await db.read
    .selectFrom("users")
    .select("id")
    .where("deleted_at", ">", since)
    .unionAll(db.read.selectFrom("draws").select("raffle_id as id").where("drawn_at", ">", since))
    .limit(1)
    .executeTakeFirst();
  if (erased) await db.truncateLog();
}
