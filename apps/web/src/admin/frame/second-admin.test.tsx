import { messages, type WaitingAnswer } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { approval, boat, boatAnswers, ellen, entriesAnswers, entry, winner } from "../../test/console-answers.ts";
import { type Answers, nothingToDo, staffWith, visitAs } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const morag = { _id: "morag", firstName: "Morag", lastName: "Hill", email: "morag@example.test" };
const waiting: WaitingAnswer = {
  msg: messages.waitingForSecond,
  act: { _id: "act-1", kind: "balance.change", sentence: "As asked", askedBy: morag, expiresAt: now, dueAt: null },
};
const seen = { Balance: "£5.00" };
const needsSecond = { sentence: "As asked", needsSecond: true, refusal: null, expect: seen };
const found = { ...approval, ...waiting.act, mayDecide: false, mine: true };

const entries = { ...boatAnswers, ...entriesAnswers(entry), "users.find": { users: [ellen] } };
const winners = {
  "content.listEdited": { config: [], now },
  "winners.list": { winners: [winner] },
  "winners.count": { count: 1 },
};
interface Case {
  what: string;
  address: string;
  answers: Answers;
  /** Opens the dialog and fills it in; returns its name. */
  open: () => Promise<string>;
  confirm: string;
  kind: string;
  command: object;
}

const press = async (role: string, name: string | RegExp) => userEvent.click(await screen.findByRole(role, { name }));
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);

const cases: Case[] = [
  {
    what: "a balance",
    address: "/admin/users",
    answers: { "users.list": { users: [ellen], totalUsers: 1 } },
    open: async () => {
      const [menu] = await screen.findAllByRole("button", { name: /^Actions for/ });
      if (menu) await userEvent.click(menu);
      await press("menuitem", "Edit promotional balance");
      await type("Add or Remove Amount", "50");
      return "Edit Promotional Balance";
    },
    confirm: "Done",
    kind: "balance.change",
    command: { id: "ellen", amount: 50, notes: "", promotionalBalance: 55 },
  },
  {
    what: "an end before its time",
    address: "/admin/raffles/boat",
    answers: boatAnswers,
    open: async () => {
      await press("button", "More actions");
      await press("menuitem", "End now");
      return "End Narrowboat now?";
    },
    confirm: "End now",
    kind: "raffle.end",
    command: { id: "boat" },
  },
  {
    what: "a manual entry",
    address: "/admin/raffles/boat/sales?add=true",
    answers: entries,
    open: async () => {
      await userEvent.type(await screen.findByRole("combobox", { name: "User" }), "Ellen");
      await userEvent.click(await screen.findByRole("option", { name: /Ellen White/ }));
      await type("Ticket number", "9");
      return "Add Entry";
    },
    confirm: "Add entry",
    kind: "entry.create",
    command: { raffle: "boat", user: "ellen", ticketNum: "9", afterFinal: false },
  },
  {
    what: "an account credit coupon",
    address: "/admin/coupon-codes?form=new",
    answers: { "coupons.list": { couponCodes: [], now } },
    open: async () => {
      await userEvent.selectOptions(await screen.findByLabelText("Type"), "Account Credit");
      await type("Code", "TENNER");
      await userEvent.clear(screen.getByLabelText(/^Amount/));
      await type(/^Amount/, "10");
      await press("checkbox", "Expires");
      return "Add Coupon";
    },
    confirm: "Create",
    kind: "coupon.create",
    command: { code: "TENNER", type: "credit", fixedAmount: 10 },
  },
  {
    what: "another prize of a typed winner",
    address: "/admin/config/winners",
    answers: winners,
    open: async () => {
      await press("button", "Edit Ellen White");
      await type("Raffle", " of steel");
      return "Edit winner";
    },
    confirm: "Save winner",
    kind: "winner.edit",
    command: { id: "win", raffle: "Narrowboat of steel", ticketNumber: "45" },
  },
  {
    what: "the deletion of a typed winner",
    address: "/admin/config/winners",
    answers: winners,
    open: async () => {
      await press("button", "Delete Ellen White");
      return "Delete the winner Ellen White?";
    },
    confirm: "Delete winner",
    kind: "winner.delete",
    command: { id: "win" },
  },
];

