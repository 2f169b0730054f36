import { ShopError, toPence, toPounds, type WinningsAnswer } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { admit, lockUser, moveWinnings } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { newestMovements } from "./read-balance.ts";

type Winnings = z.infer<typeof WinningsAnswer>;

/** Returns the cash that a customer won and still has, with its history, newest first. */
export async function readWinnings(deps: Pick<Deps, "db">, user: Row<"users">): Promise<Winnings> {
  const winningsHistory = await newestMovements(deps.db.read, { userId: user.id, account: "winnings" });
  return { winnings: toPounds(user.winnings_pence), winningsHistory };
}

/** Moves some of a customer's winnings to their balance. Throws `winnings.too_low`, and what `admit` throws. */
export async function moveOwnWinnings(
  deps: Pick<Deps, "db" | "config">,
  user: Row<"users">,
  amount: number,
): Promise<Winnings> {
  const moved = await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    await admit(tx, { phase: "redeem", user: locked, policy: deps.config });
    const pence = toPence(amount);
    if (pence > locked.winnings_pence) throw new ShopError("winnings.too_low", { field: "amount" });
    await moveWinnings(tx, { userId: user.id, pence });
    return { ...locked, winnings_pence: locked.winnings_pence - pence };
  });
  return readWinnings(deps, moved);
}
