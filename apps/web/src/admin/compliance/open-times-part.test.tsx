import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { code } from "../../test/compliance-answers.ts";
import { admin } from "../../test/console-answers.ts";
import { visit } from "../../test/visit.tsx";

const find = code["code.find"];
const [narrowboat] = code["code.listOpenTimes"].raffles;

const shownFor = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it.each([
  [{ total: 24, withInstantWins: 7, prizes: 60, instantPrizes: 30 }, "7 of 24 (29%)", "30 of 60 (50%)"],
  [{ total: 0, withInstantWins: 0, prizes: 0, instantPrizes: 0 }, "None live", "None live"],
])("shows how many of what is live have instant wins: %j", async (live, words, prizes) => {
  visit("/admin/code", { ...code, "code.find": { ...find, live } }, admin);
  await screen.findByText("Live with instant wins (up to half)");
  expect(shownFor("Live with instant wins (up to half)")).toBe(words);
  expect(shownFor("Prizes of these that are instant wins (up to half)")).toBe(prizes);
  expect(shownFor("Open for under 72 hours in the last 12 months")).toBe("2, 1 without a reason");
});

it("lists for how long each raffle is open, and why that is short", async () => {
  const other = { ...narrowboat, _id: "car", name: "Car", hours: 1, reason: "" };
  const long = { ...narrowboat, _id: "van", name: "Van", hours: 1_200, reason: "Once short" };
  const raffles = [narrowboat, other, long];
  const { sent } = visit("/admin/code", { ...code, "code.listOpenTimes": { raffles, totalRaffles: 3 } }, admin);
  const table = within(await screen.findByRole("table", { name: "Opening times" }));
  const row = async (name: RegExp) => (await table.findByRole("row", { name })).textContent;
  expect(await row(/Narrowboat/)).toMatch(/For Easter.*71 hours$/);
  expect(await row(/Car/)).toMatch(/No reason recorded.*1 hour$/);
  expect(await row(/Van/)).toMatch(/^Van\d.*1,200 hours$/);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Open for" }), "Under 72 hours");
  await expect.poll(() => sent("code.listOpenTimes")).toContainEqual({ short: true, skip: 0, limit: 20 });
});
