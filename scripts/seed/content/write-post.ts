import { HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { keyCards, openBatch, takesCards } from "@counterfoil/domain";
import { content } from "../content.ts";
import { byAdmin, type Shop } from "../shop.ts";

/** How many cards came: half of them are keyed. */
const CARDS = 6;

/** Opens a batch of cards of an open competition this morning, and keys the first half. */
export async function writePost(tx: Tx, shop: Shop): Promise<void> {
  const { people, clock } = shop.plan;
  const by = people.admin.id;
  const raffle = [...shop.raffles.values()].find((one) => takesCards(one, clock.now));
  if (!raffle) return;
  const answer = raffle.question?.answers.find(({ correct }) => correct)?.answer ?? null;
  const opened = clock.now - HOUR_MS;
  const of = { by, announced: CARDS, receivedAt: null, reason: "", key: "demo" };
  const { batch } = await openBatch(byAdmin(tx, shop, opened), of);
  for (const [place, sender] of content.senders.entries()) {
    await keyCards(byAdmin(tx, shop, opened + (place + 1) * MINUTE_MS), {
      ...{ batchId: batch.id, by, key: `demo ${place}`, raffleId: raffle.id, sender },
      ...{ copies: 1, personId: null, answer, ticketNums: [], rejected: null, replaces: null },
    });
  }
}
