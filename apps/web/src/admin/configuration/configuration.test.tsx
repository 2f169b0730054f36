import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { admin, ellen, winner } from "../../test/console-answers.ts";
import { press, retype } from "../../test/steps.ts";
import { bea, errorResponse, visit, visitAs } from "../../test/visit.tsx";
import { toWinnerForm, winnerValues } from "./winner-modal.tsx";

const now = "2026-11-20T12:00:00.000Z";
const winners = { "winners.list": { winners: [winner] }, "winners.count": { count: 1 } };

it("takes pence in the totals of the home page", async () => {
  const options = { active: true, charity: 1_000, prizes: 20_000 };
  const block = { _id: "statistics", type: "statistics", options, updatedAt: now };
  const { sent } = visitAs(admin, "/admin/config/statistics", {
    "content.listEdited": { config: [block], now },
    "content.listEditors": { editors: [] },
    "content.edit": { config: block },
  });
  await retype(await screen.findByLabelText("Charity Total"), "1,250.75");
  await userEvent.click(screen.getByRole("button", { name: "Save Statistics" }));
  await waitFor(() => expect(sent("content.edit")).toHaveLength(1));
  expect(sent("content.edit")[0]).toMatchObject({ options: { charity: 1_250.75, prizes: 20_000 } });
});

it("says that a section does not exist, in the console's frame", async () => {
  visit("/admin/config/nothing", {}, admin);
  await screen.findByRole("heading", { level: 1, name: "Page not found" });
  screen.getByRole("link", { name: "Coupon Codes" });
  await waitFor(() => expect(document.title).toBe("Page not found · Admin"));
});

