import { type LedgerLine, toIso, toPounds } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of a customer's balance movements, newest first. */
export async function listCustomerLedger(
  { db }: Pick<Deps, "db">,
  { id, skip, limit }: CustomerPage,
): Promise<{ lines: LedgerLine[]; total: number }> {
  const own = db.read.selectFrom("ledger as l").where("l.user_id", "=", id);
  const rows = await own
    .leftJoin("orders as o", "o.id", "l.order_id")
    .select(["l.id", "l.amount_pence", "l.kind", "l.notes", "l.created_at", "o.ref"])
    .orderBy("l.created_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .offset(skip)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const lines = rows.map(({ id: _id, amount_pence, kind, notes, created_at, ref }) => ({
    _id,
    amount: toPounds(amount_pence),
    kind,
    notes,
    orderId: ref,
    createdAt: toIso(created_at),
  }));
  return { lines, total };
}
