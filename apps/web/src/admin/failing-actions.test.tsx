import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin, boat, ellen, entriesAnswers, entry, moment } from "../test/console-answers.ts";
import { someOpenedOrder } from "../test/purchases.ts";
import { type Answers, errorResponse, visit } from "../test/visit.tsx";

/** An action of the console whose call fails. */
interface Act {
  address: string;
  answers: Answers;
  /** What opens its question, and the item of a menu that does. */
  opener: string;
  role?: "link";
  item?: string;
  confirm: string | RegExp;
  call: string;
  /** What the specification has it say. */
  failure: string;
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

const acts: Record<string, Act> = {
  "disabling 2FA": {
    ...ofEllen,
    answers: listOf({ twoFacAuth: true }),
    item: "Disable 2FA",
    confirm: "Disable 2FA",
    call: "account.disableTwoFactor",
    failure: "There was a problem disabling 2FA for this users account",
  },
  "verifying someone": {
    ...ofEllen,
    answers: listOf({ verified: false, verificationCode: "code" }),
    item: "Verify manually",
    confirm: "Verify account",
    call: "users.verify",
    failure: "There was a problem verifying this users account",
  },
  "changing roles": {
    ...ofEllen,
    answers: listOf({ roles: ["support"], admin: true }),
    item: "Change roles",
    confirm: "Save roles",
    call: "roles.change",
    failure: "There was a problem completing this action",
  },
  "deleting a user": {
    ...ofEllen,
    answers: listOf({}),
    item: "Delete user",
    confirm: "Delete user",
    call: "users.delete",
    failure: "There was a problem deleting this user",
  },
  "deleting an entry": {
    address: "/admin/raffles/boat/sales",
    answers: entriesAnswers(entry),
    opener: "Delete entry 7",
    confirm: "Delete entry 7",
    call: "tickets.deleteEntry",
    failure: "There was a problem deleting that entry",
  },
  "deleting a page": {
    address: "/admin/dynamic-pages",
    answers: { "pages.list": { dynamicPages: [page] } },
    opener: "Delete Fair play",
    confirm: "Delete page",
    call: "pages.delete",
    failure: "There was a problem deleting that page",
  },
  "refunding an order": {
    address: "/admin/orders",
    answers: orders,
    opener: "Refund CF-1",
    role: "link",
    confirm: /^Refund £/,
    call: "orders.refund",
    failure: "There was a problem refunding this order",
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

describe.each(Object.entries(acts))(
  "%s",
  (_, { address, answers, opener, role = "button", item, confirm, call, failure }) => {
    it("says what did not work, and why in the question that stays open", async () => {
      visit(address, { ...answers, [call]: errorResponse(500, "internal") }, admin);
      const [button] = await screen.findAllByRole(role, { name: opener });
      if (button) await userEvent.click(button);
      if (item) await userEvent.click(await screen.findByRole("menuitem", { name: item }));
      const question = within(await screen.findByRole("alertdialog"));
      await userEvent.click(question.getByRole("button", { name: confirm }));
      await question.findByText(`${failure}. Something went wrong.`);
      expect(screen.getByText(failure).closest("[role=alertdialog]")).toBeNull();
    });
  },
);
