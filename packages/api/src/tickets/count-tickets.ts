import { ShopError } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { countOwnTickets } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkHolds } from "../procedures/check-right.ts";
import { findRaffle } from "./find-raffle.ts";

async function checkUserExists(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => new ShopError("user.not_found"));
}

/** Counts a user's tickets and holds. Throws `tickets.not_yours`, `raffle.not_found` and `user.not_found`. */
export async function countTickets(
  deps: Pick<Deps, "db" | "clock" | "config">,
  caller: Row<"users">,
  input: { raffleId: string; userId: string },
): Promise<number> {
  if (input.userId !== caller.id) checkHolds(deps, caller, "entries.read", "tickets.not_yours");
  await findRaffle(deps.db.read, input.raffleId);
  await checkUserExists(deps.db.read, input.userId);
  return countOwnTickets(deps.db.read, { raffleId: input.raffleId, userId: input.userId, now: deps.clock() });
}
