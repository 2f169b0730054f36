import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { someOwnRaffle } from "../../test/purchases.ts";
import { bea, visit } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const line = { file: "entries.csv", line: "", index: 0, count: 1, path: [], root: "" };
const mine = {
  entrant: { id: "185779b18bb1afbc9c76cfa8066f2013", label: "Bea B.", key: "fbb4" },
  commitHash: "1db8",
  lines: [
    { ...line, number: 12, reason: null },
    { ...line, number: 13, reason: "wrong_answer" },
  ],
  others: [
    { number: 14, why: "prize_withdrawn", voidReason: "refunded" },
    { number: 15, why: "refunded", voidReason: null },
    { number: 16, why: "missing", voidReason: null },
  ],
  refunded: [12],
  next: null,
};

it("My Tickets has my lines of a provable draw, with their proofs and what was left out, and of no other", async () => {
  const soon = "2026-11-29T20:00:00.000Z";
  const raffles = [
    { ...someOwnRaffle("hatch", soon, ["12", "13"]), drawAt: "2026-11-30T20:00:00.000Z" },
    someOwnRaffle("watch", soon, ["7"]),
  ];
  const { calls } = visit(
    "/account/tickets",
    {
      "tickets.listMine": { raffles, now },
      "instantWins.listMine": { instantWins: [] },
      "orders.listMine": { orders: [] },
      "winners.listOfRaffles": { winners: [] },
      "draws.findMine": mine,
    },
    bea,
  );
  const [summary, ...others] = await screen.findAllByText("My lines in the draw");
  expect(others).toEqual([]);
  // That one is drawn a day after its end, the other at its end.
  screen.getByText("2 tickets · draw 30/11/2026");
  screen.getByText("1 ticket · draw 29/11/2026");
  expect(calls.some(({ path }) => path === "draws.findMine")).toBe(false);
  await userEvent.click(summary ?? document.body);
  await screen.findByText("185779b18bb1afbc9c76cfa8066f2013");
  const named = screen.getByText(/^If you win, you are named as/);
  expect(named.textContent).toBe("If you win, you are named as Bea B.");
  screen.getByText("Number 12 is in the draw.", { exact: false });
  screen.getByText("Number 13 is not in the draw: the answer was wrong.", { exact: false });
  screen.getByText("Its money went back after the lock, so it cannot win.", { exact: false });
  screen.getByText("Number 14 is not in the draw: its instant prize was withdrawn (refunded).");
  screen.getByText("Number 15 is not in the draw: it was refunded before the list was locked.");
  screen.getByText(/^Number 16 is in neither list, although you bought it/);
  const proof = screen.getByRole("link", { name: "Proof of number 12" });
  expect(proof.getAttribute("href")).toMatch(/^\/draws\/[^?]+\?number=12$/);
});
