import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, visit } from "../../test/visit.tsx";

const card = { _id: "c1", type: "Visa", lastFour: "4242", createdAt: "2026-11-01T00:00:00.000Z", funding: "debit" };
const question = "Are you sure you would like to delete your saved card ending in 4242?";

describe("saved cards", () => {
  it("are deleted only after a question", async () => {
    let cards = [card];
    const { calls } = visit(
      "/account/settings/payment-methods",
      {
        "cards.list": () => ({ cards }),
        "cards.delete": () => {
          cards = [];
          return { msg: "Your saved card has been deleted" };
        },
      },
      bea,
    );
    const deleted = () => calls.filter(({ path }) => path === "cards.delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete card ending in 4242" }));
    screen.getByText(question);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(deleted()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Delete card ending in 4242" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByText("Your saved card has been deleted");
    await screen.findByText("You do not have any cards saved.");
    expect(deleted().map(({ input }) => input)).toEqual([{ id: "c1" }]);
  });

  it("say what they cannot pay for, when they are or may be credit cards", async () => {
    const cards = ["debit", "credit", "unknown", "prepaid"].map((funding, n) => ({ ...card, _id: `c${n}`, funding }));
    visit("/account/settings/payment-methods", { "cards.list": { cards } }, bea);
    await screen.findAllByText(/Visa ending in/);
    expect(
      screen.getAllByText("You can't use a credit card for instant wins, or spend more than £250 a month on one."),
    ).toHaveLength(2);
  });
});
