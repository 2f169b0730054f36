import { type RaffleRef, toIso, toPounds } from "@counterfoil/core";
import { type Db, prepareRows, type Row, readInChunks } from "@counterfoil/db";

const columns = [
  ...["id", "slug", "name", "price_pence", "images", "ends_at", "allow_balance"],
  ...["starts_at", "max_entries", "to_letter", "draw_at", "reveal", "has_instant_wins", "bundles"],
] as const satisfies readonly (keyof Row<"raffles">)[];

/** The columns of a competition that tickets and orders need. */
export type RaffleRefRow = Pick<Row<"raffles">, (typeof columns)[number]>;

/** Returns a competition as tickets and orders name it; the price is the current one. */
export function toRaffleRef(raffle: RaffleRefRow): RaffleRef {
  return {
    _id: raffle.id,
    slug: raffle.slug,
    name: raffle.name,
    price: toPounds(raffle.price_pence),
    image: raffle.images.find((image) => image.keyImage)?.path ?? null,
    endDate: toIso(raffle.ends_at),
    ...(raffle.draw_at !== null && { drawAt: toIso(raffle.draw_at) }),
    allowPromoBalance: raffle.allow_balance,
  };
}

/** Selects them of all competitions. */
export const selectRaffleRefs = (db: Db) => db.selectFrom("raffles").select(columns);

const readEach = prepareRows<{ id: string }, RaffleRefRow>((db, list) =>
  selectRaffleRefs(db).where("id", "in", list("id")),
);

/** Reads the competitions of tickets or orders, by id. */
export async function raffleRefsByIds(db: Db, ids: readonly string[]): Promise<Map<string, RaffleRefRow>> {
  const wanted = [...new Set(ids)].map((id) => ({ id }));
  const rows = await readInChunks(wanted, (chunk) => readEach(db, chunk));
  return new Map(rows.map((row) => [row.id, row]));
}
