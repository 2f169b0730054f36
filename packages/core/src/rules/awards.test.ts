import { expect, test } from "vitest";
import { DAY_MS } from "../durations.ts";
import { awardUrgency, claimEnd, isLargePrize, reminderDay, stateOfClaim, stillReachable } from "./awards.ts";

const policy = { claimHours: 336, largePrizePence: 50_000 };
const noon = Date.UTC(2026, 10, 2, 12);
const days = (...channels: ("email" | "phone" | "letter")[]) =>
  channels.map((channel, day) => ({ channel, at: noon + day * DAY_MS }));

test("a prize is large above £500, and where no one says what it is worth, but for an instant prize", () => {
  expect(isLargePrize({ source: "draw", valuePence: 50_000 }, policy)).toBe(false);
  expect(isLargePrize({ source: "draw", valuePence: 50_001 }, policy)).toBe(true);
  expect(isLargePrize({ source: "typed", valuePence: null }, policy)).toBe(true);
  expect(isLargePrize({ source: "instant", valuePence: null }, policy)).toBe(false);
});

test.each([
  ["while they may still claim", days("email", "phone", "letter"), noon + 20 * DAY_MS - 1, "window"],
  ["by attempts on two days", days("email", "phone"), noon + 20 * DAY_MS, "attempts"],
  ["by attempts of one channel", days("email", "email", "email"), noon + 20 * DAY_MS, "attempts"],
  ["of a large prize without a letter", days("email", "phone", "email"), noon + 20 * DAY_MS, "letter"],
] as const)("a winner is not unreachable %s", (_, attempts, now, why) => {
  expect(stillReachable({ claimBy: noon + 20 * DAY_MS, attempts, isLarge: true }, now)).toBe(why);
});

test("a winner is unreachable after three attempts on three London days by two channels, and not before they were notified", () => {
  const attempts = days("email", "phone", "email");
  expect(stillReachable({ claimBy: noon, attempts, isLarge: false }, noon)).toBeNull();
  expect(stillReachable({ claimBy: noon, attempts: days("email", "phone", "letter"), isLarge: true }, noon)).toBeNull();
  expect(stillReachable({ claimBy: null, attempts, isLarge: false }, noon)).toBe("window");
  const sameDay = attempts.map((attempt, hours) => ({ ...attempt, at: noon + hours * 3_600_000 }));
  expect(stillReachable({ claimBy: noon, attempts: sameDay, isLarge: false }, noon)).toBe("attempts");
});

test("a claim is as far as what was checked and chosen", () => {
  const claim = { state: "claimed", choice: "prize" } as const;
  expect(stateOfClaim({ ...claim, idCheck: "asked" })).toBe("claimed");
  expect(stateOfClaim({ ...claim, idCheck: "failed" })).toBe("claimed");
  expect(stateOfClaim({ ...claim, idCheck: "passed", choice: null })).toBe("checked");
  expect(stateOfClaim({ ...claim, idCheck: "not_needed" })).toBe("chosen");
  expect(stateOfClaim({ ...claim, state: "notified", idCheck: "passed" })).toBe("notified");
});

test("an award is due soon in its last ten days, and late from the moment it is due", () => {
  expect(awardUrgency(noon, noon - 10 * DAY_MS - 1)).toBe("calm");
  expect(awardUrgency(noon, noon - 10 * DAY_MS)).toBe("soon");
  expect(awardUrgency(noon, noon)).toBe("late");
});

test("winners are reminded on days 3, 7 and 12", () => {
  const on = (day: number) => reminderDay(noon, noon + day * DAY_MS);
  expect([2.9, 3, 6.9, 7, 11.9, 12, 20].map(on)).toEqual([0, 3, 3, 7, 7, 12, 12]);
});

test("a winner may claim until the end of the day that emails and letters name, in London", () => {
  expect(claimEnd(noon, policy)).toBe(Date.UTC(2026, 10, 17) - 1);
  expect(claimEnd(Date.UTC(2026, 5, 1, 22, 59), policy)).toBe(Date.UTC(2026, 5, 15, 23) - 1);
});
