import type { AdminOrder } from "@counterfoil/core";
import { matchesWords } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { toAdminOrders } from "./orders.queries.ts";

/** A page of the console's orders, newest first, by words of orderId, payment reference, name and email. */
export async function browseOrders(
  { db }: Pick<Deps, "db">,
  page: { query: string; skip: number; limit: number },
): Promise<{ orders: AdminOrder[]; totalOrders: number }> {
  const matching = db.read
    .selectFrom("orders")
    .where("voided_at", "is", null)
    .where(({ ref }) => matchesWords(ref("search_text"), page.query));
  const orders = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { orders: await toAdminOrders(db.read, orders), totalOrders: count };
}
