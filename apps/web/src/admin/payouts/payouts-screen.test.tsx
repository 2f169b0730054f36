import type { Payout } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { sue } from "../../test/flag-answers.ts";
import { press } from "../../test/steps.ts";
import { type Answers, errorResponse, nothingToDo, staffWith, visit } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const payout: Payout = {
  ...{ _id: "p1", reference: "PO-AAAAA-BBBBB", amount: 40, state: "asked", lastFour: "4958", askedAt: now },
  ...{ endedAt: null, reason: "", user: { ...sue, email: "sue@example.test" }, verdict: "passed" },
  ...{ nameDiffers: false, isAgeChecked: true, heldUntil: null, batch: null },
};
const doubtful: Payout = { ...payout, _id: "p2", reference: "PO-CCCCC-DDDDD", verdict: "unknown", nameDiffers: true };
const sent: Payout = { ...payout, _id: "p3", reference: "PO-EEEEE-FFFFF", state: "sent" };

const list = (...payouts: Payout[]) => ({
  "payouts.list": { payouts, totalPayouts: payouts.length, totalAmount: 40 * payouts.length, now },
});

const open = (answers: Answers, user = staffWith("finance")) => visit("/admin/payouts", answers, user);

it("shows who is paid, by four digits of the account, and what to check first", async () => {
  open(list(payout, doubtful));
  const row = (await screen.findByText("PO-CCCCC-DDDDD")).closest("tr");
  expect(row?.textContent).toContain("••4958");
  expect(row?.textContent).toContain("Account number couldn't be checked");
  expect(row?.textContent).toContain("Name on the account differs");
  screen.getByText("£80.00 in total");
});

it("approves the chosen payouts together", async () => {
  const { sent: calls } = open({ ...list(payout, doubtful, sent), "payouts.approve": { msg: "Payouts approved" } });
  await userEvent.click(await screen.findByRole("checkbox", { name: "PO-AAAAA-BBBBB" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "PO-CCCCC-DDDDD" }));
  expect(screen.queryByRole("checkbox", { name: "PO-EEEEE-FFFFF" })).toBeNull();
  await press("Approve 2");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Approve 2 payouts?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  await screen.findByText("Payouts approved");
  expect(calls("payouts.approve")).toEqual([{ ids: ["p1", "p2"] }]);
});

it("rejects a payout with a reason for its customer", async () => {
  const { sent: calls } = open({ ...list(payout), "payouts.refuse": { msg: "Rejected" } });
  await press("Actions for PO-AAAAA-BBBBB", "Reject");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject PO-AAAAA-BBBBB?" }));
  await userEvent.type(dialog.getByLabelText("Reason"), "Wrong name");
  await userEvent.click(dialog.getByRole("button", { name: "Reject payout" }));
  await screen.findByText("Rejected");
  expect(calls("payouts.refuse")).toEqual([{ id: "p1", reason: "Wrong name" }]);
});

it("exports a bank file once payouts are approved, and stays in the dialog when that fails", async () => {
  const approved = { "toDo.count": { ...nothingToDo, payouts: { asked: 0, approved: 2 } } };
  open({ ...list(), ...approved, "payouts.export": errorResponse(409, "payout.none_to_send") });
  await press("Export bank file (2)");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Export a bank file?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Export" }));
  await dialog.findByText(/^Couldn't export a bank file/);
});

it("has no action that support may not take, but to ask for approval", async () => {
  open(list(payout), staffWith("support"));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for PO-AAAAA-BBBBB" }));
  const reject = await screen.findByRole("menuitem", { name: /^Reject/ });
  expect(reject.getAttribute("aria-disabled")).toBe("true");
});
