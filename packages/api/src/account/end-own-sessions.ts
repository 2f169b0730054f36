import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { endNamedSession, endSessions, lockUser } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Ends one of the caller's sessions. Throws `session.not_found` for one that has ended or is another's. */
export async function endOwnSession(
  { db }: Pick<Deps, "db">,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const isEnded = await inTransaction(db, (tx) => endNamedSession(tx, { userId, name: id }));
  if (!isEnded) throw new ShopError("session.not_found");
}

/** Logs the caller out everywhere, including this session. */
export async function endOwnSessions({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    await endSessions(tx, { userId });
  });
}
