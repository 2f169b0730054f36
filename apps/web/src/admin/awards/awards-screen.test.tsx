import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin } from "../../test/console-answers.ts";
import { award } from "../../test/some-award.ts";
import { visit } from "../../test/visit.tsx";
import { awardInWords, dueInWords } from "./award-words.ts";

const now = Date.UTC(2026, 10, 20, 12);
const due = (left: number, urgency: "calm" | "soon" | "late") =>
  dueInWords({ ...award, dueAt: new Date(now + left).toISOString(), urgency }, now);

it("an award is calm, then amber from ten days on, then red, with how many days are left", () => {
  expect(due(11 * DAY_MS, "calm")).toEqual({ tone: "off", words: "11 days left" });
  expect(due(10 * DAY_MS, "soon")).toEqual({ tone: "warn", words: "10 days left" });
  expect(due(HOUR_MS, "soon")).toEqual({ tone: "warn", words: "1 day left" });
  expect(due(0, "late")).toEqual({ tone: "error", words: "1 day late" });
  expect(due(-3 * DAY_MS, "late")).toEqual({ tone: "error", words: "3 days late" });
});

it("an award is named with its prize and when it is due", () => {
  const golf = (left: number) => awardInWords({ prize: "Golf GTI", dueAt: new Date(now + left).toISOString() }, now);
  expect([4 * DAY_MS, HOUR_MS, -2 * DAY_MS].map(golf)).toEqual([
    "Award for Golf GTI due in 4 days",
    "Award for Golf GTI due in 1 day",
    "Award for Golf GTI 2 days late",
  ]);
});

it("the board groups prizes by how far they are, and in each group keeps those first that are due first", async () => {
  const line = (_id: string, prize: string, state: "notified" | "chosen") => ({ ...award, _id, prize, state });
  const awards = [line("a", "Van", "chosen"), line("b", "Golf GTI", "notified"), line("c", "Bike", "notified")];
  const answers = { "awards.list": { awards, totalAwards: 3, counts: { notified: 2, chosen: 1 }, now: award.drawnAt } };
  visit("/admin/awards", answers, admin);
  const table = await screen.findByRole("table", { name: "Awards" });
  await within(table).findByText("Golf GTI");
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Not claimed yet (2)", "Ready to send (1)"]);
  const prizes = within(table).getAllByRole("link", { name: /GTI|Bike|Van/ });
  expect(prizes.map(({ textContent }) => textContent)).toEqual(["Golf GTI", "Bike", "Van"]);
});
