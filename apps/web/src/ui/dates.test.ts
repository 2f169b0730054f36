import { describe, expect, it } from "vitest";
import { formatClock, formatDate, formatDateTime, formatEnd, formatLongEnd } from "./dates.ts";

describe("dates on the screen", () => {
  it("are London's, in summer as in winter", () => {
    expect(formatDateTime("2026-06-30T23:30:00Z")).toBe("01/07/2026 (00:30)");
    expect(formatDateTime("2026-11-29T20:00:00Z")).toBe("29/11/2026 (20:00)");
    expect(formatDate("2026-11-08T20:00:00Z")).toBe("08/11/2026");
  });

  it("say when a competition ends", () => {
    const now = Date.parse("2026-11-20T12:00:00Z");
    expect(formatEnd("2026-11-29T20:00:00Z", now)).toBe("Sun 29 Nov, 8pm");
    expect(formatEnd("2026-11-20T21:30:00Z", now)).toBe("today, 9:30pm");
    expect(formatLongEnd("2026-11-29T20:00:00Z")).toBe("Sunday 29 November, 8pm");
  });

  it("name noon and midnight so that no one errs", () => {
    expect(formatClock("2026-11-20T12:00:00Z")).toBe("12pm");
    expect(formatClock("2026-11-20T00:00:00Z")).toBe("midnight");
  });
});
