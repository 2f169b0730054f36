import { type BalanceAnswer, type BalanceItem, LIST_LIMIT, toIso, toPounds } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";

async function newestMovements(db: Db, userId: string): Promise<BalanceItem[]> {
  const rows = await db
    .selectFrom("ledger")
    .select(["amount_pence", "notes", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map((row) => ({ amount: toPounds(row.amount_pence), date: toIso(row.created_at), notes: row.notes }));
}

/** Returns a customer's promotional balance, on request with what it came from and went to, newest first. */
export async function readBalance(
  deps: Pick<Deps, "db">,
  user: Row<"users">,
  withHistory: boolean,
): Promise<z.infer<typeof BalanceAnswer>> {
  const promotionalBalance = toPounds(user.balance_pence);
  if (!withHistory) return { promotionalBalance };
  return { promotionalBalance, promotionalBalanceHistory: await newestMovements(deps.db.read, user.id) };
}
