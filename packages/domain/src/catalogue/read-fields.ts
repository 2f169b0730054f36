import type { RaffleFields } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { listPrizes } from "../entries/set-prizes.ts";
import { listCategoryNames } from "./raffle-categories.ts";
import { toRaffleFields } from "./raffle-fields.ts";

/** Reads a competition as its form has it. */
export async function readFields(db: Db, raffle: Row<"raffles">): Promise<RaffleFields> {
  const categories = (await listCategoryNames(db, [raffle.id])).get(raffle.id) ?? [];
  const prizes = (await listPrizes(db, [raffle.id])).get(raffle.id) ?? [];
  return toRaffleFields(raffle, { categories, prizes });
}
