import type { ExportRow } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { splitIntoBatches } from "./export-batches.ts";
import { toOrdersCsv } from "./orders-csv.ts";

const row: ExportRow = {
  orderId: "CF-1",
  user: '=HYPERLINK("x")',
  status: "Completed",
  createdAt: "2026-07-01T11:30:00.000Z",
  tickets: "Boat (#17), Boat (#B12)",
  ticketsSubtotal: 5,
  promotionalBalanceUsed: 0.5,
  couponCodeUsed: null,
  couponCodeDiscount: 0,
  totalPricePaidOnCard: 4.5,
  trustTransactionRef: "57-9-1",
  refundedToCard: 0,
  refundedToBalance: 0,
};

describe("orders.csv", () => {
  it("has a row an order in pounds and UK time, and no cell that a spreadsheet would run", () => {
    const [header, first, end] = toOrdersCsv([row]).split("\r\n");
    expect(header).toMatch(/^\uFEFFOrder ID,User,Status,Created \(UK time\),Tickets,/);
    expect(first).toBe(
      `CF-1,"'=HYPERLINK(""x"")",Completed,2026-07-01 12:30,"Boat (#17), Boat (#B12)",5.00,0.50,,0.00,4.50,57-9-1,0.00,0.00`,
    );
    expect(end).toBe("");
  });

  it("says when an order was deleted where deleted orders were asked for", () => {
    const rows = [
      { ...row, deletedAt: null },
      { ...row, deletedAt: "2026-07-02T11:30:00.000Z" },
    ];
    const [header, standing, gone] = toOrdersCsv(rows).split("\r\n");
    expect(header).toMatch(/,Refunded to Balance,Deleted \(UK time\)$/);
    expect(standing).toMatch(/,0\.00,$/);
    expect(gone).toMatch(/,0\.00,2026-07-02 12:30$/);
  });

  it("has a header alone when there are no orders", () => {
    expect(toOrdersCsv([]).split("\r\n")).toHaveLength(2);
  });
});

describe("the span of an export", () => {
  const day = 24 * 3_600_000;

  it("is asked for week by week, without a gap and without a moment twice", () => {
    const batches = splitIntoBatches(0, 15 * day);
    expect(batches).toHaveLength(3);
    expect(batches.at(-1)?.dateTo).toBe(new Date(15 * day).toISOString());
    for (const [place, batch] of batches.slice(1).entries()) {
      expect(Date.parse(batch.dateFrom)).toBe(Date.parse(batches[place]?.dateTo ?? "") + 1);
    }
  });

  it("may be one moment, or nothing when it ends before it starts", () => {
    expect(splitIntoBatches(5, 5)).toHaveLength(1);
    expect(splitIntoBatches(6, 5)).toEqual([]);
  });
});
