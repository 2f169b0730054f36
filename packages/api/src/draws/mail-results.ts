import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { drawStatesWithWinners, formatNumber, ticketNumbering } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { lockDraw, noteResultsMailed, queueMail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { readCommitted } from "./compute-draw.ts";
import { currentPlaces, listPlaces } from "./draw-places.ts";
import { nextEntrants } from "./find-entrants.ts";
import { prizesOfDraw } from "./prizes-of-draw.ts";

/** Draws per run. */
const DRAWS = 100;

/** A prize as it is mailed, and whose it is. */
interface Won {
  prize: string;
  number: string;
  entrantId: string;
}

async function mailBatch(tx: Tx, raffle: Row<"raffles">, won: readonly Won[]): Promise<boolean> {
  const draw = await lockDraw(tx, raffle.id);
  if (!draw || draw.results_mailed_at !== null) return false;
  const { reachable, mailedTo, isLast } = await nextEntrants(tx, {
    raffleId: raffle.id,
    after: draw.results_mailed_to,
  });
  for (const { entrant_id, email: to, first_name: firstName } of reachable) {
    const prizes = won
      .filter(({ entrantId }) => entrantId === entrant_id)
      .map(({ prize, number }) => ({ prize, number }));
    const numbers = won.map(({ number }) => number);
    const data = { firstName, raffle: raffle.name, slug: raffle.slug, numbers, prizes };
    await queueMail(tx, { to, template: "draw-result", data });
  }
  await noteResultsMailed(tx, { raffleId: raffle.id, mailedTo, isLast });
  return !isLast;
}

/** Queues the result of each draw to everybody who has a line in its list, once each, even if interrupted. */
export async function mailResults(deps: Pick<Deps, "db">): Promise<void> {
  const { read } = deps.db;
  const due = await read
    .selectFrom("draws")
    .selectAll()
    .where("state", "in", drawStatesWithWinners)
    .where("results_mailed_at", "is", null)
    .limit(DRAWS)
    .execute();
  for (const draw of due) {
    const raffle = await read
      .selectFrom("raffles")
      .selectAll()
      .where("id", "=", draw.raffle_id)
      .executeTakeFirstOrThrow();
    const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
    const prizes = await prizesOfDraw(read, draw, await readCommitted(read, draw));
    const places = [...currentPlaces(await listPlaces(read, raffle.id)).values()];
    const won = places.flatMap(({ prize, number, entrant_id: entrantId }) =>
      number === null || entrantId === null
        ? []
        : [{ prize: prizes[prize - 1] ?? "", number: formatNumber(numbering, number), entrantId }],
    );
    while (await inTransaction(deps.db, (tx) => mailBatch(tx, raffle, won))) await yieldToEventLoop();
  }
}
