import { describe, expect, it } from "vitest";
import { pointsOfDays, pointsOfMonths, summarisePoints } from "./sales-points.ts";

const pounds = (value: number) => `£${value}`;

/** A year of London days up to 20 November 2026; each takes 10p and sells two tickets. */
const days = Array.from({ length: 366 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 10, 20 - 365 + index)).toISOString().slice(0, 10);
  return { date, sales: 0.1, tickets: 2 };
});

describe("the points of a chart", () => {
  it("are days by name, today not over yet", () => {
    const points = pointsOfDays(days.slice(-2), "tickets");
    expect(points).toEqual([
      { label: "19 Nov", longLabel: "Thursday 19 November", value: 2, partial: false },
      { label: "20 Nov", longLabel: "Friday 20 November", value: 2, partial: true },
    ]);
  });

  it("are the last twelve months, added up to the penny", () => {
    const points = pointsOfMonths(days, "sales");
    expect(points).toHaveLength(12);
    expect(points[0]).toEqual({ label: "Dec 25", longLabel: "December 2025", value: 3.1, partial: false });
    expect(points[2]?.value).toBe(2.8);
    expect(points.at(-1)).toEqual({ label: "Nov 26", longLabel: "November 2026", value: 2, partial: true });
  });

  it("are none where nothing was answered", () => {
    expect(pointsOfMonths([], "sales")).toEqual([]);
  });

  it("are summed up with their best day", () => {
    const points = pointsOfDays([...days.slice(-2), { date: "2026-11-21", sales: 3, tickets: 0 }], "sales");
    expect(summarisePoints(points, "3 days", pounds)).toBe("£3.2 in 3 days, best Saturday 21 November, £3");
    expect(summarisePoints(pointsOfDays([], "sales"), "30 days", pounds)).toBe("£0 in 30 days");
  });
});