/** Opens a dialog in a shop whose server gives this answer to the preview. */
async function openDialog({ address, answers, open }: Case, preview: Answers[string]) {
  const { sent } = visitAs(staffWith("owner"), address, {
    ...answers,
    "toDo.count": { ...nothingToDo, mayWait: true },
    "acts.preview": preview,
    "acts.ask": waiting,
    "acts.find": { act: found, now },
    "acts.list": { acts: [], totalActs: 0, waitingForMe: 0, now },
  });
  const name = await open();
  const dialog = within(
    await screen.findByRole(name.endsWith("?") && !name.startsWith("Cancel") ? "alertdialog" : "dialog", { name }),
  );
  return { dialog, sent };
}

describe.each(cases)("before $what", (one) => {
  it("says that a second admin has to approve, asks why, and leads to what waits", async () => {
    const { dialog, sent } = await openDialog(one, needsSecond);
    await dialog.findByText("A second admin needs to approve this.");
    const confirm = dialog.getByRole("button", { name: one.confirm });
    expect(confirm).toHaveProperty("disabled", true);
    await userEvent.type(dialog.getByLabelText("Reason for this request"), "A prize");
    await userEvent.click(confirm);
    const role = one.kind === "entry.create" ? "link" : "button";
    await userEvent.click(await screen.findByRole(role, { name: "View request" }));
    await screen.findByText(/^Requested by Morag Hill/);
    expect(window.location.pathname).toBe("/admin/acts/act-1");
    expect(sent("acts.ask")).toEqual([
      { kind: one.kind, reason: "A prize", command: expect.objectContaining({ ...one.command, expect: seen }) },
    ]);
  });

  it("says who may where the admin may not even ask", async () => {
    const refusal = "Your role doesn't allow this. Ask an owner.";
    const { dialog } = await openDialog(one, { ...needsSecond, needsSecond: false, refusal });
    await dialog.findByText(refusal);
    expect(dialog.getByRole("button", { name: one.confirm })).toHaveProperty("disabled", true);
    expect(dialog.queryByLabelText("Reason for this request")).toBeNull();
  });
});

it("asks why when the form was sent before the server had said that a second admin has to approve", async () => {
  const [balance] = cases;
  if (!balance) throw new Error("No case");
  const { promise, resolve } = Promise.withResolvers<object>();
  const { dialog, sent } = await openDialog(balance, () => promise);
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  resolve(needsSecond);
  await dialog.findByText("Enter a reason");
  await userEvent.type(dialog.getByLabelText("Reason for this request"), "A prize");
  expect([...sent("acts.ask"), ...sent("users.edit")]).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  await expect.poll(() => sent("acts.ask")).toHaveLength(1);
});

it("asks why in the form of a competition that is live, and for all that was changed", async () => {
  const { sent } = visitAs(staffWith("owner"), "/admin/raffles/boat/edit", {
    ...boatAnswers,
    "toDo.count": { ...nothingToDo, mayWait: true },
    "acts.preview": needsSecond,
    "acts.ask": waiting,
  });
  await type("Name", " of steel");
  const price = await screen.findByRole("textbox", { name: /^Price/ });
  await userEvent.clear(price);
  await userEvent.type(price, "3");
  await screen.findByText("A second admin needs to approve this.");
  await press("button", "Publish Changes");
  await screen.findByText("Enter a reason");
  await type("Reason for this request", "Costs");
  await press("button", "Publish Changes");
  await screen.findByRole("button", { name: "View request" });
  const command = { id: "boat", price: 3, name: "Narrowboat of steel", updatedAt: boat.updatedAt, expect: seen };
  expect(sent("acts.ask")).toEqual([{ kind: "raffle.edit", reason: "Costs", command }]);
  expect(sent("raffles.edit")).toEqual([]);
  expect(screen.getByRole("textbox", { name: /^Price/ })).toHaveProperty("value", "2.50");
});
