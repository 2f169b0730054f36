import { messages, type RaffleRef, ShopError, toIso, toPounds } from "@counterfoil/core";
import type { Row, Trx } from "@counterfoil/db";

/** Locks a competition; what is read of it afterwards is what counts. Several are locked in the order of their ids. */
export async function lockRaffle(trx: Trx, id: string): Promise<Row<"raffles">> {
  const raffle = await trx.selectFrom("raffles").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!raffle) throw new ShopError("not_found", messages.notFound);
  return raffle;
}

/** Columns that a RaffleRef needs. */
export type RaffleRefRow = Pick<
  Row<"raffles">,
  "id" | "slug" | "name" | "price_pence" | "images" | "ends_at" | "allow_balance"
>;

/** What a ticket or an order says of its competition; the price is today's. */
export function toRaffleRef(raffle: RaffleRefRow): RaffleRef {
  return {
    _id: raffle.id,
    slug: raffle.slug,
    name: raffle.name,
    price: toPounds(raffle.price_pence),
    image: raffle.images.find((image) => image.keyImage)?.path ?? null,
    endDate: toIso(raffle.ends_at),
    allowPromoBalance: raffle.allow_balance,
  };
}
