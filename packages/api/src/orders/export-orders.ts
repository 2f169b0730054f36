import { type AdminOrder, type ExportRow, formatName, ShopError, toIso } from "@counterfoil/core";
import { type Db, inTransaction, orderIsNotVoided, type Row } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { pagesOf } from "../lists/pages-of.ts";
import type { TextAnswer } from "../rest/rest.ts";
import { readAdminOrders } from "./orders.read-model.ts";

/** Orders read at a time; other requests are answered after each of these pages. */
const PAGE = 250;

interface Span {
  dateFrom: number;
  dateTo: number;
  /** Whether to read deleted orders too; the report counts them, because no money moved. */
  withDeleted: boolean;
}

function toExportRow(order: AdminOrder): ExportRow {
  const { user } = order;
  return {
    orderId: order.orderId,
    user: formatName(user),
    status: order.status,
    createdAt: order.createdAt,
    tickets: order.ticketsPurchased.map((ticket) => `${ticket.raffle.name} (#${ticket.ticketNum})`).join(", "),
    ticketsSubtotal: order.ticketsSubtotal,
    promotionalBalanceUsed: order.promotionalBalanceUsed,
    ...(order.bundleDiscount !== undefined && { bundleDiscount: order.bundleDiscount }),
    couponCodeUsed: order.couponCodeUsed,
    couponCodeDiscount: order.couponCodeDiscount,
    totalPricePaidOnCard: order.totalPricePaid,
    trustTransactionRef: order.trustTransactionRef,
    refundedToCard: order.refundedToCard,
    refundedToBalance: order.refundedToBalance,
  };
}

function deletedAt(order: Row<"orders"> | undefined): string | null {
  return order?.voided_at == null ? null : toIso(order.voided_at);
}

async function* readPages(db: Db, span: Span): AsyncGenerator<ExportRow[], undefined> {
  const orders = db
    .selectFrom("orders")
    .selectAll()
    .$if(!span.withDeleted, (query) => query.where(orderIsNotVoided()))
    .where("created_at", "<=", span.dateTo);
  const order = { at: "created_at", id: "id", from: span.dateFrom, size: PAGE };
  for await (const page of pagesOf(orders, order, ({ created_at, id }) => [created_at, id])) {
    const rows = (await readAdminOrders(db, page)).map(toExportRow);
    yield span.withDeleted ? rows.map((row, i) => ({ ...row, deletedAt: deletedAt(page[i]) })) : rows;
  }
}

type Pages = ReturnType<typeof readPages>;

async function* startWith(first: Awaited<ReturnType<Pages["next"]>>, rest: Pages): AsyncGenerator<ExportRow[]> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/**
 * Exports the orders of a period, oldest first, as pages of rows for a spreadsheet. The first page is read before it
 * returns, so that an unreachable database is an error and not a truncated answer. The audit records the export. Throws
 * `request.invalid`.
 */
export async function exportOrders({ db }: Pick<Deps, "db">, span: Span): Promise<AsyncGenerator<ExportRow[]>> {
  if (span.dateFrom > span.dateTo) {
    throw new ShopError("request.invalid", { errors: { dateTo: ["Choose an end after the start"] } });
  }
  const pages = readPages(db.read, span);
  const first = await pages.next();
  const { dateFrom, dateTo, withDeleted } = span;
  const after = { dateFrom: toIso(dateFrom), dateTo: toIso(dateTo), withDeleted };
  await inTransaction(db, (tx) => writeAudit(tx, { action: "export", subject: "order", subjectId: "all", after }));
  return startWith(first, pages);
}

function isPages(output: unknown): output is AsyncGenerator<ExportRow[]> {
  return typeof output === "object" && output !== null && Symbol.asyncIterator in output;
}

/** Writes pages of rows as one JSON array, page by page. */
async function* toJsonArray(pages: AsyncGenerator<ExportRow[]>): AsyncGenerator<string> {
  let separator = "[";
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",");
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

export function toOrdersAnswer(output: unknown): TextAnswer {
  if (!isPages(output)) throw new Error("The orders came without pages");
  return { headers: { "Content-Type": "application/json" }, body: toJsonArray(output) };
}
