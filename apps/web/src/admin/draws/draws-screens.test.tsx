import type { ConsoleDraw } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { publicDraw } from "../../test/some-draw.ts";
import { type Answers, staffWith, visit } from "../../test/visit.tsx";

const now = "2026-11-22T10:50:00.000Z";
const summary = {
  raffle: "boat",
  raffleId: "boat",
  cap: 1_000,
  lastLetter: null,
  slug: "boat",
  competition: "Narrowboat",
  image: null,
  state: "drawn",
  drawAt: now,
  roundAt: now,
  drawnAt: now,
  winner: { number: 45, label: "Bea B." },
  voids: 0,
  testBeacon: true,
  due: null,
  late: [],
  postponed: false,
  switched: false,
  sold: 12,
  refundedWinners: [45],
} as const;

const { rules } = publicDraw();
const voidReasons = ["ineligible", "refunded", "unreachable"];

const drawn: ConsoleDraw = {
  ...summary,
  late: [],
  refundedWinners: [45],
  draw: publicDraw({
    ...{ slug: "boat", raffleId: "boat", competition: "Narrowboat", state: "drawn", testBeacon: true },
    ...{ drawAt: now, round: 123, roundAt: now, drawnAt: now, lockedAt: now, commitHash: "c".repeat(64) },
    rules: { ...rules, cap: 1_000, round: 123, prizes: ["The boat"], voidReasons },
    counts: { entries: 12, paid: 10, post: 1, manual: 1, leftOut: 2, leftOutBy: [] },
    results: [{ prize: 1, name: "The boat", number: 45, place: 0, label: "Bea B." }],
  }),
  versions: [{ version: 1, sha256: "a".repeat(64), publishedAt: now, frozenAt: now }],
  prizes: ["The boat"],
  voidReasons,
  acts: [],
  winners: [{ prize: 1, user: { _id: "u1", firstName: "Bea", lastName: "Bennett", email: "bea@example.com" } }],
};

const undrawn: ConsoleDraw = { ...drawn, draw: { ...drawn.draw, results: [] } };

const sentence = "Take The boat of Narrowboat from Bea B., number 45, and give it to the next. Reason: Refunded.";
const waiting = {
  msg: "Announced. It takes effect in 24 hours.",
  act: { _id: "act-1", kind: "void_winner", sentence, askedBy: null, expiresAt: now, dueAt: now },
};

function openDraw(draw: ConsoleDraw, answers: Answers = {}) {
  return visit("/admin/draws/boat", { "draws.findForConsole": { draw, now }, ...answers }, staffWith("owner"));
}

it("a prize that pays says where its money is, or that it was kept from an account that is gone", async () => {
  const [winner] = drawn.winners;
  const kinds = [
    { kind: "cash", paid: true, winId: null },
    { kind: "credit", paid: true, winId: null },
    { kind: "cash", paid: false, winId: null },
  ] as const;
  const results = kinds.map((_, i) => ({
    prize: i + 1,
    name: `Prize ${i + 1}`,
    number: 50 + i,
    place: i,
    label: null,
  }));
  const winners = kinds.map((payment, i) => ({ prize: i + 1, user: winner?.user ?? null, payment }));
  openDraw({ ...drawn, draw: { ...drawn.draw, results }, winners });
  const list = (await screen.findByText("Paid to their winnings")).closest("ul");
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Paid to their winnings"),
    expect.stringContaining("Paid to their promotional balance"),
    expect.stringContaining("Not paid: their account was deleted or their ticket was refunded"),
  ]);
});

it("hides the name of a winner of cash who asked for it", async () => {
  const payment = { kind: "cash", paid: true, winId: "win-1" } as const;
  const winners = drawn.winners.map((winner) => ({ ...winner, payment }));
  const { sent } = openDraw({ ...drawn, winners }, { "awards.withhold": { msg: "" } });
  const [hide] = await screen.findAllByRole("button", { name: /^Hide name of the winner of / });
  if (!hide) throw new Error("No button");
  await userEvent.click(hide);
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Hide name" }));
  await screen.findByText("The name is hidden in public.");
  expect(sent("awards.withhold")).toEqual([{ id: "win-1" }]);
});

