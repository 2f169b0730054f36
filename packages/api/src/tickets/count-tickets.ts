import type { Row } from "@counterfoil/db";
import { countOwnTickets } from "@counterfoil/domain";
import { findUserOrThrow } from "#read-models/user.ts";
import type { Deps } from "../deps.ts";
import { checkHolds } from "../procedures/check-right.ts";
import { findRaffle } from "./find-raffle.ts";

/** Counts a user's tickets and holds. Throws `tickets.not_yours`, `raffle.not_found` and `user.not_found`. */
export async function countTickets(
  deps: Pick<Deps, "db" | "clock" | "config">,
  caller: Row<"users">,
  input: { raffleId: string; userId: string },
): Promise<number> {
  if (input.userId !== caller.id) checkHolds(deps, caller, "entries.read", "tickets.not_yours");
  await findRaffle(deps.db.read, input.raffleId);
  await findUserOrThrow(deps.db.read, input.userId, "user.not_found");
  return countOwnTickets(deps.db.read, { raffleId: input.raffleId, userId: input.userId, now: deps.clock() });
}