describe("a section that is saved", () => {
  const support = { _id: "support", type: "support", text: "Ring us", updatedAt: now };
  const answers = { "content.listEdited": { config: [support], now }, "content.listEditors": { editors: [] } };
  const saved = { ...support, text: "Write to us", updatedAt: "2026-11-20T12:01:00.000Z" };

  it("is left immediately, without a question, while the page is still catching up", async () => {
    const editors = vi
      .fn()
      .mockReturnValueOnce({ editors: [] })
      .mockReturnValue(new Promise(() => {}));
    const edited = { "content.listEditors": editors, "content.edit": { config: saved } };
    visit("/admin/config/support", { ...answers, ...winners, ...edited }, admin);
    await retype(await screen.findByLabelText("Text"), "Write to us");
    await userEvent.click(screen.getByRole("button", { name: "Save Support" }));
    await screen.findByText("Saved");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
    const index = within(screen.getByRole("navigation", { name: "Sections" }));
    await userEvent.click(index.getByRole("link", { name: "Winners" }));
    await screen.findByRole("button", { name: "Edit Ellen White" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("is left automatically when it was left while it was sent", async () => {
    const { promise, resolve } = Promise.withResolvers();
    visit("/admin/config/support", { ...answers, ...winners, "content.edit": () => promise }, admin);
    await userEvent.type(await screen.findByLabelText("Text"), " at noon");
    await userEvent.click(screen.getByRole("button", { name: "Save Support" }));
    const index = within(screen.getByRole("navigation", { name: "Sections" }));
    await userEvent.click(index.getByRole("link", { name: "Winners" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    resolve({ config: saved });
    await screen.findByRole("button", { name: "Edit Ellen White" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("keeps what is typed while it is sent, as unsaved changes", async () => {
    const { promise, resolve } = Promise.withResolvers();
    visit("/admin/config/support", { ...answers, "content.edit": () => promise }, admin);
    const text = await screen.findByLabelText("Text");
    await retype(text, "Write to us");
    await userEvent.click(screen.getByRole("button", { name: "Save Support" }));
    await userEvent.type(text, " by Friday");
    resolve({ config: saved });
    await screen.findByText("Saved");
    expect(screen.getByLabelText("Text")).toHaveProperty("value", "Write to us by Friday");
    screen.getByText("Unsaved changes");
  });
});

it("keeps the time of a draw when something else of its winner is changed", async () => {
  const answers = { "content.listEdited": { config: [], now }, ...winners, "winners.edit": { winner } };
  const { sent } = visitAs(admin, "/admin/config/winners", answers);
  await userEvent.click(await screen.findByRole("button", { name: "Edit Ellen White" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit winner" }));
  await userEvent.type(form.getByLabelText("Winner name"), "-Hart");
  await userEvent.click(form.getByRole("button", { name: "Save winner" }));
  await waitFor(() => expect(sent("winners.edit")).toHaveLength(1));
  expect(sent("winners.edit")[0]).toMatchObject({ name: "Ellen White-Hart", drawDate: winner.drawDate });
});

it("saves a winner who has no picture without one", async () => {
  const bare = { ...winners, "winners.list": { winners: [{ ...winner, image: "" }] }, "winners.edit": { winner } };
  const { sent } = visitAs(admin, "/admin/config/winners", { "content.listEdited": { config: [], now }, ...bare });
  await userEvent.click(await screen.findByRole("button", { name: "Edit Ellen White" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit winner" }));
  await userEvent.type(form.getByLabelText("Winner name"), "-Hart");
  await userEvent.click(form.getByRole("button", { name: "Save winner" }));
  await waitFor(() => expect(sent("winners.edit")).toMatchObject([{ name: "Ellen White-Hart", image: "" }]));
});

it("says that a winner's fields are required only where one is blank", async () => {
  const refused = errorResponse(422, "request.invalid", { liveDrawUrl: ["Enter a full link"] });
  const answers = { "content.listEdited": { config: [], now }, ...winners, "winners.edit": refused };
  visitAs(admin, "/admin/config/winners", answers);
  await userEvent.click(await screen.findByRole("button", { name: "Edit Ellen White" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit winner" }));
  await retype(form.getByLabelText("Live draw URL"), "youtube");
  await userEvent.click(form.getByRole("button", { name: "Save winner" }));
  await form.findByText("Enter a full link");
  expect(form.queryByText("All fields required")).toBeNull();
  await userEvent.clear(form.getByLabelText("Winner name"));
  await userEvent.click(form.getByRole("button", { name: "Save winner" }));
  await form.findByText("All fields required");
});

it("has an address for each section, marked in the index, and leads there from the older ones", async () => {
  const answers = { "content.listEdited": { config: [], now }, "content.listEditors": { editors: [] }, ...winners };
  visit("/admin/config#winners", answers, admin);
  await screen.findByRole("button", { name: "Edit Ellen White" });
  expect(window.location.pathname).toBe("/admin/config/winners");
  const index = within(screen.getByRole("navigation", { name: "Sections" }));
  expect(index.getByRole("link", { current: "page" }).textContent).toBe("Winners");
  await userEvent.click(index.getByRole("link", { name: "Promoted raffles" }));
  await screen.findByRole("region", { name: "Promoted raffles" });
  expect(screen.queryByRole("button", { name: "Edit Ellen White" })).toBeNull();
});

it("shows the text of Support as it was typed", async () => {
  const text = "Write to *help*@shop.test\n# or ring us";
  const block = { _id: "support", type: "support", text, updatedAt: now };
  visit("/account/support", { "content.listBlocks": { config: [block], now } }, bea);
  expect((await screen.findByText(/Write to \*help\*@shop\.test/)).textContent).toBe(text);
});

it("rounds a change of a balance to pence", async () => {
  const edited = { "users.edit": { msg: "Successfully updated", user: ellen } };
  const { sent } = visitAs(admin, "/admin/users", { "users.list": { users: [ellen], totalUsers: 1 }, ...edited });
  await press("Actions for ellen@example.test", "Edit promotional balance");
  await userEvent.type(await screen.findByLabelText("Add or Remove Amount"), "1.005");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(sent("users.edit")).toHaveLength(1));
  const $push = { promotionalBalanceHistory: { amount: 1.01 } };
  expect(sent("users.edit")[0]).toMatchObject({ promotionalBalance: 6.01, $push });
});

it("keeps a winner's competition, takes it away on request, and leaves it to the server where none was chosen", () => {
  const drawn = { _id: "hatch", name: "Hot hatch", slug: "hot-hatch", endDate: "", images: [], videoUrl: "" };
  const ofHatch = { ...winner, raffleId: "hatch" };
  const values = winnerValues(ofHatch, drawn);
  expect(toWinnerForm(values, ofHatch).raffleId).toBe("hatch");
  expect(toWinnerForm({ ...values, drawn: null }, ofHatch).raffleId).toBeNull();
  expect(toWinnerForm({ ...values, drawn: null }, undefined).raffleId).toBeUndefined();
});
