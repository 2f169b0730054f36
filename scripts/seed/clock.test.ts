import { describe, expect, it } from "vitest";
import { Clock } from "./clock.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const november = new Clock(Date.UTC(2026, 10, 20, 23, 30));

describe("times relative to the run", () => {
  it("ends a competition at eight in the evening, in winter and in summer", () => {
    expect(iso(november.at(3, 20))).toBe("2026-11-23T20:00:00.000Z");
    expect(iso(november.at(-60, 20))).toBe("2026-09-21T19:00:00.000Z");
  });

  it("takes the day of London, where it may be tomorrow already", () => {
    expect(iso(new Clock(Date.UTC(2026, 5, 30, 23, 30)).at(0, 9))).toBe("2026-07-01T08:00:00.000Z");
  });

  it("keeps today's orders in the last hours, never ahead", () => {
    expect(november.now - november.time({ daysAgo: 0, second: 0 })).toBe(8 * 3_600_000);
    expect(november.time({ daysAgo: 0, second: 86_399 })).toBeLessThanOrEqual(november.now);
    expect(iso(november.time({ daysAgo: 2, second: 3_661 }))).toBe("2026-11-18T01:01:01.000Z");
  });

  it("rounds what is about to happen and what just happened to five minutes", () => {
    const clock = new Clock(Date.UTC(2026, 10, 20, 12, 2));
    expect(iso(clock.soon(45))).toBe("2026-11-20T12:50:00.000Z");
    expect(iso(clock.justNow(25))).toBe("2026-11-20T11:35:00.000Z");
  });
});
