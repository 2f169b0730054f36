import { DAY_MS, HOUR_MS, MINUTE_MS, paperRef } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { allocateCards, closeBatch, keyCards, openBatch, takesCards, writeAudit } from "@counterfoil/domain";
import { content } from "../content.ts";
import { policyOf } from "../sales/sell.ts";
import { byAdmin, type Shop } from "../shop.ts";

/** How many cards came this morning: half of them are keyed. */
const CARDS = 6;

interface Batch {
  raffle: Row<"raffles">;
  openedAt: number;
  announced: number;
}

/** Opens a batch with a card of each sender, keyed a minute apart. Returns its id. */
async function writeBatch(tx: Tx, shop: Shop, { raffle, openedAt, announced }: Batch): Promise<string> {
  const by = shop.plan.people.admin.id;
  const answer = raffle.question?.answers.find(({ correct }) => correct)?.answer ?? null;
  const of = { by, announced, receivedAt: null, reason: "", key: `demo ${openedAt}` };
  const { batch } = await openBatch(byAdmin(tx, shop, openedAt), of);
  for (const [place, sender] of content.senders.entries()) {
    const keyed = byAdmin(tx, shop, openedAt + (place + 1) * MINUTE_MS);
    const { cards } = await keyCards(keyed, {
      ...{ batchId: batch.id, by, key: `demo ${place}`, raffleId: raffle.id, sender },
      ...{ copies: 1, personId: null, someoneElse: false, answer, ticketNums: [], rejected: null, replaces: null },
    });
    const after = { name: String(batch.number), cards: cards.map(({ line }) => paperRef(batch.number, line)) };
    await writeAudit(keyed, { action: "key", subject: "batch", subjectId: batch.id, after });
  }
  return batch.id;
}

async function close(tx: Tx, shop: Shop, batchId: string): Promise<void> {
  await closeBatch(tx, { id: batchId, by: shop.plan.people.admin.id, difference: "" });
  const random = (below: number) => shop.plan.rng.whole(0, below - 1);
  const allocation = { batchId, keys: shop.config.dataKeys, policy: policyOf(shop), random };
  let last = await allocateCards(tx, { ...allocation, after: 0 });
  while (typeof last === "number") last = await allocateCards(tx, { ...allocation, after: last });
}

/** Writes a batch that was closed before its competition ended, and one of this morning whose first half is keyed. */
export async function writePost(tx: Tx, shop: Shop): Promise<void> {
  const { competitions, clock } = shop.plan;
  const ended = competitions.find(({ key }) => key === "mournes");
  if (ended) {
    const openedAt = ended.endsAt - 2 * DAY_MS - 9 * HOUR_MS;
    const batch = { raffle: shop.raffleOf(ended), openedAt, announced: content.senders.length };
    await close(byAdmin(tx, shop, openedAt + HOUR_MS), shop, await writeBatch(tx, shop, batch));
  }
  const raffle = [...shop.raffles.values()].find((one) => takesCards(one, clock.now));
  if (raffle) await writeBatch(tx, shop, { raffle, openedAt: clock.now - HOUR_MS, announced: CARDS });
}
