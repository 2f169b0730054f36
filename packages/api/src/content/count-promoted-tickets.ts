import type { Deps } from "../deps.ts";
import { promotedRaffles } from "./promoted-raffles.ts";

/** Counts the sold tickets of the promoted competitions; fast enough to poll every ten seconds. */
export async function countPromotedTickets(
  deps: Pick<Deps, "db" | "clock">,
): Promise<{ raffle: string; ticketsPurchased: number }[]> {
  const db = deps.db.read;
  const blocks = await db.selectFrom("config_blocks").selectAll().where("type", "=", "promoted_raffle").execute();
  const raffles = await promotedRaffles(db, blocks, deps.clock());
  return raffles.map(({ id, sold_count }) => ({ raffle: id, ticketsPurchased: sold_count }));
}
