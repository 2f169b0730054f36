import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type DrawPrize, drawStatesWithWinners, drawTicketNum, partsOfPrize } from "@counterfoil/core";
import { type DrawRules, entrantId, entrantKey, isTestChain } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  findDrawSecrets,
  listPaidPrizes,
  lockDraw,
  nodeHmac,
  noteResultsMailed,
  queueMail,
  refundedWinners,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { eachInTurn } from "../in-turn.ts";
import { readCommitted, worthsOfDraw } from "./compute-draw.ts";
import { nextEntrants } from "./find-entrants.ts";
import { toMailedWorth } from "./mail-void.ts";
import { currentPlaces, listPlaces } from "./published-draw.ts";

const DRAWS = 100;

type ResultDeps = Pick<Deps, "db" | "config">;

interface DrawnRaffle {
  raffle: Row<"raffles">;
  prizes: readonly DrawPrize[];
  /** As they were committed to. */
  rules: DrawRules;
  /** Makes the ids of its entrants, so that rows that are changed after the draw change no email. */
  secret: string;
}

/** Returns the prizes as they are mailed, and whose they are. The draw must be locked, so that none is voided meanwhile. */
async function readWon(tx: Tx, { raffle, prizes, rules }: DrawnRaffle) {
  const unpaid = await refundedWinners(tx.sql).select("f.number").where("f.raffle_id", "=", raffle.id).execute();
  const paid = await listPaidPrizes(tx.sql, { raffleId: raffle.id });
  const places = [...currentPlaces(await listPlaces(tx.sql, raffle.id)).values()];
  return places.flatMap(({ prize, number, entrant_id: entrantId }) => {
    if (number === null || entrantId === null) return [];
    const isUnpaid = unpaid.some((refunded) => refunded.number === number);
    const paidTo = paid.flatMap((one) => (one.prize === prize ? [one.userId] : []));
    return [{ worth: prizes[prize - 1] ?? "", number: drawTicketNum(rules, number), entrantId, isUnpaid, paidTo }];
  });
}

async function mailBatch(tx: Tx, drawn: DrawnRaffle): Promise<boolean> {
  const { raffle, rules, secret } = drawn;
  const testBeacon = isTestChain(rules.beacon.chain);
  const draw = await lockDraw(tx, raffle.id);
  if (!draw || draw.results_mailed_at !== null) return false;
  const won = await readWon(tx, drawn);
  const { reachable, mailedTo, isLast } = await nextEntrants(tx, {
    raffleId: raffle.id,
    after: draw.results_mailed_to,
    withEntry: true,
  });
  for (const { id, label, email: to, firstName, kind } of reachable) {
    const ownId = label === null ? null : entrantId(entrantKey(secret, id, nodeHmac), label, nodeHmac);
    const own = won.filter(({ entrantId: winner }) => winner === ownId);
    const prizes = own.map(({ worth, number, isUnpaid, paidTo }) => ({
      prize: partsOfPrize(worth).prize,
      number,
      isUnpaid,
      ...toMailedWorth(worth, paidTo.includes(id)),
    }));
    const numbers = won.map(({ number }) => number);
    const hasAccount = kind === "account";
    const data = { firstName, raffle: raffle.name, slug: raffle.slug, numbers, prizes, hasAccount, testBeacon };
    await queueMail(tx, { to, template: "draw-result", data });
  }
  await noteResultsMailed(tx, { raffleId: raffle.id, mailedTo, isLast });
  return !isLast;
}

async function mailResult({ db, config }: ResultDeps, draw: Row<"draws">): Promise<void> {
  const raffle = await findRowOrThrow(db.read, "raffles", { id: draw.raffle_id });
  const committed = await readCommitted(db.read, draw);
  const secrets = await findDrawSecrets(db.read, raffle.id, config.dataKeys);
  // The nightly comparison says that they can't be opened.
  if (!secrets) return;
  const secret = secrets.competitionSecret;
  const drawn = { raffle, prizes: worthsOfDraw(committed), rules: committed.rules, secret };
  while (await inTransaction(db, (tx) => mailBatch(tx, drawn))) await yieldToEventLoop();
}

/** Queues the result of each draw to everyone with a number in its lists, once each, even if interrupted. */
export async function mailResults(deps: ResultDeps): Promise<void> {
  const due = await deps.db.read
    .selectFrom("draws")
    .selectAll()
    .where("state", "in", drawStatesWithWinners)
    .where("results_mailed_at", "is", null)
    .limit(DRAWS)
    .execute();
  await eachInTurn(due, (draw) =>
    mailResult(deps, draw).catch((cause: unknown) => {
      throw new Error(`The result of the draw of ${draw.raffle_id} could not be emailed; it is tried again`, { cause });
    }),
  );
}
