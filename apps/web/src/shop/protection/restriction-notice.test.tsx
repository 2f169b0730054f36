import { noCompanyDetails } from "@counterfoil/core";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { boat } from "../../test/console-answers.ts";
import { bea, someProtection, someSettings, visit } from "../../test/visit.tsx";

const blocked = { kind: "stop", from: "2026-11-20T12:00:00.000Z", until: null, returnReadyAt: null };

async function linkOf(company: object, address = "/account/break", of: object = { restriction: blocked }) {
  visit(
    address,
    {
      "protection.mine": { ...someProtection, ...of },
      "settings.find": { ...someSettings, company: { ...noCompanyDetails, ...company } },
    },
    bea,
  );
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
  visit(
    "/c/boat",
    {
      "raffles.findBySlug": {
        raffle: { ...boat, videoUrl: "", question: { question: "2 + 2?", answers: [{ answer: "4" }] } },
      },
      "tickets.count": { total: 0 },
      "tickets.listMine": { raffles: [], now: someProtection.now },
      "protection.mine": { ...someProtection, restriction: blocked },
    },
    bea,
  );
  await screen.findAllByText(/^We can't take entries from this account/);
  for (const name of ["Choose your numbers", "How many tickets?", "Lucky dip", "Answer the question"]) {
    expect(screen.queryByRole("heading", { name }), name).toBeNull();
  }
});
