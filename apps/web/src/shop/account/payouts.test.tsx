import type { MyPayouts } from "@counterfoil/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { press } from "../../test/steps.ts";
import { type Answers, apiGone, bea, errorResponse, visitAs } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const none: MyPayouts = { bankDetails: null, payouts: [], now };
const bank = { lastFour: "4958", heldUntil: null };
const payout: MyPayouts["payouts"][number] = {
  ...{ _id: "p1", reference: "PO-AAAAA-BBBBB", amount: 40, state: "asked", lastFour: "4958" },
  ...{ askedAt: now, endedAt: null, reason: "" },
};

const open = (mine: MyPayouts, answers: Answers = {}) =>
  visitAs(bea, "/account/settings/history?tab=winnings", {
    "orders.listMine": { orders: [] },
    "balance.winnings": { winnings: 60, winningsHistory: [] },
    "payouts.findMine": mine,
    ...answers,
  });

it("asks for bank details before the first payout, and shows what is wrong with them", async () => {
  const wrong = errorResponse(422, "bank.wrong", { accountNumber: ["The sort code and account number don't match."] });
  open(none, { "payouts.saveBankDetails": wrong });
  await press("Add bank details");
  await press("Save bank details");
  await screen.findByText("Enter a 6-digit sort code");
  await userEvent.type(screen.getByLabelText("Name on the account"), "Bea Bennett");
  await userEvent.type(screen.getByLabelText("Sort code"), "08-99-99");
  await userEvent.type(screen.getByLabelText("Account number"), "66374959");
  await press("Save bank details");
  await screen.findByText("The sort code and account number don't match.");
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("66374959");
});

it("pays out all winnings, or less", async () => {
  const { sent } = open(
    { ...none, bankDetails: bank },
    { "payouts.ask": { ...none, bankDetails: bank, payouts: [payout] } },
  );
  const amount = await screen.findByLabelText<HTMLInputElement>("Amount to pay out");
  expect(amount.value).toBe("60.00");
  await userEvent.clear(amount);
  await userEvent.type(amount, "40");
  await press("Pay out");
  await screen.findByText("Being checked");
  expect(sent("payouts.ask")).toEqual([{ amount: 40, key: expect.any(String) }]);
});

it("offers what is left before it says that a payout was requested, so that nothing typed after it is lost", async () => {
  let asked = 0;
  const winnings = async () => {
    asked += 1;
    if (asked > 1) await new Promise((resolve) => setTimeout(resolve, 50));
    return { winnings: asked > 1 ? 20 : 60, winningsHistory: [] };
  };
  const mine = { ...none, bankDetails: bank };
  open(mine, { "balance.winnings": winnings, "payouts.ask": { ...mine, payouts: [payout] } });
  const amount = await screen.findByLabelText("Amount to pay out");
  await userEvent.clear(amount);
  await userEvent.type(amount, "40");
  await press("Pay out");
  await screen.findByText("Payout of £40.00 requested");
  expect(screen.getByLabelText<HTMLInputElement>("Amount to pay out").value).toBe("20.00");
});

it("asks with the same key again after a lost answer, so that nothing is paid out twice", async () => {
  const { sent } = open(
    { ...none, bankDetails: bank },
    { "payouts.ask": () => Promise.reject(new TypeError("Failed to fetch")) },
  );
  await press("Pay out");
  await screen.findByText(apiGone);
  await press("Pay out");
  await expect.poll(() => sent("payouts.ask").length).toBe(2);
  const [first, again] = sent("payouts.ask");
  expect(again).toEqual(first);
});

it("says how each payout stands, why one came back, and until when a change of bank details holds them", async () => {
  const held = { lastFour: "7491", heldUntil: "2026-11-21T12:00:00.000Z" };
  const returned = { ...payout, _id: "p2", state: "returned" as const, reason: "The account is closed." };
  open({ ...none, bankDetails: held, payouts: [{ ...payout, state: "sent" }, returned] });
  await screen.findByText(/won't pay anything out before Saturday 21 November at 12:00/);
  screen.getByText("On its way");
  screen.getByText("The account is closed. The money is back in your winnings.");
});

it("lists each of several equal prizes once, also after one more", async () => {
  const won = { amount: 25, date: now, notes: "Instant win: £25 cash" };
  let mine = { winnings: 75, winningsHistory: [won, won, won] };
  open({ ...none, bankDetails: bank }, { "balance.winnings": () => mine, "balance.moveWinnings": { winnings: 50 } });
  await waitFor(() => expect(screen.getAllByText(won.notes)).toHaveLength(3));
  mine = { winnings: 50, winningsHistory: [{ ...won, amount: -25, notes: "Moved" }, won, won, won] };
  await press("Move to balance");
  await screen.findByText("Moved");
  expect(screen.getAllByText(won.notes)).toHaveLength(3);
});
