import type { Deps } from "../deps.ts";

/** For how long after an erasure the log of the database is emptied again and again: the provider may forget the person later. */
const FOR_MS = 24 * 3_600_000;

/**
 * Empties SQLite's write-ahead log where somebody was erased within the last day: it holds pages as they were before. Run by a job,
 * since the log cannot be emptied while a backup reads it. Nothing on PostgreSQL.
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
