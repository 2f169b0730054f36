import { type Draw, HOUR_MS, NAME_WITHHELD } from "@counterfoil/core";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { at, publicDraw } from "../../test/some-draw.ts";
import { retype } from "../../test/steps.ts";
import { errorResponse, visit } from "../../test/visit.tsx";
import { askAgainIn } from "./draw-moment.ts";

const hex = (digit: string) => digit.repeat(64);

const leftOutBy: NonNullable<Draw["counts"]>["leftOutBy"] = [
  { reason: "wrong_answer", count: 1 },
  { reason: "payment_withdrawn", count: 1 },
];

const locked = (given: Partial<Draw> = {}) =>
  publicDraw({
    state: "locked",
    round: 20_791_007,
    roundAt: at(HOUR_MS),
    lockedAt: at(-HOUR_MS),
    commitHash: hex("b"),
    roots: { entries: hex("d"), leftOut: hex("e") },
    counts: { entries: 7, paid: 5, post: 1, manual: 1, leftOut: 2, leftOutBy },
    ...given,
  });

const drawn = (given: Partial<Draw> = {}) =>
  locked({
    state: "drawn",
    roundAt: at(-HOUR_MS),
    drawnAt: at(-HOUR_MS),
    seed: hex("f"),
    beacon: { chain: hex("c"), round: 20_791_007, signature: hex("1"), randomness: hex("2"), previous: null },
    results: [
      { prize: 1, name: "Car", number: 3, place: 4, label: "Ann A." },
      { prize: 2, name: "£100", number: null, place: null, label: null },
    ],
    ...given,
  });

/** The draw with twenty instant prizes. */
const withInstant = (typed: boolean, draw = publicDraw()): Draw => ({
  ...draw,
  rules: { ...draw.rules, instant: { prizes: 20, typed, unwon: "final_draw" } },
});

const open = (draw: Draw | (() => Draw)) =>
  visit("/draws/hatch", {
    "draws.find": () => ({ draw: typeof draw === "function" ? draw() : draw, now: new Date().toISOString() }),
  });

