import { DAY_MS } from "@counterfoil/core";
import type { Deps } from "../deps.ts";

/** How long after an erasure the database's log is truncated repeatedly: the provider may erase the person later. */
const FOR_MS = DAY_MS;

/**
 * Truncates SQLite's write-ahead log if anyone was erased within the last day: it still contains earlier pages. Run by
 * a job, because the log cannot be truncated while a backup reads it. Does nothing on PostgreSQL.
 */
export async function cleanErased({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const erased = await db.read
    .selectFrom("users")
    .select("id")
    .where("deleted_at", ">", clock() - FOR_MS)
    .limit(1)
    .executeTakeFirst();
  if (erased) db.truncateLog();
}
