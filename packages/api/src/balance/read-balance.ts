import { type BalanceItem, LIST_LIMIT, toIso, toPounds } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { ledgerNotes } from "#read-models/ledger-notes.ts";
import type { Deps } from "../deps.ts";

/** Returns the newest movements of one account of a customer's ledger. */
export async function newestMovements(
  db: Db,
  { userId, account }: { userId: string; account: Row<"ledger">["account"] },
): Promise<BalanceItem[]> {
  const rows = await db
    .selectFrom("ledger as l")
    .leftJoin("orders as o", "o.id", "l.order_id")
    .select(["l.user_id", "l.amount_pence", "l.notes", "l.created_at", "o.user_id as order_user_id"])
    .where("l.user_id", "=", userId)
    .where("l.account", "=", account)
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
export async function readBalance(deps: Pick<Deps, "db">, user: Row<"users">, withHistory: boolean) {
  const promotionalBalance = toPounds(user.balance_pence);
  if (!withHistory) return { promotionalBalance };
  const of = { userId: user.id, account: "promotional" } as const;
  return { promotionalBalance, promotionalBalanceHistory: await newestMovements(deps.db.read, of) };
}
