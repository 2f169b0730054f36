import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { visit } from "../../test/visit.tsx";
import { MailHash } from "./check-here.tsx";

const now = "2026-11-24T20:00:00.000Z";

it("lists the draws to come before those that were made, with their winners and voids", async () => {
  const summary = {
    slug: "hatch",
    raffleId: "r1",
    competition: "Hot hatch",
    image: null,
    cap: 2_500,
    lastLetter: null,
    drawAt: now,
    roundAt: null,
    testBeacon: false,
  };
  const won = { ...summary, state: "drawn", drawnAt: now, winner: { number: 3, label: "Ann A." }, voids: 1 };
  const van = { slug: "van", competition: "Van", state: "beacon_late", drawnAt: null };
  const late = { ...summary, ...van, winner: null, voids: 0 };
  const instantWon = { prizes: 120, won: 87, expected: 84.3, error: 5 };
  const instantRank = { numbers: 87, mean: 0.483, error: 0.0309 };
  visit("/draws", {
    "draws.list": { draws: [won, late], totalDraws: 41, totalVoids: 1, instantRank, instantWon, now },
  });
  const done = await screen.findByRole("region", { name: "Drawn" });
  expect(within(done).getByRole("listitem").textContent).toContain("Number 0003Ann A.");
  const coming = screen.getByRole("region", { name: "Coming up" });
  expect(within(coming).getByRole("listitem").textContent).toContain("Van");
  screen.getByText("The first winner was replaced.");
  screen.getByText("Random number late");
  screen.getByText("48.3%");
  screen.getByText("of 120. From the numbers sold we'd expect about 84.3 (±5.0)");
  screen.getByText("through the order of sale. We'd expect about 50% (±3.1%) across 87 winning numbers");
  screen.getByText("Page 1 of 3");
  expect(screen.getByRole("link", { name: "Older draws" }).getAttribute("href")).toBe("/draws?page=2");
});

it("how draws work has the story in four sentences, what it cannot prove, and what instant wins prove", async () => {
  visit("/draws/how", {});
  await screen.findByText(
    "We publish the rules. We lock the entry list. A public random number we can't choose is published. The list and the number together decide the winner.",
  );
  screen.getByText(/says “numbers chosen by the promoter”/);
  screen.getByText(/That lucky dip numbers were handed out at random\./);
});

it("compares a hash in the reader's emails with those that were checked", async () => {
  const hashes = new Map([
    ["b".repeat(64), "the commitment"],
    ["d".repeat(64), "the hash of line 12 of the log"],
  ]);
  render(<MailHash hashes={hashes} />);
  const field = screen.getByLabelText(/^Hash in your email/);
  const enter = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };
  await enter("B".repeat(64).replace(/.{8}/g, "$& "));
  screen.getByText(/^The same commitment\. If that email reached you before the random number was published/);
  await enter(`End of our public log: line 12: ${"d".repeat(64)}`);
  screen.getByText(/^The same: it's the hash of line 12 of the log/);
  await enter("c".repeat(64));
  screen.getByText(/^Different\. .* something has changed since/);
  await enter("c".repeat(40));
  screen.getByText(/^A hash has 64 digits/);
});
