import { HOUR_MS } from "@counterfoil/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { staffWith, visit } from "../../test/visit.tsx";
import { describeEnd } from "./raffle-state.tsx";

const start = Date.UTC(2026, 10, 1);
const end = Date.UTC(2026, 10, 29, 20);
const dates = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
const raffle = { live: true, cancelledAt: null, ...dates };

it("the state of a raffle warns in the last two days of the sale", () => {
  expect(describeEnd(raffle, end - 49 * HOUR_MS)).toBeNull();
  expect(describeEnd(raffle, end - 6.5 * HOUR_MS)).toBe("ends in 6h");
  expect(describeEnd(raffle, end - HOUR_MS / 2)).toBe("ends in 30 min");
  expect(describeEnd({ ...raffle, live: false }, end - HOUR_MS)).toBeNull();
});

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

  it("says no number under the new word before it is there", async () => {
    const answer = Promise.withResolvers<unknown>();
    const answers = {
      "raffles.list": ({ filterBy }: { filterBy: string }) =>
        filterBy === "active" ? list(19, 1)["raffles.list"] : answer.promise,
    };
    visit("/admin/raffles", answers, staffWith("owner"));
    await screen.findByText("18 active raffles and 1 not live");
    await userEvent.click(screen.getByRole("button", { name: "Expired" }));
    await waitFor(() => expect(screen.queryByText(/\d+ (active|expired)/)).toBeNull());
    answer.resolve(list(1, 0)["raffles.list"]);
    await screen.findByText("1 expired raffle");
  });
});
