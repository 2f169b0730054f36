import { ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { userById } from "../users/users.queries.ts";
import { countMine, findRaffle } from "./tickets.queries.ts";

/** How many tickets somebody holds and owns in a competition: one's own, or anybody's for an admin. */
export async function countTickets(
  deps: Pick<Deps, "db" | "clock">,
  asker: Row<"users">,
  ask: { raffleId: string; userId: string },
): Promise<number> {
  if (ask.userId !== asker.id && !asker.admin) throw new ShopError("tickets.not_yours");
  await findRaffle(deps.db.read, ask.raffleId);
  if (!(await userById(deps.db.read, ask.userId))) throw new ShopError("user.not_found");
  return countMine(deps.db.read, ask.raffleId, ask.userId, deps.clock());
}
