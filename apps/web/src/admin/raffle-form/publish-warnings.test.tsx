import { HOUR_MS, londonLocal } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin, boat, boatAnswers } from "../../test/console-answers.ts";
import { visit } from "../../test/visit.tsx";

/** Opens the form of the live narrowboat with these fields, in a shop with these live raffles. */
function openForm(fields: Partial<typeof boat>, live = { total: 2, withInstantWins: 1, prizes: 3, instantPrizes: 1 }) {
  const raffle = { ...boat, ...fields };
  visit(
    "/admin/raffles/boat/edit",
    { ...boatAnswers, "raffles.find": { raffle, now: boat.updatedAt }, "code.find": { live } },
    admin,
  );
  return screen.findByRole("textbox", { name: /^Name/ });
}

const bar = () => within(screen.getByRole("region", { name: "Publish Changes" }));
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

it("warns of a raffle that is open for under 72 hours until there is a reason", async () => {
  await openForm({ startDate: inHours(-1), endDate: inHours(70.5) });
  const warning = await bar().findByRole("button", { name: "Reason for a short opening: Open for 71 hours, under 72" });
  bar().getByText("1 thing to check");
  await userEvent.click(warning);
  const reason = screen.getByRole("textbox", { name: /^Reason for a short opening/ });
  expect(document.activeElement).toBe(reason);
  await userEvent.type(reason, "For Easter");
  await waitFor(() => expect(bar().queryByText("1 thing to check")).toBeNull());
});

it("does not warn of 72 hours", async () => {
  await openForm({ startDate: inHours(-1), endDate: inHours(71.5) });
  expect(screen.queryByText("1 thing to check")).toBeNull();
  expect(screen.queryByRole("textbox", { name: /^Reason for a short opening/ })).toBeNull();
});

it("asks for the reason of a draft, too, and does not warn before it is live", async () => {
  await openForm({ live: false, startDate: londonLocal(Date.now()), endDate: inHours(10) });
  await screen.findByRole("textbox", { name: /^Reason for a short opening/ });
  expect(screen.queryByText("1 thing to check")).toBeNull();
});

const instantWins = [{ prize: "£10", ticketNum: "7" }];
const most = "Instant prizes: 2 of 3 live raffles would have instant wins, over half";

it("warns where instant wins become the majority of what is live", async () => {
  await openForm({ live: false, instantWins });
  expect(bar().queryByText("1 thing to check")).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Not Live" }));
  await bar().findByRole("button", { name: most });
});

it("counts a live raffle once, and not where instant wins are a half", async () => {
  await openForm({ instantWins, hasInstantWins: true }, { total: 2, withInstantWins: 1, prizes: 3, instantPrizes: 1 });
  await screen.findByText("The card customers see");
  expect(screen.queryByText("1 thing to check")).toBeNull();
});

it("does not warn where exactly half of the prizes would be instant wins", async () => {
  const many = [...instantWins, { prize: "£20", ticketNum: "8" }];
  await openForm({ live: false, instantWins: many }, { total: 3, withInstantWins: 1, prizes: 3, instantPrizes: 0 });
  await userEvent.click(screen.getByRole("switch", { name: "Not Live" }));
  expect(bar().queryByText("1 thing to check")).toBeNull();
});

it("names the prizes where they are over half, though few raffles have instant wins", async () => {
  const many = Array.from({ length: 5 }, (_, i) => ({ prize: "£10", ticketNum: String(i + 1) }));
  await openForm({ live: false, instantWins: many }, { total: 3, withInstantWins: 0, prizes: 3, instantPrizes: 0 });
  await userEvent.click(screen.getByRole("switch", { name: "Not Live" }));
  await bar().findByRole("button", {
    name: "Instant prizes: 5 of 9 prizes of live raffles would be instant wins, over half",
  });
});
