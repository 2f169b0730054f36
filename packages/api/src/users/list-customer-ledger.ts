import { type LedgerLine, toIso, toPounds } from "@counterfoil/core";
import { ledgerNotes } from "#read-models/ledger-notes.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of a customer's balance movements, newest first. */
export async function listCustomerLedger(
  { db }: Pick<Deps, "db">,
  { id, skip, limit }: CustomerPage,
): Promise<{ lines: LedgerLine[]; total: number }> {
  const own = db.read.selectFrom("ledger as l").where("l.user_id", "=", id);
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .leftJoin("orders as o", "o.id", "l.order_id")
        .select(["l.id", "l.user_id", "l.amount_pence", "l.kind", "l.notes", "l.created_at", "o.ref"])
        .select("o.user_id as order_user_id")
        .orderBy("l.created_at", "desc")
        .orderBy("l.id", "desc"),
    skip,
    limit,
  });
  const lines = rows.map(({ id: _id, amount_pence, kind, created_at, ref, ...line }) => ({
    _id,
    amount: toPounds(amount_pence),
    kind,
    notes: ledgerNotes(line),
    orderId: line.order_user_id === line.user_id ? ref : null,
    createdAt: toIso(created_at),
  }));
  return { lines, total };
}
