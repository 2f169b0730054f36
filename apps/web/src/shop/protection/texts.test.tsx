import {
  BREAK_NOTICE,
  debitOnlyNotice,
  errorMessage,
  LIMIT_HINT,
  limitQuestion,
  limitReachedSentence,
  limitSentence,
  noCompanyDetails,
  pauseEnd,
  raiseSentence,
  restrictionNotice,
  supportLines,
  suspensionEnd,
} from "@counterfoil/core";
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

/** Friday 20 November 2026, 14:32 in London. */
const now = Date.parse("2026-11-20T14:32:00Z");
const nextMonth = Date.parse("2026-12-01T00:00:00Z");

/** What is said, and the sentence as it was agreed. */
const sentences: [string, string][] = [
  [
    LIMIT_HINT,
    "The most you want to spend in a calendar month. You can set £0. Lowering it takes effect straight away.",
  ],
  [limitQuestion(1_200, now), "You've spent £12 in November. Would you like to set a monthly limit?"],
  [
    limitSentence({ spent: 4_200, limit: 10_000, left: 5_800, now, nextMonth }),
    "You've spent £42 of your £100 limit in November. You have £58 left until 1 December.",
  ],
  [
    raiseSentence(15_000, now + 86_400_000),
    "Your limit will go up to £150 if you confirm after 14:32 on Saturday 21 November. The 24-hour wait gives you time to think it over.",
  ],
  [
    limitReachedSentence(3_000, 1_800, now),
    "This comes to £30, but you have £18 left of your monthly spending limit. Remove some tickets, or come back on 1 December.",
  ],
  [
    debitOnlyNotice,
    "Your cart includes an instant-win competition, so please pay by debit card. We'll refund any credit card payment.",
  ],
  [
    BREAK_NOTICE,
    "This starts straight away and we can't end it early, even if you ask. Your tickets stay in their draws and we'll tell you if you win. We'll stop all marketing.",
  ],
  [
    restrictionNotice("pause", pauseEnd(now, 7)).message ?? "",
    "Your account is paused until Friday 27 November at 14:32. You can see your tickets but can't enter competitions.",
  ],
  [
    restrictionNotice("suspend", suspensionEnd(now, 6)).message ?? "",
    "You've self-excluded until at least 20 May 2027.",
  ],
  [errorMessage(restrictionNotice("close", null).code), "This account is permanently closed."],
  [
    errorMessage(restrictionNotice("stop", null).code),
    "We can't take entries from this account. If you think this is a mistake, write to us and we'll look into it.",
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
