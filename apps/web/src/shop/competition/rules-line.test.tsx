import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { someDraw as draw } from "../../test/some-draw.ts";
import { RulesLine } from "./rules-line.tsx";

it("says since when the rules are the same, with the way to the draw", () => {
  const { container } = render(<RulesLine raffle={{ slug: "hatch", draw }} />);
  expect(container.textContent).toContain("Rules unchanged since 20 November 2026");
  expect(container.textContent).not.toContain("test draw");
  expect(screen.getByRole("link", { name: "How the winner is drawn" }).getAttribute("href")).toBe("/draws/hatch");
});

it("says that a test draw is one", () => {
  const { container } = render(<RulesLine raffle={{ slug: "hatch", draw: { ...draw, testBeacon: true } }} />);
  expect(container.textContent).toContain("test draw");
});

it("says nothing where no draw can be recomputed", () => {
  const { container } = render(<RulesLine raffle={{ slug: "hatch" }} />);
  expect(container.textContent).toBe("");
});
