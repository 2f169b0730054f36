import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatShortTime } from "./dates.ts";

describe("dates on the screen", () => {
  it("are London's, in summer as in winter", () => {
    expect(formatDateTime("2026-06-30T23:30:00Z")).toBe("01/07/2026 (00:30)");
    expect(formatDateTime("2026-11-29T20:00:00Z")).toBe("29/11/2026 (20:00)");
    expect(formatDate("2026-11-08T20:00:00Z")).toBe("08/11/2026");
    expect(formatShortTime("2026-11-29T20:00:00Z")).toBe("Sun 29 Nov, 8pm");
    expect(formatShortTime("2026-09-01T20:30:00Z")).toBe("Tue 1 Sep, 9:30pm");
  });

  it("name noon and midnight so that no one errs", () => {
    expect(formatShortTime("2026-11-20T12:00:00Z")).toBe("Fri 20 Nov, 12pm");
    expect(formatShortTime("2026-11-20T00:00:00Z")).toBe("Fri 20 Nov, midnight");
  });
});
