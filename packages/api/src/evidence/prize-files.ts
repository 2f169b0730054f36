import { poundsOrNull } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { ticketNumOf } from "#read-models/ticket.ts";
import { csvOf, timeCell } from "../lists/csv.ts";
import { pagesOf } from "../lists/pages-of.ts";
import type { About } from "./about.ts";

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

const isOpen = ({ number, won_at, voided_at }: Pick<Row<"instant_wins">, "number" | "won_at" | "voided_at">) =>
  number !== null && (won_at !== null || voided_at !== null);

const routes = { sold: "paid", manual: "manual", post: "post", held: "" } as const;

/** Writes what became of each instant prize. The number of one that can still be won is left out, as everywhere. */
export const instantPrizesFile = (about: About): AsyncIterable<string> =>
  csvOf(pagesOfPrizes(about), {
    prize: ({ prize }) => prize,
    amount: ({ amount_pence }) => poundsOrNull(amount_pence),
    "number chosen by": ({ drawn }) => (drawn ? "the draw's random number" : "the promoter"),
    ticket: (row) => (row.number !== null && isOpen(row) ? ticketNumOf(about.raffle, row.number) : ""),
    won: ({ won_at }) => timeCell(won_at),
    "entered by": (row) => (row.route !== null && isOpen(row) ? routes[row.route] : ""),
    "handed over": ({ handed_over_at }) => timeCell(handed_over_at),
    void: ({ voided_at }) => timeCell(voided_at),
    "why void": ({ void_reason }) => void_reason,
  });
