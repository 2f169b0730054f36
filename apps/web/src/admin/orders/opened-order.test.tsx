import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { boat } from "../../test/console-answers.ts";
import { someOpenedOrder } from "../../test/purchases.ts";
import { staffWith, visit } from "../../test/visit.tsx";

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

it("refunds one of 25 tickets within ten keys from the opened order", async () => {
  const [line] = order.lines;
  if (!line) throw new Error("The order has no line");
  const lines = Array.from({ length: 25 }, (_, index) => ({
    ...line,
    _id: `line-${index + 1}`,
    ticketNum: `${index + 1}`,
  }));
  const refunded = { order: { ...order, lines } };
  const { calls } = visit(
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
  await waitFor(() => {
    const sent = calls.find(({ path }) => path === "orders.refund")?.input;
    expect(sent).toMatchObject({ orderId: "CF-1", tickets: ["line-1"] });
  });
});
