import { paperRef, postReasonNames } from "@counterfoil/core";
import { ticketNumOf } from "#read-models/ticket.ts";
import { type About, csvOf, PAGE, pagesOf, timeCell } from "./read-pages.ts";

function pagesOfCards({ db, raffle }: About) {
  const cards = db
    .selectFrom("post_cards as c")
    .innerJoin("post_batches as b", "b.id", "c.batch_id")
    .select(["c.id", "c.line", "c.state", "c.reason", "c.duplicate_of", "c.keyed_at", "c.decided_at"])
    .select(["c.ticket_numbers", "b.number as batch", "b.received_at"])
    .where("c.raffle_id", "=", raffle.id)
    .orderBy("c.keyed_at")
    .orderBy("c.id")
    .limit(PAGE);
  return pagesOf<Awaited<ReturnType<(typeof cards)["execute"]>>[number]>((last) =>
    cards
      .where("c.keyed_at", ">=", last?.keyed_at ?? 0)
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb.or([eb("c.keyed_at", ">", last?.keyed_at ?? 0), eb("c.id", ">", last?.id ?? "")])),
      )
      .execute(),
  );
}

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
