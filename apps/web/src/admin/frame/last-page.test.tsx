import { startOfPage } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin, ellen, fiver, winner } from "../../test/console-answers.ts";
import { someOpenedOrder } from "../../test/purchases.ts";
import { press } from "../../test/steps.ts";
import { type Answers, visit } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
type Page = { skip: number; limit: number };

/** Rows of a server, which answers a page beyond the end with the last one. */
function stored<Row>(count: number, row: (number: number) => Row) {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  const page = ({ skip, limit }: Page) => {
    const start = startOfPage({ skip, limit }, rows.length);
    return rows.slice(start, start + limit);
  };
  return { rows, page, drop: () => rows.pop() };
}

const coupon = (number: number) => ({ ...fiver, _id: `coupon-${number}`, code: `CODE${number}` });
type List = {
  address: string;
  /** What the calls answer: the rows, and the deletion of the last one. */
  answers: () => Answers;
  opener: string;
  item?: string;
  left: string;
};

const lists: Record<string, List> = {
  winners: {
    address: "/admin/config/winners?winners=2",
    answers: () => {
      const { rows, page, drop } = stored(6, (number) => ({ ...winner, _id: `${number}`, name: `Winner ${number}` }));
      return {
        "content.listEdited": { config: [], now },
        "winners.list": (input: Page) => ({ winners: page(input) }),
        "winners.count": () => ({ count: rows.length }),
        "winners.delete": () => ({ msg: drop() && "Successfully deleted winner" }),
      };
    },
    opener: "Delete Winner 6",
    left: "1 to 5 of 5",
  },
  users: {
    address: "/admin/users?usersPage=2",
    answers: () => {
      const { rows, page, drop } = stored(11, (number) => ({ ...ellen, _id: `${number}`, email: `${number}@a.test` }));
      return {
        "users.list": ({ admin: admins, ...input }: Page & { admin: boolean }) =>
          admins ? { users: [ellen], totalUsers: 1 } : { users: page(input), totalUsers: rows.length },
        "users.delete": () => ({ msg: drop() && "Successfully deleted user" }),
      };
    },
    opener: "Actions for 11@a.test",
    item: "Delete user",
    left: "1 to 10 of 10",
  },
  coupons: {
    address: "/admin/coupon-codes?page=2",
    answers: () => {
      const { rows, drop } = stored(21, coupon);
      return {
        "coupons.list": () => ({ couponCodes: rows, now }),
        "coupons.delete": () => ({ msg: drop() && "Deleted" }),
      };
    },
    opener: "Actions for CODE21",
    item: "Delete",
    left: "1 to 20 of 20",
  },
};

it.each(Object.keys(lists))(
  "shows the last page that is left of %s when the only row of one is deleted",
  async (name) => {
    const { address, answers, opener, item, left } = lists[name] ?? expect.unreachable();
    visit(address, answers(), admin);
    await press(opener, item);
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByText(left)).toBeDefined();
    expect(screen.queryByText(/to show/)).toBeNull();
    await waitFor(() => expect(window.location.search).not.toMatch(/page=|winners=/i));
  },
);

it("shows that more orders match than were counted, and opens them", async () => {
  const order = someOpenedOrder("CF-1");
  const page = ({ skip, limit }: Page) =>
    Array.from({ length: limit }, (_, i) => ({ ...order, _id: `${skip + i}`, orderId: `CF-${skip + i}` }));
  const answers = {
    "orders.list": (input: Page) => ({ orders: page(input), totalOrders: 1_000, more: true }),
  };
  visit("/admin/orders?query=bea&page=100", answers, admin);
  expect(await screen.findByText("991 to 1,000 of 1,000+")).toBeDefined();
  expect(screen.getByText("1,000+ orders")).toBeDefined();
  await press("Next");
  expect(await screen.findByRole("link", { name: "Order CF-1000" })).toBeDefined();
});
