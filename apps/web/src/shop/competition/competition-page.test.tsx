import { DAY_MS } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { boat } from "../../test/console-answers.ts";
import { someDraw } from "../../test/some-draw.ts";
import { someSettings, visit } from "../../test/visit.tsx";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const onSale = { ...boat, videoUrl: "", live: true, startDate: inDays(-1), endDate: inDays(3) };

it.each([
  [2, 1],
  [1, 0],
])("of which one may have %i tickets has %i sliders", async (maxEntriesPerPerson, sliders) => {
  visit("/c/boat", { "raffles.findBySlug": { raffle: { ...onSale, maxEntriesPerPerson } } });
  await screen.findByRole("button", { name: /^Add 1 lucky dip/ });
  expect(screen.queryAllByRole("slider")).toHaveLength(sliders);
});

it.each([
  ["Buy", 3],
  ["Competition", -1],
])("has a tab %s beside the one of entry by post", async (name, days) => {
  const post = { closesAt: inDays(4), entriesPerCard: 1, reserve: 0 };
  visit("/c/boat", {
    "raffles.findBySlug": { raffle: { ...onSale, startDate: inDays(-2), endDate: inDays(days), post } },
  });
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([name, "Free entry by post"]);
});

it.each([
  [undefined, 0],
  [{ closesAt: inDays(4), entriesPerCard: 1, reserve: 0 }, 1],
])("names free entry by post beside the odds only where it takes cards", async (post, links) => {
  const company = { ...someSettings.company, address: "1 Wharf Road, Leeds" };
  const settings = { "settings.find": { ...someSettings, company } };
  visit("/c/boat", { ...settings, "raffles.findBySlug": { raffle: { ...onSale, post } } });
  const { parentElement } = await screen.findByText(/^Odds 1 in/);
  expect(within(parentElement ?? document.body).queryAllByRole("link")).toHaveLength(links);
});

it.each([
  [null, 1],
  [inDays(-0.5), 0],
])("has instant prizes to win unless it is cancelled (%s)", async (cancelledAt, lists) => {
  const instantWins = [{ prize: "£5", ticketNum: null }];
  visit("/c/boat", { "raffles.findBySlug": { raffle: { ...onSale, cancelledAt, instantWins } } });
  await screen.findByRole("heading", { name: "Narrowboat" });
  await screen.findByText(/^(Ends|Cancelled)$/);
  await waitFor(() => expect(screen.queryAllByRole("heading", { name: "Instant wins" })).toHaveLength(lists));
});

it.each([
  ["£500 cash", { prize: "£500 cash", kind: "cash", amount: 500 }, 0],
  ["£1,500 cash", { prize: "£1,500 cash", kind: "cash", amount: 1_500 }, 0],
  ["£1,500 cash", { prize: "£1,500 cash", kind: "cash", amount: 500 }, 1],
  ["£500 cashback", { prize: "£500 cashback", kind: "cash", amount: 500 }, 1],
  ["A £500 gift", { prize: "£500 cash", kind: "cash", amount: 500 }, 1],
  ["Car", { prize: "Car", cashAlternative: 20_000 }, 1],
])("has a part about the prize unless its name says all of it (%s)", async (name, prize, parts) => {
  const drawPrizes = [prize];
  visit("/c/boat", {
    "raffles.findBySlug": { raffle: { ...onSale, name, description: "", draw: someDraw, drawPrizes } },
  });
  await screen.findByRole("button", { name: /^Add 1 lucky dip/ });
  expect(screen.queryAllByRole("heading", { name: "The prize" })).toHaveLength(parts);
});
