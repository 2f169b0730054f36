import { paperRef, postReasonNames } from "@counterfoil/core";
import { ticketNumOf } from "#read-models/ticket.ts";
import { csvOf, timeCell } from "../lists/csv.ts";
import { pagesOf } from "../lists/pages-of.ts";
import type { About } from "./about.ts";

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
  csvOf(pagesOfCards(about), {
    card: ({ batch, line }) => paperRef(batch, line),
    received: ({ received_at }) => timeCell(received_at),
    keyed: ({ keyed_at }) => timeCell(keyed_at),
    decided: ({ decided_at }) => timeCell(decided_at),
    state: ({ state }) => state,
    reason: ({ reason }) => (reason === null ? "" : postReasonNames[reason]),
    "repeats card": ({ duplicate_of }) => duplicate_of,
    numbers: ({ ticket_numbers }) => ticket_numbers.map((number) => ticketNumOf(about.raffle, number)).join(" "),
  });
