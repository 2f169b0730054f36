import { type MoveWinningsInput, ShopError, toPence, toPounds, type WinningsAnswer } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Row } from "@counterfoil/db";
import { admit, doOnce, lockUser, moveWinnings, writeOutcome } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { newestMovements } from "./read-balance.ts";

type Winnings = z.infer<typeof WinningsAnswer>;

/** Returns the cash that a customer won and still has, with its history, newest first. */
export async function readWinnings(deps: Pick<Deps, "db">, user: Row<"users">): Promise<Winnings> {
  const winningsHistory = await newestMovements(deps.db.read, { userId: user.id, account: "winnings" });
  return { winnings: toPounds(user.winnings_pence), winningsHistory };
}

/** Moves some of a customer's winnings to their balance, once by the call's key. Throws `winnings.too_low`, `call.other_input`, and what `admit` throws. */
export async function moveOwnWinnings(
  deps: Pick<Deps, "db" | "config">,
  user: Row<"users">,
  { amount, key }: z.infer<typeof MoveWinningsInput>,
): Promise<Winnings> {
  const moved = await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    await doOnce(tx, { userId: user.id, key, asked: ["move winnings", amount] }, async () => {
      await admit(tx, { phase: "redeem", user: locked, policy: deps.config });
      const pence = toPence(amount);
      if (pence > locked.winnings_pence) throw new ShopError("winnings.too_low", { field: "amount" });
      await moveWinnings(tx, { userId: user.id, pence });
      // The nightly comparison finds a move whose lines someone deletes.
      await writeOutcome(tx, {
        adminId: null,
        action: "move winnings",
        subject: "user",
        subjectId: user.id,
        after: { amount },
      });
    });
    return findRowOrThrow(tx.sql, "users", { id: user.id });
  });
  return readWinnings(deps, moved);
}