it("before the lock the page says the rules, the odds and what comes", async () => {
  open(publicDraw());
  await screen.findByRole("heading", { level: 1, name: "Hot hatch: the draw" });
  screen.getByText(/Rules unchanged since/);
  screen.getByText("The rules had one version.");
  screen.getByText("1 in 2,500 or better per ticket");
  screen.getByText("Car");
  screen.getByText("£100");
  screen.getByText(/^A public random number on .* \(from drand\)$/);
  expect(screen.getByRole("timer")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check this draw" })).toBeNull();
  expect(screen.queryByText(/Test draw/)).toBeNull();
});

it("once locked, it has the counts by route in words, the fingerprint, the odds and the files", async () => {
  open(locked({ testBeacon: true }));
  await screen.findByText(
    /7 numbers are in the draw: 5 numbers through our website, 1 number by post, 1 number added by us/,
  );
  screen.getByText(
    /2 numbers were left out: 1 because the answer was wrong, 1 because the bank withdrew the payment\./,
  );
  screen.getByText("1 in 7 per ticket");
  screen.getByText(hex("d"));
  screen.getByText(/^Test draw:/);
  expect(screen.getByRole("link", { name: "entries.csv" }).getAttribute("href")).toBe("/draws/hatch/entries.csv");
  screen.getByText("node verify.mjs https://shop.test/draws/hatch");
  expect(screen.queryByText(/Postponed/)).toBeNull();
});

it("lists the order of sale among the files, the positions where there are instant wins, and all of them in one", async () => {
  const addressOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
  const { unmount } = open(locked());
  await screen.findByRole("link", { name: "allocation.csv" });
  expect(addressOf("evidence.zip")).toBe("/draws/hatch/evidence.zip");
  expect(addressOf("positions.json")).toBeUndefined();
  unmount();
  open(withInstant(false, locked()));
  await screen.findByRole("link", { name: "evidence.zip" });
  expect(addressOf("positions.json")).toBe("/draws/hatch/positions.json");
});

it("says whether the numbers of instant wins were drawn, or chosen by the promoter", async () => {
  const { unmount } = open(withInstant(true));
  await screen.findByText(/^20: numbers chosen by the promoter and fixed before sales open/);
  unmount();
  open(withInstant(false));
  await screen.findByText(/^20: numbers drawn before sales open; unwon prizes join the draw$/);
});

it("names what became of each instant prize, and finds a number with its proof, or why it is in neither list", async () => {
  const prizes = [
    { prize: 1, name: "£1,000", number: 7, outcome: "held_back", reason: null },
    { prize: 2, name: "£50", number: 9, outcome: "void", reason: "refunded" },
  ];
  const line = { file: "entries.csv", number: 5, line: "5,ed19,post", reason: null };
  const proof = { ...line, index: 2, count: 7, path: [hex("7")], root: hex("d") };
  const proofOf = ({ number }: { number: number }) => (number === 5 ? proof : errorResponse(404, "draw.not_found"));
  visit("/draws/hatch?number=5", {
    "draws.find": { draw: withInstant(false, locked()), now: new Date().toISOString() },
    "draws.findProof": proofOf,
    "draws.listInstantPrizes": { prizes },
  });
  await screen.findByText(/, number 0007: sold, but not awarded, which breaks the rules\./);
  await screen.findByText("Number 0005 is in the draw.");
  screen.getByText(/It is line 3 of 7 in entries\.csv\. Its hash and the hash below give the list fingerprint/);
  await retype(screen.getByLabelText("Number"), "6{Enter}");
  await screen.findByText(/^Number 0006 is in neither list: no one holds it\. If you bought it and it wasn't refunded/);
  expect(window.location.search).toBe("?number=6");
  await userEvent.type(screen.getByLabelText("Number"), "{Backspace}9{Enter}");
  await screen.findByText(
    /^Number 0009 is in neither list: its instant prize, £50, was withdrawn, because the ticket was/,
  );
});

it("prints tickets with letters as the shop does, and finds them by either number", async () => {
  const rules = { ...publicDraw().rules, cap: 500, lastLetter: "E" };
  const results = [{ prize: 1, name: "Car", number: 117, place: 4, label: "Ann A." }];
  const proof = { file: "entries.csv", number: 117, line: "117,ed19,paid", reason: null };
  const place = { index: 0, count: 1, path: [], root: hex("d") };
  const { sent } = visit("/draws/hatch?number=B17", {
    "draws.find": { draw: drawn({ rules, results }), now: new Date().toISOString() },
    "draws.findProof": { ...proof, ...place },
  });
  await screen.findByText("Number B17 is in the draw.");
  expect(sent("draws.findProof")[0]).toEqual({ slug: "hatch", number: 117 });
  expect(screen.getByRole("region", { name: "The winner" }).textContent).toContain("B17");
  screen.getByText("Up to 500 (A1 to E100), max 50 per person");
  await retype(screen.getByLabelText("Number"), "F1{Enter}");
  await screen.findByText("This competition has no ticket F1.");
});

it("says when a late lock postponed the draw, and when the beacon is late", async () => {
  const { unmount } = open(locked({ round: 20_819_807 }));
  await screen.findByText(/Postponed because the list was locked too late: the random number of .* decides instead/);
  unmount();
  open(locked({ state: "beacon_late" }));
  await screen.findByText(/The random number was due on .* and is late\..*The delay can't affect who wins/);
});

it("calls a draw that was switched so, not postponed, and says how far it is", async () => {
  open(locked({ round: 6_214_035, switchedAt: "2026-11-20T12:00:00.000Z" }));
  await screen.findByText(
    /Switched to the backup random source on Friday 20 November at 12:00.* the random number of .* decides/,
  );
  expect(screen.queryByText(/Postponed/)).toBeNull();
  screen.getByText("The random number is round 6214035 of drand's older chain, as a backup.");
  const milestones = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  expect(milestones.map((one) => one.getAttribute("aria-current"))).toEqual([null, null, null, "step", null]);
});

it("says why nothing is drawn", async () => {
  const { unmount } = open(publicDraw({ state: "cancelled", cancelReason: "The car was stolen." }));
  await screen.findByText(/was cancelled and everyone is being refunded. The car was stolen./);
  unmount();
  open(locked({ state: "no_entries", counts: { entries: 0, paid: 0, post: 0, manual: 0, leftOut: 0, leftOutBy: [] } }));
  await screen.findByText("There were no entries, so no prize was awarded.");
});

it("after the draw it has who won and whose prize was voided, its steps, and every value under Technical details", async () => {
  const voids = [{ prize: 1, name: "Car", number: 11, reason: "unreachable", decidedBy: "two_admins" as const }];
  const taken = { name: "Car", number: "3", label: "Bea B.", reason: "refunded" };
  const command = { kind: "void_winner", command: {}, announcedAt: at(0), dueAt: at(0) };
  const withdrawn = {
    ...command,
    announcedAt: at(1),
    withdrawn: true as const,
    void: { ...taken, reason: "unreachable" },
  };
  open(drawn({ voids, announced: [{ ...command, void: taken }, withdrawn] }));
  const winners = await screen.findByRole("region", { name: "The winners" });
  within(winners).getByText("Ann A.");
  within(winners).getByText(/not awarded \(no eligible entries left\)/);
  within(winners).getByText("1st prize: Car");
  screen.getByText("The list was shuffled");
  const details = screen.getByRole("heading", { name: "Technical details" }).closest("details");
  expect(details?.open).toBe(false);
  for (const value of ["a", "b", "d", "1", "2", "f"].map(hex)) expect(details?.textContent).toContain(value);
  screen.getByText(/number 0011: we couldn't reach the winner\. Two members of our team agreed this/);
  screen.getByText(
    /Car will be withdrawn from its winner \(Bea B\., number 0003\) .+ unless we withdraw this\. Reason: the ticket was refunded\./,
  );
  screen.getByText(/We've withdrawn this\. Reason: we couldn't reach the winner\./);
});

it("says which prize went to the next entry, and which to no one", async () => {
  const voided = { prize: 1, name: "Car", reason: "unreachable", decidedBy: "two_admins" as const };
  const results = [{ prize: 1, name: "Car", number: null, place: null, label: null }];
  open(drawn({ results, voids: [11, 7].map((number) => ({ ...voided, number })) }));
  await screen.findByText(/number 0011: .*The prize went to the next entry\./);
  screen.getByText(/number 0007: .*No other entry could win the prize, so no one has it\./);
});

it("a page open at that second shows and announces the steps and the winner without a reload", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let draw = locked({ roundAt: at(1_000) });
  open(() => draw);
  await screen.findByText(/The entry list is locked and public/);
  expect(screen.queryByText("Ann A.")).toBeNull();
  draw = drawn();
  const says = () => document.querySelector("[aria-live='polite']")?.textContent;
  const hear = async (words: string) => {
    while (says() !== words) await act(() => vi.advanceTimersByTimeAsync(100));
  };
  await hear("The entry list was locked");
  expect(screen.queryByText("Ann A.")).toBeNull();
  await hear("Car: number 0003, Ann A.");
  within(screen.getByRole("region", { name: "The winners" })).getByText("Ann A.");
});

it("is asked for every second around the round, rarely before, and never again after", () => {
  const now = Date.now();
  expect(askAgainIn(locked({ roundAt: at(HOUR_MS) }), now)).toBe(60_000);
  expect(askAgainIn(locked({ roundAt: at(30_000) }), now)).toBeLessThanOrEqual(28_100);
  expect(askAgainIn(locked({ roundAt: at(500) }), now)).toBe(1_000);
  expect(askAgainIn(locked({ state: "beacon_late" }), now)).toBe(5_000);
  expect(askAgainIn(drawn(), now)).toBe(false);
});

it("a competition without a provable draw has no such page", async () => {
  visit("/draws/typed", { "draws.find": errorResponse(404, "draw.not_found") });
  await screen.findByRole("heading", { level: 1, name: /Page not found/ });
});

it("has the check in the browser name no winner whom the page does not name", async () => {
  const asked: unknown[] = [];
  class Asked extends EventTarget {
    terminate() {}
    postMessage(message: unknown) {
      asked.push(message);
    }
  }
  vi.stubGlobal("Worker", Asked);
  const results = [
    { prize: 1, name: "Car", number: 3, place: 4, label: NAME_WITHHELD },
    { prize: 2, name: "£100", number: 5, place: 6, label: "Bea B." },
  ];
  const voids = [{ prize: 1, name: "Car", number: 11, reason: "unreachable", decidedBy: "two_admins" as const }];
  open(drawn({ results, voids }));
  await userEvent.click(await screen.findByRole("button", { name: "Check this draw" }));
  expect(asked).toMatchObject([{ reader: { unnamed: [3, 11] } }]);
  vi.unstubAllGlobals();
});
