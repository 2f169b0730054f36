import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../../test/visit.tsx";

it("begins with the shop's own introduction, or else the usual one", async () => {
  const now = "2026-11-20T12:00:00.000Z";
  const intro = { _id: "winners_intro", type: "winners_intro", updatedAt: now, text: "We draw on Fridays." };
  const winners = { "winners.listByMonth": { winners: [] } };
  const { unmount } = visit("/winners", { ...winners, "content.listBlocks": { config: [intro], now } });
  await screen.findByText("We draw on Fridays.");
  unmount();
  visit("/winners", winners);
  expect(await screen.findByText("Winning numbers are picked randomly each week.")).toBeDefined();
});
