import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatPrice,
  formatShortTime,
  formatWholePounds,
  sumPounds,
} from "./format.ts";
import MarkdownText from "./markdown-text.tsx";
import { formatRelative } from "./relative-time.tsx";
import { splitName } from "./wordmark.tsx";

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

describe("money on the screen", () => {
  it("has a true minus when it is taken off", () => {
    expect(formatMoney(-0.83)).toBe("−£0.83");
    expect([formatMoney(0), formatPrice(0)]).toEqual(["£0.00", "FREE"]);
    expect(formatWholePounds(1_284_500)).toBe("£1,284,500");
  });

  it("adds up without fractions of a penny", () => {
    expect(sumPounds([0.1, 0.2])).toBe(0.3);
  });
});

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

it.each([
  ["Counterfoil", "COUNTER", "FOIL"],
  ["Acme Prize Draws", "ACME PRIZE", "DRAWS"],
  ["PrizeBox", "PRIZE", "BOX"],
])("the mark tears %s into %s and %s", (name, main, stub) => {
  expect(splitName(name)).toEqual([main, stub]);
});

it("renders no HTML from an admin's text, and no link that runs a script", () => {
  const text = "Hello <img src=x onerror=alert(1)> <script>alert(1)</script> [win](javascript:alert(1)) [safe](/all)";
  const { container } = render(<MarkdownText text={text} />);
  expect(container.querySelector("img, script")).toBeNull();
  expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("href"))).not.toContainEqual(
    expect.stringContaining("javascript:"),
  );
  expect(container.querySelector('a[href="/all"]')).not.toBeNull();
});

it("looks for no end of HTML in an admin's text, which may be long", () => {
  const { container } = render(<MarkdownText text={"Up <?*one*?> <!A *two*>\n\n<div>\n*three*\n</div>"} />);
  expect([...container.querySelectorAll("em")].map((word) => word.textContent)).toEqual(["one", "two", "three"]);
  expect(container.querySelector("div div")).toBeNull();
});
