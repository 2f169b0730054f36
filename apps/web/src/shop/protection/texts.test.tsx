import { LIMIT_HINT, noCompanyDetails, raiseSentence, supportLines } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { boat } from "../../test/console-answers.ts";
import { type Answers, bea, someProtection, someSettings, visit, visitAs } from "../../test/visit.tsx";

const blocked = { kind: "stop", from: "2026-11-20T12:00:00.000Z", until: null, returnReadyAt: null };

async function linkOf(company: object, address = "/account/break", of: object = { restriction: blocked }) {
  visitAs(bea, address, {
    "protection.mine": { ...someProtection, ...of },
    "settings.find": { ...someSettings, company: { ...noCompanyDetails, ...company } },
  });
  return (await screen.findByRole("link", { name: /^write to us$/i })).getAttribute("href");
}

it("someone who was stopped writes to the shop's address by a link in the sentence", async () => {
  expect(await linkOf({ email: "help@shop.test" })).toBe("mailto:help@shop.test");
  expect(screen.getByRole("region", { name: "Your break" }).textContent).toBe(
    "We can't take entries from this account. If you think this is a mistake, write to us and we'll look into it.",
  );
});

it("the link leads to the page about the shop while no address is set", async () => {
  expect(await linkOf({})).toBe("/p/about-us");
});

it("someone whose limit staff lowered asks why by the same link", async () => {
  const lowered = { staffLimit: 20, limit: 20 };
  expect(await linkOf({ email: "help@shop.test" }, "/account/limits", lowered)).toBe("mailto:help@shop.test");
});

it("a competition offers nothing to choose during a break, and says why", async () => {
  visitAs(bea, "/c/boat", {
    "raffles.findBySlug": {
      raffle: { ...boat, videoUrl: "", question: { question: "2 + 2?", answers: [{ answer: "4" }] } },
    },
    "tickets.count": { total: 0 },
    "tickets.listMine": { raffles: [], now: someProtection.now },
    "protection.mine": { ...someProtection, restriction: blocked },
  });
  await screen.findAllByText(/^We can't take entries from this account/);
  for (const name of ["Choose your numbers", "How many tickets?", "Lucky dip", "Answer the question"]) {
    expect(screen.queryByRole("heading", { name }), name).toBeNull();
  }
});

const chance = /^Winners are chosen by chance\. Drawn after it ends on .* however many are sold\.$/;

it.each([
  ["sold out", { ticketsPurchased: boat.maxEntries }, chance],
  ["on sale", {}, chance],
  ["ended", { endDate: boat.startDate }, /^Winners are chosen by chance\. Drawn after it ended on .* were sold\.$/],
  ["drawn provably", { drawAt: boat.endDate }, /^Winners are chosen by chance\. Drawn on .* however many are sold\.$/],
])("the page of a competition that is %s says how and when its winners are found", async (_, fields, words) => {
  visit("/c/boat", { "raffles.findBySlug": { raffle: { ...boat, videoUrl: "", ...fields } } });
  await screen.findByText(words);
});

it("the page of a cancelled competition promises no draw", async () => {
  const cancelled = { cancelledAt: boat.startDate, endDate: boat.startDate };
  visit("/c/boat", { "raffles.findBySlug": { raffle: { ...boat, videoUrl: "", ...cancelled } } });
  await screen.findByText(/There won't be a draw/);
  expect(screen.queryByText(/by chance/)).toBeNull();
});

/** What is said, and the sentence as it was agreed; the tests of the screens have the others. */
const sentences: [string, string][] = [
  [
    LIMIT_HINT,
    "The most you want to spend in a calendar month. You can set £0. Lowering it takes effect straight away.",
  ],
  [
    raiseSentence(15_000, Date.parse("2026-11-21T14:32:00Z")),
    "Your limit will go up to £150 if you confirm after 14:32 on Saturday 21 November. The 24-hour wait gives you time to think it over.",
  ],
];

it.each(sentences)("says to the letter: %s", (said, agreed) => {
  expect(said).toBe(agreed);
});

const supportBox = () => screen.findAllByRole("group", { name: "Worried about your spending?" });

/** Each screen that asks for, shows or refuses something by these rules. */
const screens: [string, string, Answers][] = [
  ["the limits", "/account/limits", { "protection.mine": someProtection }],
  ["a break", "/account/break", { "protection.mine": someProtection }],
  ["a page with nothing but its footer", "/faq", { "content.listBlocks": { config: [] } }],
];

it.each(screens)(
  "%s names who helps, in this order, with a link and a number to call",
  async (_name, address, answers) => {
    visitAs(bea, address, { "protection.mine": someProtection, ...answers });
    for (const box of await supportBox()) {
      const names = within(box).getAllByRole("listitem");
      expect(names.map((line) => within(line).getAllByRole("link")[0]?.textContent)).toEqual([
        "GamCare (National Gambling Helpline)",
        "National Debtline",
        "Samaritans",
        "Mind",
        "Citizens Advice",
      ]);
      for (const { name, phone } of supportLines) within(box).getByRole("link", { name: `Call ${name}, ${phone}` });
    }
  },
);

it("Register asks when someone was born and for a limit, in the agreed words", async () => {
  visit("/auth/register", {});
  const birthDate = await screen.findByLabelText("Date of birth (optional)");
  const limit = screen.getByLabelText("Monthly spending limit (optional)");
  const described = (field: HTMLElement) => document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(described(birthDate)?.textContent).toBe("You must be 18 or over.");
  expect(described(limit)?.textContent).toBe(LIMIT_HINT);
});
