import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
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
