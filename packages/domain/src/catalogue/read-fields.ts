import type { RaffleFields } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { listPrizes } from "../entries/set-prizes.ts";
import { listCategoryNames } from "./raffle-categories.ts";
import { toRaffleFields } from "./raffle-fields.ts";

/** Reads a competition as its form has it. */
export async function readFields(tx: Tx, raffle: Row<"raffles">): Promise<RaffleFields> {
  const categories = (await listCategoryNames(tx.sql, [raffle.id])).get(raffle.id) ?? [];
  const prizes = (await listPrizes(tx.sql, [raffle.id])).get(raffle.id) ?? [];
  return toRaffleFields(raffle, { categories, prizes });
}
