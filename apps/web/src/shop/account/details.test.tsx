import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { retype, savedFiles } from "../../test/steps.ts";
import { bea, known, someProtection, visitAs } from "../../test/visit.tsx";

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const atHome = { ...known, phone: "" };
const updated = { "account.edit": { msg: "Successfully updated", user: atHome } };

describe("editing one's details", () => {
  it("saves, and goes where the address says", async () => {
    const { sent } = visitAs(atHome, "/account/settings/edit?next=%2Ffaq", updated);
    await userEvent.type(await screen.findByLabelText("Phone"), "07700 900123");
    await save();
    await screen.findByText("Successfully updated");
    await waitFor(() => expect(window.location.pathname).toBe("/faq"));
    expect(sent("account.edit")[0]).toMatchObject({
      phone: "07700 900123",
      addresses: { shipping: known.addresses.shipping },
      duplicateShippingAddr: true,
    });
  });

  it("leaves the names as they are", async () => {
    visitAs(bea, "/account/settings/edit");
    expect(await screen.findByLabelText("First name")).toHaveProperty("readOnly", true);
    expect(screen.getByLabelText("Last name")).toHaveProperty("readOnly", true);
  });

  it("validates the billing address only where it is another", async () => {
    const { sent } = visitAs(atHome, "/account/settings/edit", updated);
    const same = await screen.findByRole("checkbox", { name: /billing address is the same/ });
    await userEvent.click(same);
    const [, postCode] = screen.getAllByLabelText("Postcode");
    if (!postCode) throw new Error("There is no second postcode");
    await retype(postCode, "nonsense");
    await save();
    await screen.findByText("Enter a UK postcode, like GL5 2PA");
    await userEvent.click(same);
    await save();
    await screen.findByText("Successfully updated");
    expect(sent("account.edit")).toHaveLength(1);
  });

  it("saves a date of birth with the rest, and asks again about one under 18", async () => {
    const unknown = { ...someProtection, hasBirthDate: false };
    const { sent } = visitAs(atHome, "/account/settings/edit", {
      "protection.mine": unknown,
      "protection.setBirthDate": someProtection,
      ...updated,
    });
    const field = await screen.findByLabelText("Date of birth (optional)");
    await userEvent.type(field, "2019-05-17");
    await save();
    await screen.findByText(/^That makes you under 18\..*You can enter from 17\/05\/2037\.$/);
    expect(sent("account.edit")).toEqual([]);
    await retype(field, "1990-05-17");
    await save();
    await screen.findByText("Successfully updated");
    expect(sent("protection.setBirthDate")).toEqual([{ birthDate: "1990-05-17" }]);
    expect(screen.queryByLabelText(/^Date of birth/)).toBeNull();
  });
});

const closing = { promotionalBalance: 0, winnings: 0, entries: 0, prizes: 0, closesAt: null, isAsked: false };

it("downloads all that is stored as a file", async () => {
  const saved = savedFiles();
  visitAs(bea, "/account/settings/data", {
    "users.findClosing": closing,
    "users.exportMine": { account: { email: "bea@example.test" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Download your data" }));
  await screen.findByText("Download complete");
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toMatchObject({ account: { email: "bea@example.test" } });
});

it("closes the account once the customer has agreed to what they lose", async () => {
  const { sent } = visitAs(bea, "/account/settings/data", {
    "users.findClosing": { ...closing, promotionalBalance: 1.5, winnings: 20, entries: 2 },
    "users.closeMine": { msg: "Your account is closed" },
    "auth.logout": { msg: "You have been logged out" },
  });
  await screen.findByText(
    /You'll lose £1.50 promotional balance, £20.00 of winnings and 2 entries in competitions that haven't been drawn/,
  );
  await userEvent.click(screen.getByRole("button", { name: "Close your account" }));
  expect(sent("users.closeMine")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Give these up and close my account" }));
  await waitFor(() => expect(window.location.pathname).not.toBe("/account/settings/data"));
  expect(sent("users.closeMine")[0]).toEqual({ giveUp: true });
});

it("mentions no losses where there are none", async () => {
  visitAs(bea, "/account/settings/data", { "users.findClosing": closing });
  await userEvent.click(await screen.findByRole("button", { name: "Close your account" }));
  expect(screen.queryByText(/You'll lose/)).toBeNull();
  screen.getByRole("button", { name: "Close my account" });
});

it("says during a pause when the account will be closed", async () => {
  const paused = { ...closing, closesAt: "2026-12-20T12:00:00.000Z" };
  let isAsked = false;
  const closeMine = () => {
    isAsked = true;
    return { msg: "We'll close your account on the date shown here" };
  };
  visitAs(bea, "/account/settings/data", {
    "users.findClosing": () => ({ ...paused, isAsked }),
    "users.closeMine": closeMine,
  });
  await screen.findByText(/^Your account can be closed on .*2026.* when your pause/);
  await userEvent.click(screen.getByRole("button", { name: "Close your account" }));
  await userEvent.click(screen.getByRole("button", { name: "Close my account" }));
  await screen.findByText(/We'll close it then, as you asked/);
  expect(screen.queryByRole("button", { name: "Close your account" })).toBeNull();
});

const card = { _id: "c1", type: "Visa", lastFour: "4242", createdAt: "2026-11-01T00:00:00.000Z", funding: "debit" };
const question = "Are you sure you would like to delete your saved card ending in 4242?";

describe("saved cards", () => {
  it("are deleted only after a question", async () => {
    let cards = [card];
    const { sent } = visitAs(bea, "/account/settings/payment-methods", {
      "cards.list": () => ({ cards }),
      "cards.delete": () => {
        cards = [];
        return { msg: "Your saved card has been deleted" };
      },
    });
    const deleted = () => sent("cards.delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete card ending in 4242" }));
    screen.getByText(question);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(deleted()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Delete card ending in 4242" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByText("Your saved card has been deleted");
    await screen.findByText("You do not have any cards saved.");
    expect(deleted()).toEqual([{ id: "c1" }]);
  });

  it("say what they cannot pay for, when they are or may be credit cards", async () => {
    const cards = ["debit", "credit", "unknown", "prepaid"].map((funding, n) => ({ ...card, _id: `c${n}`, funding }));
    visitAs(bea, "/account/settings/payment-methods", { "cards.list": { cards } });
    await screen.findAllByText(/Visa ending in/);
    expect(
      screen.getAllByText("You can't use a credit card for instant wins, or spend more than £250 a month on one."),
    ).toHaveLength(2);
  });
});
