import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin, boat, ellen, moment } from "../test/console-answers.ts";
import { someOpenedOrder } from "../test/purchases.ts";
import { press } from "../test/steps.ts";
import { type Answers, apiGone, failsThenIsLost, visit } from "../test/visit.tsx";

/** An action after a question, whose call fails. */
interface Act {
  address: string;
  answers: Answers;
  opener: string;
  item?: string;
  confirm: string | RegExp;
  call: string;
  /** What the specification has it say. */
  failure: string;
  /** Says so in the question alone. */
  isQuiet?: true;
}

const listOf = (user: object): Answers => ({ "users.list": { users: [{ ...ellen, ...user }], totalUsers: 1 } });
const ofEllen = { address: "/admin/users", opener: "Actions for ellen@example.test" };
const order = someOpenedOrder("CF-1");
const orders = {
  "orders.list": { orders: [order], totalOrders: 1 },
  "orders.find": { order },
  "raffles.find": { raffle: boat, now: moment },
};
const page = { _id: "page", name: "Fair play", slug: "fair-play", content: "", createdAt: moment, updatedAt: moment };

const card = { _id: "card", type: "Visa", lastFour: "4242", createdAt: moment, funding: "debit" };
const device = { _id: "here", device: "Firefox", ip: "", createdAt: moment, lastUsedAt: moment, current: true };
const closing = { promotionalBalance: 0, winnings: 0, entries: 0, prizes: 0, closesAt: null, isAsked: false };

const acts: Record<string, Act> = {
  "deleting a saved card": {
    address: "/account/settings/payment-methods",
    answers: { "cards.list": { cards: [card] } },
    opener: "Delete card ending in 4242",
    confirm: "Delete",
    call: "cards.delete",
    failure: "There was a problem deleting that card",
    isQuiet: true,
  },
  "logging out everywhere": {
    address: "/account/settings/sessions",
    answers: { "account.listSessions": { sessions: [device], now: moment } },
    opener: "Log out on all devices",
    confirm: "Log out on all devices",
    call: "account.endSessions",
    failure: "There was a problem logging you out",
    isQuiet: true,
  },
  "turning off one's own 2FA": {
    address: "/account/settings/2fa",
    answers: {},
    opener: "Turn off",
    confirm: "Turn off",
    call: "account.disableTwoFactor",
    failure: "Could not turn off 2FA",
  },
  "closing one's account": {
    address: "/account/settings/data",
    answers: { "users.findClosing": closing },
    opener: "Close your account",
    confirm: "Close my account",
    call: "users.closeMine",
    failure: "There was a problem closing your account",
    isQuiet: true,
  },
  "verifying someone": {
    ...ofEllen,
    answers: listOf({ verified: false, verificationCode: "code" }),
    item: "Verify manually",
    confirm: "Verify account",
    call: "users.verify",
    failure: "There was a problem verifying this users account",
  },
  "deleting a page": {
    address: "/admin/dynamic-pages",
    answers: { "pages.list": { dynamicPages: [page] } },
    opener: "Delete Fair play",
    confirm: "Delete page",
    call: "pages.delete",
    failure: "There was a problem deleting that page",
  },
  "deleting an order": {
    address: "/admin/orders",
    answers: orders,
    opener: "Actions for CF-1",
    item: "Delete order",
    confirm: "Delete order",
    call: "orders.delete",
    failure: "There was a problem deleting this order",
  },
};

describe.each(Object.entries(acts))("%s", (_, { address, answers, opener, item, confirm, call, failure, isQuiet }) => {
  it("says what did not work, and why in the question, which stays open with the focus until it is cancelled", async () => {
    visit(address, { ...answers, [call]: failsThenIsLost() }, { ...admin, twoFacAuth: true });
    await press(opener, item);
    const question = within(await screen.findByRole("alertdialog"));
    const button = question.getByRole("button", { name: confirm });
    for (const reason of ["Something went wrong.", apiGone]) {
      await userEvent.click(button);
      await question.findByText(`${failure}. ${reason}`);
      expect(document.activeElement).toBe(button);
    }
    if (!isQuiet) expect(screen.getByText(failure).closest("[role=alertdialog]")).toBeNull();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await press(opener, item);
    expect(within(await screen.findByRole("alertdialog")).queryByRole("alert")).toBeNull();
  });
});
