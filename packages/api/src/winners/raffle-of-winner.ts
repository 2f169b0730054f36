import { ShopError, type WinnerForm } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { findRaffleOfWinner } from "@counterfoil/domain";
import type { z } from "zod";
import type { toWinnerColumns } from "./winner-columns.ts";

/**
 * Returns the columns of a winner form with the competition that it is of: the one that the form chooses, else the one
 * that its link, or its name and date, lead to. Throws `raffle.gone` for a chosen one that does not exist.
 */
export async function withRaffle(
  tx: Tx,
  { raffleId }: Pick<z.output<typeof WinnerForm>, "raffleId">,
  columns: ReturnType<typeof toWinnerColumns>,
) {
  if (raffleId === null) return { ...columns, raffle_id: null };
  if (raffleId === undefined) {
    const named = { name: columns.raffle, drawnAt: columns.draw_at, url: columns.online_raffle_url };
    return { ...columns, raffle_id: await findRaffleOfWinner(tx.sql, named) };
  }
  const chosen = await tx.sql.selectFrom("raffles").select("id").where("id", "=", raffleId).executeTakeFirst();
  if (!chosen) throw new ShopError("raffle.gone", { field: "raffleId" });
  return { ...columns, raffle_id: chosen.id };
}
