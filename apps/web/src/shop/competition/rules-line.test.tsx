import type { RaffleDraw } from "@counterfoil/core";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RulesLine } from "./rules-line.tsx";

const draw: RaffleDraw = {
  drawAt: "2026-11-27T14:30:00.000Z",
  round: 34_000_000,
  rulesHash: "ab".repeat(32),
  rulesSince: "2026-11-20T12:00:00.000Z",
  state: "published",
  testBeacon: false,
};

it("says since when the rules are the same, with their hash and the way to the draw", () => {
  const { container } = render(<RulesLine raffle={{ slug: "hatch", draw }} />);
  expect(container.textContent).toContain("Rules unchanged since 20/11/2026");
  expect(container.textContent).toContain(draw.rulesHash);
  expect(container.textContent).not.toContain("test beacon");
  expect(screen.getByRole("link", { name: "How this is drawn" }).getAttribute("href")).toBe("/draws/hatch");
});

it("says that a test beacon is one", () => {
  const { container } = render(<RulesLine raffle={{ slug: "hatch", draw: { ...draw, testBeacon: true } }} />);
  expect(container.textContent).toContain("drawn with a test beacon");
});

it("says nothing where no draw can be recomputed", () => {
  const { container } = render(<RulesLine raffle={{ slug: "hatch" }} />);
  expect(container.textContent).toBe("");
});
