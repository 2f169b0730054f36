import { describe, expect, it } from "vitest";
import { formatRelative } from "./relative-time.tsx";

const now = Date.UTC(2026, 10, 20, 12);
const ago = (seconds: number) => formatRelative(now - seconds * 1000, now);

describe("a relative time", () => {
  it("says the largest unit that has passed whole", () => {
    expect(ago(20)).toBe("just now");
    expect(ago(61)).toBe("1 minute ago");
    expect(ago(7_300)).toBe("2 hours ago");
    expect(ago(86_400)).toBe("yesterday");
    expect(ago(6 * 86_400)).toBe("6 days ago");
    expect(ago(13 * 86_400)).toBe("last week");
    expect(ago(65 * 86_400)).toBe("2 months ago");
    expect(ago(800 * 86_400)).toBe("2 years ago");
  });

  it("looks ahead too", () => {
    expect(formatRelative(new Date(now + 2 * 3_600_000).toISOString(), now)).toBe("in 2 hours");
  });
});
