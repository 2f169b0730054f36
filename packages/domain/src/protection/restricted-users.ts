import { type Db, inChunks } from "@counterfoil/db";

/** Selects the restrictions that count at `now`, as `x`: a list for marketing leaves their users out. */
export function restrictedUsers(db: Db, now: number) {
  return db
    .selectFrom("restrictions as x")
    .select("x.user_id")
    .where("x.ended_at", "is", null)
    .where("x.from_at", "<=", now)
    .where((eb) => eb.or([eb("x.kind", "<>", "pause"), eb("x.until_at", ">", now)]));
}

/** Returns which of some users are restricted at `now`. */
export async function restrictedAmong(
  db: Db,
  { userIds, now }: { userIds: readonly string[]; now: number },
): Promise<Set<string>> {
  const restricted = new Set<string>();
  for (const chunk of inChunks(userIds)) {
    const rows = await restrictedUsers(db, now).where("x.user_id", "in", chunk).execute();
    for (const { user_id } of rows) restricted.add(user_id);
  }
  return restricted;
}
