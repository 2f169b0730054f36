import type { ExportRow, OrderLine, Role } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { boat } from "../../test/console-answers.ts";
import { someOpenedOrder } from "../../test/purchases.ts";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";
import { splitIntoBatches } from "./export-screen.tsx";
import { toOrdersCsv } from "./orders-csv.ts";
import { refundableLines, sumRefund, unreleasedLines } from "./refund-dialog.tsx";

const order = someOpenedOrder("CF-1");

const answers = {
  "orders.list": { orders: [order], totalOrders: 1 },
  "orders.find": { order },
  "raffles.find": { raffle: boat, now: new Date().toISOString() },
};

it("goes back to the button of the order that opened a dialog, and then to the order's row", async () => {
  visit("/admin/orders", answers, staffWith("owner"));
  const row = await screen.findByRole("link", { name: "Order CF-1" });
  row.focus();
  await userEvent.keyboard("{Enter}");
  for (const [button, dialog] of [
    ["Refund", "Refund Order CF-1"],
    ["View tickets", /^Tickets/],
    ["Delete", "Delete order CF-1?"],
    ["Refund", "Refund Order CF-1"],
  ] as const) {
    const opener = await screen.findByRole("button", { name: button });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("heading", { name: dialog });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole("button", { name: button })));
  }
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it("closes an order that was deleted from its details", async () => {
  const allowed = { sentence: "", needsSecond: false, refusal: null, expect: {} };
  const deleted = { ...answers, "acts.preview": allowed, "orders.delete": { msg: "" } };
  visit("/admin/orders?order=CF-1", deleted, staffWith("owner"));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete order" }));
  await screen.findByText("Successfully deleted order");
  await userEvent.click(screen.getByRole("button", { name: /Dismiss$/ }));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("refunds one of 25 tickets within ten keys from the opened order", async () => {
  const [line] = order.lines;
  if (!line) throw new Error("The order has no line");
  const numbers = Array.from({ length: 25 }, (_, index) => `${index + 1}`);
  const lines = numbers.map((ticketNum) => ({ ...line, _id: `line-${ticketNum}`, ticketNum }));
  const refunded = { order: { ...order, lines } };
  const { sent } = visit(
    "/admin/orders?order=CF-1",
    { ...answers, "orders.find": refunded, "orders.refund": { msg: "" } },
    staffWith("owner"),
  );
  await screen.findByRole("heading", { name: /^Order CF-1/ });
  await userEvent.keyboard("r");
  await screen.findByRole("heading", { name: "Refund Order CF-1" });
  const toList = "{Tab}{Tab}{Tab}";
  const [none, first, send] = ["{Enter}", "{Tab} ", "{Control>}{Enter}{/Control}"];
  await userEvent.keyboard(`${toList}${none}${first}${send}`);
  await waitFor(() => expect(sent("orders.refund")).toMatchObject([{ orderId: "CF-1", tickets: ["line-1"] }]));
});

it("prints numbers in an order, its tickets and its refund as the customer's ticket does", async () => {
  const [line] = order.lines;
  const [ticket] = order.ticketsPurchased;
  if (!line || !ticket) throw new Error("The order has no line");
  const numbers = ["41", "B12"];
  const found = {
    ...order,
    ticketsPurchased: numbers.map((ticketNum) => ({ ...ticket, _id: ticketNum, ticketNum })),
    lines: numbers.map((ticketNum) => ({ ...line, _id: ticketNum, ticketNum, answerCorrect: true })),
  };
  const { unmount } = visit(
    "/admin/orders?order=CF-1&view=tickets",
    { ...answers, "orders.find": { order: found } },
    staffWith("owner"),
  );
  await screen.findByText("0041 (correct), B12 (correct)");
  unmount();
  const opened = visit("/admin/orders?order=CF-1", { ...answers, "orders.find": { order: found } }, staffWith("owner"));
  await screen.findByRole("cell", { name: "0041" });
  opened.unmount();
  visit("/admin/orders?order=CF-1&view=refund", { ...answers, "orders.find": { order: found } }, staffWith("owner"));
  await screen.findByRole("checkbox", { name: /^Narrowboat, 0041/ });
  await screen.findByRole("checkbox", { name: /^Narrowboat, B12/ });
});

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

/** Opens the refund of an order of one ticket at this price, in a competition with this end. */
async function openRefund(role: Role, pounds: number, endDate = boat.endDate) {
  const order = someOpenedOrder("CF-1", pounds);
  const list = { orders: [], totalOrders: 0 };
  const raffle = { raffle: { ...boat, endDate }, now: new Date().toISOString() };
  const answers = { "orders.list": list, "orders.find": { order }, "raffles.find": raffle };
  visit("/admin/orders?order=CF-1&view=refund", answers, staffWith(role));
  return within(await screen.findByRole("alertdialog", { name: "Refund Order CF-1" }));
}

const others = "Your role doesn't allow this. Ask an owner, a manager or someone in finance.";
const upTo = /^Your role can refund up to £100 per order and £100 a day, before/;
const past = "2026-01-01T00:00:00.000Z";

it.each([
  { role: "support", pounds: 100.01, when: "before the end", says: others },
  { role: "support", pounds: 100, when: "before the end", says: upTo },
  { role: "support", pounds: 5, when: "after the end", says: others },
  { role: "finance", pounds: 500, when: "after the end", says: null },
] as const)("says to $role what its limit is for £$pounds $when: $says", async ({ role, pounds, when, says }) => {
  const dialog = await openRefund(role, pounds, when === "after the end" ? past : undefined);
  if (says) await dialog.findByText(says);
  else expect(dialog.queryByText(/Your role/)).toBeNull();
  const button = dialog.getByRole("button", { name: `Refund £${pounds.toFixed(2)}` });
  expect(button).toHaveProperty("disabled", says === others);
});

const raffle = { _id: "r", slug: "boat", name: "Boat" };
const line = (_id: string, state: OrderLine["state"], balanceUsed: number): OrderLine => ({
  _id,
  raffle,
  ticketNum: _id,
  pricePaid: 2.5,
  couponDiscount: 0.25,
  balanceUsed,
  cardPaid: 2.25 - balanceUsed,
  state,
  answerCorrect: null,
  instantWin: null,
});
const lines = [
  line("1", "standing", 0.33),
  line("2", "refunded", 0.33),
  line("3", "released", 0.34),
  line("4", "refunding", 0),
];

it("gives back the shares of the lines, to the penny", () => {
  expect(sumRefund(lines.slice(0, 3))).toEqual({ subtotal: 7.5, bundle: 0, coupon: 0.75, toBalance: 1, toCard: 5.75 });
  expect(sumRefund([])).toEqual({ subtotal: 0, bundle: 0, coupon: 0, toBalance: 0, toCard: 0 });
});

it("shows a bundle's discount among the sums of a refund", async () => {
  const lines = order.lines.map((each) => ({ ...each, bundleDiscount: 0.25 }));
  const bundle = { ...answers, "orders.find": { order: { ...order, lines } } };
  visit("/admin/orders?order=CF-1&view=refund", bundle, staffWith("owner"));
  const row = await screen.findByText("Bundle discount", { selector: "[role=alertdialog] dt" });
  expect(row.nextSibling?.textContent).toBe("−£0.25");
});

it("says in an order's history what an admin did without a second one", async () => {
  const admin = { _id: "ada", firstName: "Ada", lastName: "Moss", email: "ada@shop.test" };
  const alone = { _id: "a1", action: "alone", subject: "order", createdAt: order.createdAt, admin };
  visit(
    "/admin/orders?order=CF-1",
    { ...answers, "orders.find": { order: { ...order, history: [alone] } } },
    staffWith("owner"),
  );
  await screen.findByText("Ada Moss did this without a second admin");
});

it("says in a refund what becomes of the prizes, also while the winner keeps those that were given", async () => {
  const [line] = order.lines;
  const won = [true, false].map((given) => ({
    ...line,
    _id: `given-${given}`,
    instantWin: { prize: "£25 cash", handedOver: false, given },
  }));
  const spent = {
    ...answers,
    "orders.find": { order: { ...order, lines: won } },
    "orders.refund": errorResponse(409, "prize.spent"),
  };
  visit("/admin/orders?order=CF-1&view=refund", spent, staffWith("owner"));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getAllByText("The prize can then be won again.")).toHaveLength(2);
  await userEvent.click(dialog.getByRole("button", { name: /^Refund/ }));
  await userEvent.click(await dialog.findByRole("checkbox", { name: /keep the prizes/ }));
  expect(dialog.getAllByText("The winner keeps it.")).toHaveLength(1);
  expect(dialog.getAllByText("The prize can then be won again.")).toHaveLength(1);
});

it("takes the money of a deleted entry back with the whole order, and offers only standing tickets one by one", () => {
  expect(refundableLines(lines).map(({ _id }) => _id)).toEqual(["1", "3"]);
  expect(unreleasedLines(lines).map(({ _id }) => _id)).toEqual(["1"]);
});
