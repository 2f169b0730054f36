import { type RaffleFields, ShopError, slugify } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { createRaffleSales } from "../entries/lock-raffle.ts";
import { setPrizes } from "../entries/set-prizes.ts";
import { newId } from "../ids.ts";
import { keepPublishedPage } from "./keep-page.ts";
import { setCategories } from "./raffle-categories.ts";
import { prizesOf, toRaffleColumns } from "./raffle-fields.ts";

/** Retries when a slug is taken between the read and the insert. */
const SLUG_TRIES = 10;

/** Returns the slug of a name; with `-2` and so on when others have it. */
async function findFreeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugify(name) || "competition";
  const rows = await tx.sql
    .selectFrom("raffles")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", slug), eb("slug", "like", `${slug}-%`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let next = 2;
  while (taken.has(`${slug}-${next}`)) next++;
  return `${slug}-${next}`;
}

async function insertUnderFreeSlug(tx: Tx, fields: RaffleFields): Promise<Row<"raffles">> {
  const live_at = fields.live ? tx.now : null;
  for (let tries = 0; tries < SLUG_TRIES; tries++) {
    const slug = await findFreeSlug(tx, fields.name);
    const raffle = await tx.sql
      .insertInto("raffles")
      .values({ id: newId(), slug, ...toRaffleColumns(fields, slug), live_at, created_at: tx.now, updated_at: tx.now })
      .onConflict((oc) => oc.column("slug").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (raffle) return raffle;
  }
  throw new ShopError("raffle.no_slug");
}

/** Creates a competition of a valid form, with its prizes and its counters at 0. Throws `raffle.no_slug`. */
export async function insertRaffle(tx: Tx, { fields, categoryIds }: { fields: RaffleFields; categoryIds: string[] }) {
  const raffle = await insertUnderFreeSlug(tx, fields);
  await createRaffleSales(tx, raffle.id);
  await setCategories(tx, { raffleId: raffle.id, categoryIds });
  await setPrizes(tx, { raffleId: raffle.id, prizes: prizesOf(fields) });
  if (fields.live) await keepPublishedPage(tx, { raffle, fields });
  return raffle;
}
