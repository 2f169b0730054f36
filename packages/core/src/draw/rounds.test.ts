import { describe, expect, it } from "vitest";
import { DEFAULT_CHAIN } from "./chains.ts";
import {
  earliestDrawAt,
  fallbackRound,
  openingMovesFrom,
  opensAfterPositions,
  positionsRound,
  roundAt,
  roundForLock,
  timeOfRound,
} from "./rounds.ts";

const at = (time: string) => new Date(time);
const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

describe("the round of a time", () => {
  it.each([
    [123, "2023-08-23T15:15:33Z"],
    [1000, "2023-08-23T15:59:24Z"],
    [657413, "2023-09-15T11:00:03Z"],
    [20791007, "2025-08-14T12:59:45Z"],
  ])("is %i at %s", (round, time) => {
    expect(timeOfRound(round)).toEqual(at(time));
    expect(roundAt(at(time))).toBe(round);
  });

  it("is the next one between two rounds, never one that is public already", () => {
    const time = timeOfRound(1000);
    expect(roundAt(later(time, 0.001))).toBe(1001);
    expect(roundAt(later(time, 1))).toBe(1001);
    expect(roundAt(later(time, 3))).toBe(1001);
    expect(roundAt(later(time, -1))).toBe(1000);
  });

  it("is the first before the chain began", () => {
    expect(roundAt(at("2020-01-01T00:00:00Z"))).toBe(1);
  });
});

describe("the round of a lock", () => {
  const round = 20791007;
  const lockedBefore = (seconds: number) =>
    roundForLock({ round, lockedAt: later(timeOfRound(round), -seconds), leadSeconds: 3600 });

  it("is that of the rules where the lead is kept, to the second", () => {
    expect(lockedBefore(5000)).toBe(round);
    expect(lockedBefore(3600)).toBe(round);
  });

  it("is that of the next day where it is not, at the same second", () => {
    expect(lockedBefore(3599)).toBe(round + 28_800);
    expect(lockedBefore(1800)).toBe(round + 28_800);
    expect(lockedBefore(-60)).toBe(round + 28_800);
    expect(timeOfRound(round + 28_800)).toEqual(at("2025-08-15T12:59:45Z"));
  });

  it("skips as many days as it takes", () => {
    expect(lockedBefore(-86_400 + 3600)).toBe(round + 28_800);
    expect(lockedBefore(-86_400 + 3599)).toBe(round + 2 * 28_800);
    expect(lockedBefore(-10 * 86_400)).toBe(round + 11 * 28_800);
  });
});

describe("other rounds", () => {
  it("puts the positions a minute after the publish, or the lead where that is shorter", () => {
    const publishedAt = later(timeOfRound(1000), 1);
    expect(positionsRound({ publishedAt, leadSeconds: 3600 })).toBe(1021);
    expect(positionsRound({ publishedAt, leadSeconds: 5 })).toBe(1002);
  });

  it("opens half a minute after the positions, and twice as long after each time that the opening was moved", () => {
    const wait = (leadSeconds: number, moves?: number) =>
      (opensAfterPositions(1000, { leadSeconds, ...(moves !== undefined && { moves }) }).getTime() -
        timeOfRound(1000).getTime()) /
      1000;
    expect(wait(3600)).toBe(30);
    expect([1, 2, 3, 4, 5, 10].map((moves) => wait(3600, moves))).toEqual([60, 120, 240, 480, 900, 900]);
    // The relays are asked two seconds after a round.
    expect([wait(10), wait(5), wait(2)]).toEqual([10, 5, 5]);
    expect(openingMovesFrom(at("2025-08-14T11:00:00Z"), 3600)).toEqual(at("2025-08-14T10:59:50Z"));
  });

  it("takes the first round of the fallback chain ten minutes after a switch", () => {
    const loggedAt = at("2025-09-01T10:00:01Z");
    const time = timeOfRound(fallbackRound(loggedAt), DEFAULT_CHAIN).getTime() - loggedAt.getTime();
    expect(time).toBeGreaterThanOrEqual(600_000);
    expect(time).toBeLessThan(630_000);
  });
});

describe("the earliest draw", () => {
  const closesAt = at("2025-08-14T11:00:00Z");

  it("waits for the last payment, the lead and ten minutes", () => {
    const earliest = earliestDrawAt({ closesAt, postClosesAt: null, paymentSeconds: 1800, leadSeconds: 3600 });
    expect(earliest).toEqual(at("2025-08-14T12:40:00Z"));
  });

  it("waits a day for letters where entry by post is offered", () => {
    const postClosesAt = at("2025-08-14T12:00:00Z");
    const earliest = earliestDrawAt({ closesAt, postClosesAt, paymentSeconds: 1800, leadSeconds: 3600 });
    expect(earliest).toEqual(at("2025-08-15T13:10:00Z"));
  });

  it("takes a short lead twice", () => {
    const earliest = earliestDrawAt({ closesAt, postClosesAt: null, paymentSeconds: 15, leadSeconds: 5 });
    expect(earliest).toEqual(at("2025-08-14T11:00:25Z"));
  });
});
