import { DAY_MS, type KeyCardsInput } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { address, type Caller, type RaffleOptions, someRaffle, type TestShop } from "./shop.ts";

/** Who wrote a card, by default. */
export const someSender = { firstName: "Pat", lastName: "Poole", address, email: "pat@example.test" };

/** A competition that takes cards until three days after its end. */
export function somePostRaffle(shop: TestShop, overrides: RaffleOptions = {}): Promise<Row<"raffles">> {
  return someRaffle(shop, { post_closes_at: shop.now() + 10 * DAY_MS, ...overrides });
}

/** Says where cards go, and what their stamp costs. */
export async function setUpPost(admin: Caller) {
  const { company } = await admin.settings.find();
  await admin.content.edit({
    id: "company",
    company: { ...company, cards: [], address: "PO Box 1", stampPrice: 0.91 },
  });
}

let keys = 0;

/** Opens a batch of that many cards. */
export async function openBatch(clerk: Caller, announced: number): Promise<string> {
  keys += 1;
  return (await clerk.post.open({ announced, key: `batch ${keys}` })).batch._id;
}

type Keyed = Partial<Omit<KeyCardsInput, "sender">> & { sender?: Partial<typeof someSender> };

/** Saves cards of someone for a competition, by default one of Pat. */
export async function keyCards(
  clerk: Caller,
  batchId: string,
  raffle: { id: string },
  { sender, ...keyed }: Keyed = {},
) {
  keys += 1;
  const from = keyed.personId || (keyed.rejected && !sender) ? {} : { sender: { ...someSender, ...sender } };
  return (await clerk.post.key({ batchId, key: `card ${keys}`, raffleId: raffle.id, ...from, ...keyed })).cards;
}

/** Opens a batch of that many cards, and saves cards of someone in it. */
export async function keyBatch(clerk: Caller, announced: number, raffle: { id: string }, keyed?: Keyed) {
  const id = await openBatch(clerk, announced);
  await keyCards(clerk, id, raffle, keyed);
  return id;
}

/** Posts cards of someone and closes their batch; returns the cards. */
export async function postCards(clerk: Caller, raffle: { id: string }, keyed: Keyed & { copies: number }) {
  const id = await keyBatch(clerk, keyed.copies, raffle, keyed);
  await clerk.post.close({ id });
  return (await clerk.post.find({ id })).cards.reverse();
}

/** Reads the entries that came by post. */
export async function entriesByPost({ db }: TestShop) {
  return db.read.selectFrom("tickets").select(["number", "user_id"]).where("state", "=", "post").execute();
}
