import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { someOwnRaffle } from "../../test/purchases.ts";
import { bea, visit } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const line = { file: "entries.csv", line: "", index: 0, count: 1, path: [], root: "" };
const key = "fbb4ed6f6925d497baadfc2801eea166283940bfed5432daa1fa6dde53811431";
const mine = {
  cap: 2_500,
  lastLetter: null,
  entrant: { id: "185779b18bb1afbc9c76cfa8066f2013", label: "Ann A.", key },
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
  instantPrizes: [{ number: 13, prize: "£1,000" }],
  refunded: [12],
  next: null,
};

/** Shows the page with these lines in the draw of one of two competitions. */
function visitLines(draw: object) {
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
      "draws.findMine": draw,
    },
    bea,
  );
  return calls;
}

it("My Tickets has my lines of a provable draw, with their proofs and what was left out, and of no other", async () => {
  const calls = visitLines(mine);
  const [summary, ...others] = await screen.findAllByText("My entries in the draw");
  expect(others).toEqual([]);
  // That one is drawn a day after its end, the other at its end.
  screen.getByText("2 tickets · draw 30/11/2026");
  screen.getByText("1 ticket · draw 29/11/2026");
  expect(calls.some(({ path }) => path === "draws.findMine")).toBe(false);
  await userEvent.click(summary ?? document.body);
  await screen.findByText("185779b18bb1afbc9c76cfa8066f2013");
  const named = screen.getByText(/^If you win, we'll publish your name as/);
  expect(named.textContent).toBe("If you win, we'll publish your name as Ann A.");
  screen.getByText("Number 0012 is in the draw.", { exact: false });
  screen.getByText("Number 0013 isn't in the draw: the answer was wrong.", { exact: false });
  screen.getByText("It won an instant prize: £1,000.", { exact: false });
  await screen.findByText(/^Your browser has computed this id from your name and your key/);
  screen.getByText("It was refunded after the lock, so it can't win.", { exact: false });
  screen.getByText("Number 0014 isn't in the draw: its instant prize was withdrawn (refunded).");
  screen.getByText("Number 0015 isn't in the draw: it was refunded before the list was locked.");
  screen.getByText(/^Number 0016 is in neither list, although you bought it/);
  const proof = screen.getByRole("link", { name: "Proof for number 0012" });
  expect(proof.getAttribute("href")).toMatch(/^\/draws\/[^?]+\?number=12$/);
});

it("an id that is not made of one's name and key is reported", async () => {
  visitLines({ ...mine, entrant: { ...mine.entrant, label: "Friend B." } });
  await userEvent.click(await screen.findByText("My entries in the draw"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^This id isn't made of your name and your key/);
});
