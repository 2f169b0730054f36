import { ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { countOwnTickets } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { userById } from "../users/users.queries.ts";
import { findRaffle } from "./find-raffle.ts";

/** Counts what a user holds and owns in a competition: one's own tickets, or anybody's for an admin. */
export async function countTickets(
  deps: Pick<Deps, "db" | "clock">,
  caller: Row<"users">,
  input: { raffleId: string; userId: string },
): Promise<number> {
  if (input.userId !== caller.id && !caller.admin) throw new ShopError("tickets.not_yours");
  await findRaffle(deps.db.read, input.raffleId);
  if (!(await userById(deps.db.read, input.userId))) throw new ShopError("user.not_found");
  return countOwnTickets(deps.db.read, { ...input, now: deps.clock() });
}