it("the list of draws says of each what is next, and what is late", async () => {
  const state = "beacon_late";
  const locked = { ...summary, raffle: "car", competition: "Car", state, refundedWinners: [] } as const;
  const late = { ...locked, due: { what: "beacon", at: now }, late: ["beacon", "switch"] } as const;
  const bike = { raffle: "bike", competition: "Bike", state: "published", openingMoved: true };
  const moved = { ...locked, ...bike, late: ["positions"] };
  const draws = { draws: [late, moved, summary], totalDraws: 3, now };
  visit("/admin/draws", { "draws.listForConsole": draws }, staffWith("owner"));
  const row = (await screen.findByRole("link", { name: "Car" })).closest("tr");
  expect(row?.textContent).toContain("Runs automatically");
  expect(row?.textContent).toContain("Beacon lateCan switch to backup beacon");
  const opening = screen.getByRole("link", { name: "Bike" }).closest("tr");
  expect(opening?.textContent).toContain("Opening delayed (beacon late)");
  const other = screen.getByRole("link", { name: "Narrowboat" }).closest("tr");
  expect(other?.textContent).toContain("Winning number 0045 was refunded");
});

describe("a draw", () => {
  it("voids a refunded winner with that reason, says what it does and when, and asks why", async () => {
    const { sent } = openDraw(drawn, {
      "acts.preview": { sentence, needsSecond: true, announced: true, refusal: null, expect: { Number: "45" } },
      "acts.ask": waiting,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Void winner of The boat" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(await within(dialog).findByText(sentence)).toBeTruthy();
    expect(dialog.textContent).toContain("take effect in 24 hours unless withdrawn");
    expect(within(dialog).getByRole<HTMLSelectElement>("combobox", { name: /^Reason/ }).value).toBe("refunded");
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason for this request/ }), "Chargeback");
    await userEvent.click(within(dialog).getByRole("button", { name: "Void winner" }));
    await screen.findByText("Announced. It takes effect in 24 hours.");
    const command = { raffle: "boat", prize: 1, reason: "refunded", expect: { Number: "45" } };
    expect(sent("acts.ask")).toEqual([{ kind: "void_winner", command, reason: "Chargeback" }]);
  });

  it("takes a beacon and offers the switch only once they are late, and cancels before the lock alone", async () => {
    const { unmount } = openDraw({ ...undrawn, state: "locked" });
    await screen.findByRole("heading", { level: 1, name: /Narrowboat/ });
    expect(screen.queryByRole("button", { name: /beacon$/ })).toBeNull();
    unmount();
    openDraw({ ...undrawn, state: "beacon_late", late: ["beacon", "switch"] });
    await screen.findByRole("button", { name: "Switch beacon" });
    expect(screen.queryByRole("button", { name: "Cancel raffle" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Void/ })).toBeNull();
  });

  it.each([
    ["as a relay answers it", '{"round":123,"randomness":"00","signature":"ab12"}', { signature: "ab12" }],
    [
      "of the fallback chain, which has the signature before",
      '{"round":123,"signature":"ab12","previous_signature":"cd34"}',
      { signature: "ab12", previous: "cd34" },
    ],
    ["by its signature alone", " AB12\n", { signature: "ab12" }],
  ])("takes a late beacon manually, %s", async (_how, answer, beacon) => {
    const late: ConsoleDraw = { ...undrawn, state: "beacon_late", late: ["beacon"] };
    const { sent } = openDraw(late, { "draws.postBeacon": { draw: drawn.draw, now } });
    await userEvent.click(await screen.findByRole("button", { name: "Enter beacon" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Enter the beacon for round 123" });
    await userEvent.click(within(dialog).getByRole("textbox", { name: /Relay/ }));
    await userEvent.paste(answer);
    await userEvent.click(within(dialog).getByRole("button", { name: "Submit" }));
    await screen.findByText("Beacon accepted. The draw will run in a moment.");
    expect(sent("draws.postBeacon")).toEqual([{ slug: "boat", round: 123, ...beacon }]);
  });

  it("says that it needs no one, and links the winner's account and what they were sent", async () => {
    const draw = { ...drawn.draw, drawAt: "2026-11-24T20:00:00.000Z", roundAt: null };
    openDraw({ ...drawn, refundedWinners: [], draw });
    await screen.findByText("Drawn automatically on Tue 24 Nov, 8pm. Nothing for you to do.");
    expect(screen.getByRole("link", { name: "Bea Bennett" }).getAttribute("href")).toBe("/admin/users/u1");
    const emails = screen.getByRole("link", { name: "Emails sent to Bea Bennett" });
    expect(emails.getAttribute("href")).toBe("/admin/users/u1?tab=mails");
  });

  it("says when what is announced takes effect", async () => {
    const act = { _id: "act-1", sentence, askedAt: now, expiresAt: now, dueAt: "2026-11-23T10:50:00.000Z" };
    openDraw({ ...drawn, acts: [act] });
    const link = await screen.findByRole("link", { name: sentence });
    expect(link.closest("li")?.textContent).toContain("Takes effect Monday 23 November at 10:50");
  });
});
