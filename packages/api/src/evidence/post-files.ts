import { paperRef, postReasonNames } from "@counterfoil/core";
import { ticketNumOf } from "#read-models/ticket.ts";
import { pagesOf } from "../lists/pages-of.ts";
import { type About, csvOf, timeCell } from "./read-pages.ts";

const pagesOfCards = ({ db, raffle }: About) =>
  pagesOf(
    db
      .selectFrom("post_cards as c")
      .innerJoin("post_batches as b", "b.id", "c.batch_id")
      .select(["c.id", "c.line", "c.state", "c.reason", "c.duplicate_of", "c.keyed_at", "c.decided_at"])
      .select(["c.ticket_numbers", "b.number as batch", "b.received_at"])
      .where("c.raffle_id", "=", raffle.id),
    { at: "c.keyed_at", id: "c.id" },
    ({ keyed_at, id }) => [keyed_at, id],
  );

/** Writes what became of each card for the competition, without who sent it. */
export const postLogFile = (about: About): AsyncIterable<string> =>
  csvOf(
    ["card", "received", "keyed", "decided", "state", "reason", "repeats card", "numbers"],
    pagesOfCards(about),
    ({ batch, line, received_at, keyed_at, decided_at, state, reason, duplicate_of, ticket_numbers }) => [
      paperRef(batch, line),
      timeCell(received_at),
      timeCell(keyed_at),
      timeCell(decided_at),
      state,
      reason === null ? "" : postReasonNames[reason],
      duplicate_of,
      ticket_numbers.map((number) => ticketNumOf(about.raffle, number)).join(" "),
    ],
  );
