import { poundsOrNull } from "@counterfoil/core";
import { ticketNumOf } from "#read-models/ticket.ts";
import { pagesOf } from "../lists/pages-of.ts";
import { type About, csvOf, timeCell } from "./read-pages.ts";

const pagesOfPrizes = ({ db, raffle }: About) =>
  pagesOf(
    db
      .selectFrom("instant_wins as i")
      .leftJoin("tickets as t", (join) =>
        join.onRef("t.raffle_id", "=", "i.raffle_id").onRef("t.number", "=", "i.number"),
      )
      .select(["i.id", "i.position", "i.prize", "i.amount_pence", "i.number", "i.won_at", "i.handed_over_at"])
      .select(["i.voided_at", "i.void_reason", "i.drawn", "t.state as route"])
      .where("i.raffle_id", "=", raffle.id),
    { at: "i.position", id: "i.id" },
    ({ position, id }) => [position, id],
  );

const routes = { sold: "paid", manual: "manual", post: "post", held: "" } as const;

/** Writes what became of each instant prize. The number of one that can still be won is left out, as everywhere. */
export const instantPrizesFile = (about: About): AsyncIterable<string> =>
  csvOf(
    ["prize", "amount", "number chosen by", "ticket", "won", "entered by", "handed over", "void", "why void"],
    pagesOfPrizes(about),
    ({ prize, amount_pence, number, won_at, handed_over_at, voided_at, void_reason, drawn, route }) => {
      const isOpen = number !== null && (won_at !== null || voided_at !== null);
      return [
        prize,
        poundsOrNull(amount_pence),
        drawn ? "the draw's random number" : "the promoter",
        isOpen ? ticketNumOf(about.raffle, number) : "",
        timeCell(won_at),
        isOpen && route !== null ? routes[route] : "",
        timeCell(handed_over_at),
        timeCell(voided_at),
        void_reason,
      ];
    },
  );
