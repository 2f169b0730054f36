import { UNVERIFIED_ACCOUNT_SECONDS } from "@counterfoil/core";
import { type Db, inTransaction } from "@counterfoil/db";
import { lockUserAndOwners } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { eraseEverywhere } from "./delete-user.ts";

/** The most removed per run; the next run continues. */
const BATCH = 100;

/** Returns accounts that were never verified, are older than 30 days, and have no entry, order, payment, balance or winnings. */
function unverifiedUsers(db: Db, now: number) {
  return db
    .selectFrom("users")
    .select("id")
    .where("verified", "=", false)
    .where("first_verified_at", "is", null)
    .where("admin", "=", false)
    .where("deleted_at", "is", null)
    .where("balance_pence", "=", 0)
    .where("winnings_pence", "=", 0)
    .where("created_at", "<=", now - UNVERIFIED_ACCOUNT_SECONDS * 1000)
    .where(({ not, exists, selectFrom, and }) =>
      and(
        (["tickets", "orders", "payment_attempts", "ledger"] as const).map((table) =>
          not(exists(selectFrom(table).select("user_id").whereRef("user_id", "=", "users.id"))),
        ),
      ),
    );
}

/** Removes accounts not verified within 30 days, so that their owners can register. Returns how many. */
export async function removeUnverifiedUsers(deps: Pick<Deps, "db" | "clock" | "config">): Promise<number> {
  const { db, clock, config } = deps;
  const due = await unverifiedUsers(db.read, clock()).limit(BATCH).execute();
  let removed = 0;
  for (const { id } of due) {
    const isRemoved = await inTransaction(db, async (tx) => {
      const locked = await lockUserAndOwners(tx, id);
      // Read again under the lock: the person may have verified in the meantime.
      const isStillDue = await unverifiedUsers(tx.sql, tx.now).where("id", "=", id).executeTakeFirst();
      if (isStillDue) await eraseEverywhere(tx, config, locked);
      return isStillDue !== undefined;
    });
    if (isRemoved) removed += 1;
  }
  return removed;
}
