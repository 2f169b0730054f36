import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { someOrder } from "../../test/purchases.ts";
import { type Answers, bea, errorResponse, visit } from "../../test/visit.tsx";

const none: Answers = {
  "orders.listMine": { orders: [] },
  "balance.find": { promotionalBalance: 0, promotionalBalanceHistory: [] },
};

async function redeem(code: string) {
  await userEvent.click(await screen.findByRole("tab", { name: "Balance" }));
  await userEvent.type(await screen.findByLabelText("Redeem a code"), code);
  await userEvent.click(screen.getByRole("button", { name: "Redeem" }));
}

describe("the history", () => {
  it("has a sentence where there is nothing", async () => {
    visit("/account/settings/history", none, bea);
    await screen.findByText("You have not placed any orders.");
    await userEvent.click(screen.getByRole("tab", { name: "Balance" }));
    await screen.findByText("There are no transactions to show.");
    expect(screen.getByRole("button", { name: "Redeem" })).toHaveProperty("disabled", true);
  });

  it("shows ten orders at a time, with London's date and time", async () => {
    const orders = Array.from({ length: 12 }, (_, i) => someOrder(`CF-${i + 1}`, "hatch", ["1"]));
    visit("/account/settings/history", { ...none, "orders.listMine": { orders } }, bea);
    await screen.findByText("Order CF-10");
    expect(screen.getAllByText("20/11/2026 (18:05)")).toHaveLength(10);
    expect(screen.queryByText("Order CF-11")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    screen.getByText("Order CF-12");
  });

  it("is as it was left when one comes back to it: the page of orders, and the tab", async () => {
    const orders = Array.from({ length: 12 }, (_, i) => someOrder(`CF-${i + 1}`, "hatch", ["1"]));
    visit("/account/settings/history", { ...none, "orders.listMine": { orders } }, bea);
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("Order CF-12");
    await userEvent.click(within(screen.getByRole("banner")).getByRole("link", { name: "FAQ" }));
    await waitFor(() => expect(screen.queryByText("Order CF-12")).toBeNull());
    window.history.back();
    await screen.findByText("Order CF-12");
    await userEvent.click(screen.getByRole("tab", { name: "Balance" }));
    await screen.findByText("There are no transactions to show.");
    await waitFor(() => expect(window.location.search).toBe("?tab=balance"));
  });

  it("turns a code into balance", async () => {
    let pounds = 0;
    const answers = {
      ...none,
      "balance.find": () => ({ promotionalBalance: pounds, promotionalBalanceHistory: [] }),
      "balance.redeem": () => {
        pounds = 7.5;
        return { creditAmount: pounds };
      },
    };
    const { calls } = visit("/account/settings/history", answers, bea);
    await redeem(" gift ");
    await screen.findByText("Successfully redeemed promotional credit of £7.50");
    await screen.findByText("£7.50");
    expect(calls.find(({ path }) => path === "balance.redeem")?.input).toEqual({ code: "gift" });
  });

  it("clears a code that is not good, and says why", async () => {
    visit("/account/settings/history", { ...none, "balance.redeem": errorResponse(422, "coupon.unknown") }, bea);
    await redeem("NOPE");
    await screen.findByText("We don't recognise that code");
    await waitFor(() => expect(screen.getByLabelText("Redeem a code")).toHaveProperty("value", ""));
  });

  it("of an unverified account says why a code is refused, and offers the mail again", async () => {
    const answers = { ...none, "balance.redeem": errorResponse(403, "account.unverified") };
    visit("/account/settings/history", answers, { ...bea, verified: false });
    await redeem("GIFT");
    await screen.findByText("You must verify your account first");
    screen.getByRole("button", { name: "Resend email" });
  });

  it("keeps a code that the shop has not answered", async () => {
    const lost = () => Promise.reject(new TypeError("Failed to fetch"));
    visit("/account/settings/history", { ...none, "balance.redeem": lost }, bea);
    await redeem("GIFT");
    await screen.findByText(/^There was a problem connecting to the/);
    await waitFor(() => expect(screen.getByRole("button", { name: "Redeem" })).toHaveProperty("disabled", false));
    expect(screen.getByLabelText("Redeem a code")).toHaveProperty("value", "GIFT");
  });
});
