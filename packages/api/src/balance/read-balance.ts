import { type BalanceAnswer, type BalanceItem, LIST_LIMIT, toIso, toPounds } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import type { z } from "zod";
import { ledgerNotes } from "#read-models/ledger-notes.ts";
import type { Deps } from "../deps.ts";

async function newestMovements(db: Db, userId: string): Promise<BalanceItem[]> {
  const rows = await db
    .selectFrom("ledger as l")
    .leftJoin("orders as o", "o.id", "l.order_id")
    .select(["l.user_id", "l.amount_pence", "l.notes", "l.created_at", "o.user_id as order_user_id"])
    .where("l.user_id", "=", userId)
    .orderBy("l.created_at", "desc")
    .orderBy("l.id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map((row) => ({
    amount: toPounds(row.amount_pence),
    date: toIso(row.created_at),
    notes: ledgerNotes(row),
  }));
}

/** Returns a customer's promotional balance, optionally with its history, newest first. */
export async function readBalance(
  deps: Pick<Deps, "db">,
  user: Row<"users">,
  withHistory: boolean,
): Promise<z.infer<typeof BalanceAnswer>> {
  const promotionalBalance = toPounds(user.balance_pence);
  if (!withHistory) return { promotionalBalance };
  return { promotionalBalance, promotionalBalanceHistory: await newestMovements(deps.db.read, user.id) };
}
