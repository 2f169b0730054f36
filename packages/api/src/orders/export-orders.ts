import { type ExportRow, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { toAdminOrders } from "./orders.queries.ts";

/** Orders that are read at a time, so that a long export holds the database for moments only. */
const BATCH = 500;

/** Lists the orders of a span of time, both ends included, oldest first, as rows for a spreadsheet. */
export async function exportOrders(
  { db }: Pick<Deps, "db">,
  span: { dateFrom: number; dateTo: number },
): Promise<ExportRow[]> {
  if (span.dateFrom > span.dateTo) {
    throw new ShopError("request.invalid", { errors: { dateTo: ["Choose an end after the start"] } });
  }
  const rows: ExportRow[] = [];
  let last: Row<"orders"> | undefined;
  do {
    const after = last;
    const batch = await db.read
      .selectFrom("orders")
      .selectAll()
      .where("voided_at", "is", null)
      .where("created_at", ">=", span.dateFrom)
      .where("created_at", "<=", span.dateTo)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, or, and }) =>
          or([
            eb("created_at", ">", after?.created_at ?? 0),
            and([eb("created_at", "=", after?.created_at ?? 0), eb("id", ">", after?.id ?? "")]),
          ]),
        ),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const order of await toAdminOrders(db.read, batch)) {
      const { user } = order;
      rows.push({
        orderId: order.orderId,
        user: user ? `${user.firstName} ${user.lastName}` : "[User Deleted]",
        status: order.status,
        createdAt: order.createdAt,
        tickets: order.ticketsPurchased.map((ticket) => `${ticket.raffle.name} (#${ticket.ticketNum})`).join(", "),
        ticketsSubtotal: order.ticketsSubtotal,
        promotionalBalanceUsed: order.promotionalBalanceUsed,
        couponCodeUsed: order.couponCodeUsed,
        couponCodeDiscount: order.couponCodeDiscount,
        totalPricePaidOnCard: order.totalPricePaid,
        trustTransactionRef: order.trustTransactionRef,
        refundedToCard: order.refundedToCard,
        refundedToBalance: order.refundedToBalance,
      });
    }
    last = batch.length < BATCH ? undefined : batch.at(-1);
  } while (last);
  return rows;
}
