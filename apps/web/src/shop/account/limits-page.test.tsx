import type { MyProtection } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ownTickets, someOwnRaffle } from "../../test/purchases.ts";
import { type Answers, bea, someProtection, visitAs } from "../../test/visit.tsx";

/** A raise whose day is over, whatever the clock says. */
const ready = { limit: 150, readyAt: "2020-11-21T14:32:00.000Z", lapsesAt: "2126-11-28T14:32:00.000Z" };
const raise = { limit: 150, readyAt: "2026-11-21T14:32:00.000Z", lapsesAt: "2026-11-28T14:32:00.000Z" };

function limits(of: Partial<MyProtection> = {}, answers: Answers = {}) {
  return visitAs(bea, "/account/limits", { "protection.mine": { ...someProtection, ...of }, ...answers });
}

it("says what is spent and left of the month, and names who helps", async () => {
  limits();
  await screen.findByText("You've spent £42 of your £100 limit in November. You have £58 left until 1 December.");
  const main = within(screen.getByRole("main"));
  const box = within(main.getByRole("group", { name: "Worried about your spending?" }));
  expect(box.getByRole("link", { name: /^GamCare/ }).getAttribute("href")).toBe("https://www.gamcare.org.uk");
  expect(box.getByRole("link", { name: "Call Samaritans, 116 123" }).getAttribute("href")).toBe("tel:116123");
});

it("says what is wrong with a sum, and sends nothing", async () => {
  const { sent } = limits();
  const box = await screen.findByLabelText("Monthly spending limit");
  await userEvent.type(box, "12.345{Enter}");
  await screen.findByText("Enter an amount from £0 to £99,999.99, like 50 or 49.99");
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(sent("protection.setLimit")).toEqual([]);
});

it("says when a higher limit counts, and keeps the lower one by a button of the same kind", async () => {
  const pending = { ...raise, readyAt: "2126-11-23T14:32:00.000Z" };
  limits(
    {},
    { "protection.setLimit": { ...someProtection, pending }, "protection.cancelLimit": { ...someProtection } },
  );
  await userEvent.type(await screen.findByLabelText("Monthly spending limit"), "150{Enter}");
  const waiting = within(await screen.findByRole("region", { name: "Limit increase" }));
  waiting.getByText(
    /^Your limit will go up to £150 if you confirm after 14:32 on Saturday 23 November\. The 24-hour wait/,
  );
  expect(waiting.queryByRole("button", { name: "Confirm £150" }), "a day is not over").toBeNull();
  expect(screen.queryByLabelText("Monthly spending limit"), "a second box").toBeNull();
  await userEvent.click(waiting.getByRole("button", { name: "Keep my current limit" }));
  await screen.findByText(/£58 left/);
  expect(screen.queryByRole("region", { name: "Limit increase" })).toBeNull();
});

it("has a higher limit confirmed once the day is over", async () => {
  const higher = { ...someProtection, limit: 150, ownLimit: 150, left: 108 };
  const { sent } = limits({ pending: ready }, { "protection.confirmLimit": higher });
  await userEvent.click(await screen.findByRole("button", { name: "Confirm £150" }));
  await screen.findByText(/£42 of your £150 limit/);
  expect(sent("protection.confirmLimit")).not.toEqual([]);
});

it("has none confirmed during a break, and says why", async () => {
  const restriction = {
    kind: "pause",
    from: "2020-11-20T14:32:00.000Z",
    until: "2026-11-27T14:32:00.000Z",
    returnReadyAt: null,
  } as const;
  limits({ pending: ready, restriction });
  const waiting = within(await screen.findByRole("region", { name: "Limit increase" }));
  waiting.getByText(
    "Your account is paused until Friday 27 November at 14:32. You can see your tickets but can't enter competitions.",
  );
  expect(waiting.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

it("says that staff lowered it, and what one's own limit is", async () => {
  limits({ limit: 20, staffLimit: 20, left: 0 });
  const lowered = "We've lowered your limit to £20. Write to us if you'd like to know why.";
  await screen.findByText((_text, element) => element?.tagName === "P" && element.textContent === lowered);
  screen.getByText("The limit you set is £100.");
});

const now = "2026-11-20T12:00:00.000Z";
const line = { file: "entries.csv", line: "", index: 0, count: 1, path: [], root: "" };
const key = "fbb4ed6f6925d497baadfc2801eea166283940bfed5432daa1fa6dde53811431";
const mine = {
  cap: 2_500,
  lastLetter: null,
  entrant: { id: "185779b18bb1afbc9c76cfa8066f2013", label: "Ann A.", key },
  commitHash: "1db8",
  lines: [
    { ...line, number: 12, reason: null },
    { ...line, number: 13, reason: "wrong_answer" },
  ],
  others: [
    { number: 14, why: "prize_withdrawn", voidReason: "refunded" },
    { number: 15, why: "refunded", voidReason: null },
    { number: 16, why: "missing", voidReason: null },
  ],
  instantPrizes: [{ number: 13, prize: "£1,000" }],
  refunded: [12],
  next: null,
};

/** Shows the page with these lines in the draw of one of two competitions. */
function visitLines(draw: object) {
  const soon = "2026-11-29T20:00:00.000Z";
  const raffles = [
    { ...someOwnRaffle("hatch", soon, ["12", "13"]), drawAt: "2026-11-30T20:00:00.000Z" },
    someOwnRaffle("watch", soon, ["7"]),
  ];
  const { sent } = visitAs(bea, "/account/tickets", {
    ...ownTickets(raffles, now),
    "draws.findMine": draw,
  });
  return sent;
}

it("My Tickets has my lines of a provable draw, with their proofs and what was left out, and of no other", async () => {
  const sent = visitLines(mine);
  const [summary, ...others] = await screen.findAllByText("My entries in the draw");
  expect(others).toEqual([]);
  // That one is drawn a day after its end, the other at its end.
  screen.getByText("2 tickets · draw 30/11/2026");
  screen.getByText("1 ticket · draw 29/11/2026");
  expect(sent("draws.findMine")).toEqual([]);
  await userEvent.click(summary ?? document.body);
  await screen.findByText("185779b18bb1afbc9c76cfa8066f2013");
  const named = screen.getByText(/^If you win, we'll publish your name as/);
  expect(named.textContent).toBe("If you win, we'll publish your name as Ann A.");
  screen.getByText("Number 0012 is in the draw.", { exact: false });
  screen.getByText("Number 0013 isn't in the draw: the answer was wrong.", { exact: false });
  screen.getByText("It won an instant prize: £1,000.", { exact: false });
  await screen.findByText(/^Your browser worked out this ID from your name and private key/);
  screen.getByText("It was refunded after the lock, so it can't win.", { exact: false });
  screen.getByText("Number 0014 isn't in the draw: its instant prize was withdrawn (refunded).");
  screen.getByText("Number 0015 isn't in the draw: it was refunded before the list was locked.");
  screen.getByText(/^Number 0016 is in neither list, although you bought it/);
  const proof = screen.getByRole("link", { name: "Proof for number 0012" });
  expect(proof.getAttribute("href")).toMatch(/^\/draws\/[^?]+\?number=12$/);
});

it("an id that is not made of one's name and key is reported", async () => {
  visitLines({ ...mine, entrant: { ...mine.entrant, label: "Friend B." } });
  await userEvent.click(await screen.findByText("My entries in the draw"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^This ID isn't made from your name and private key/);
});
