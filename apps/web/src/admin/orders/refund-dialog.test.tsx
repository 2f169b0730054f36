import type { Role } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { boat } from "../../test/console-answers.ts";
import { someOpenedOrder } from "../../test/purchases.ts";
import { staffWith, visit } from "../../test/visit.tsx";

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

it("says to support before a refund over £100 who may give it, and up to where support may", async () => {
  const large = await openRefund("support", 100.01);
  large.getByText(others);
  expect(large.getByRole("button", { name: "Refund £100.01" })).toHaveProperty("disabled", true);
});

it("lets support refund £100, and says how far that goes", async () => {
  const small = await openRefund("support", 100);
  small.getByText(/^Your role can refund up to £100 per order and £100 a day, before/);
  expect(small.getByRole("button", { name: "Refund £100.00" })).toHaveProperty("disabled", false);
});

it("says to support once the competition has ended who may refund", async () => {
  const late = await openRefund("support", 5, "2026-01-01T00:00:00.000Z");
  await late.findByText(others);
  expect(late.getByRole("button", { name: "Refund £5.00" })).toHaveProperty("disabled", true);
});

it("says nothing of it to finance", async () => {
  const large = await openRefund("finance", 500, "2026-01-01T00:00:00.000Z");
  expect(large.getByRole("button", { name: "Refund £500.00" })).toHaveProperty("disabled", false);
  expect(large.queryByText(/Your role/)).toBeNull();
});
