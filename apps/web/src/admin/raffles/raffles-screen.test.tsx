import { screen } from "@testing-library/react";
import { describe, it } from "vitest";
import { staffWith, visit } from "../../test/visit.tsx";

const now = "2026-11-20T14:00:00.000Z";
const list = (totalRaffles: number, notLive: number) => ({
  "raffles.list": { raffles: [], totalRaffles, notLive, now },
});

describe("the list of raffles", () => {
  it("counts the active ones as the dashboard does, and those that are not live beside them", async () => {
    visit("/admin/raffles", list(19, 1), staffWith("owner"));
    await screen.findByText("18 active raffles and 1 not live");
  });

  it("says nothing of those that are not live when there are none", async () => {
    visit("/admin/raffles?show=expired", list(1, 0), staffWith("owner"));
    await screen.findByText("1 expired raffle");
  });
});
