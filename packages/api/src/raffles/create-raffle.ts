import {
  type AdminRaffle,
  type CreateRaffleInput,
  type RaffleFields,
  raffleDefaults,
  raffleFaults,
  ShopError,
} from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { createRaffleSales, newId, setPrizes } from "@counterfoil/domain";
import type { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { toAdminRaffle } from "./admin-raffle.queries.ts";
import { freeSlug } from "./free-slug.queries.ts";
import { categoryIds, filledIn, prizesByNumber, setCategories, toColumns } from "./raffle-fields.queries.ts";

/** How often a slug may be taken by somebody else between the look and the insert. */
const SLUG_TRIES = 10;

async function insertRaffle(tx: Tx, fields: RaffleFields, now: number): Promise<Row<"raffles">> {
  for (let tries = 0; tries < SLUG_TRIES; tries++) {
    const slug = await freeSlug(tx, fields.name);
    const raffle = await tx.sql
      .insertInto("raffles")
      .values({ id: newId(), slug, ...toColumns(fields, slug), created_at: now, updated_at: now })
      .onConflict((oc) => oc.column("slug").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (raffle) return raffle;
  }
  throw new ShopError("raffle.no_slug");
}

/** Makes a competition of the raffle form; an end in the past is taken, for the record of an old one (API: The raffle form). */
export async function createRaffle(
  deps: Pick<Deps, "db" | "clock">,
  admin: { id: string },
  input: z.output<typeof CreateRaffleInput>,
): Promise<AdminRaffle> {
  const fields: RaffleFields = { ...raffleDefaults, ...filledIn(input) };
  return inTransaction(deps.db, async (tx) => {
    const categories = await categoryIds(tx, fields.categories);
    const errors = {
      ...raffleFaults(fields),
      ...(categories === null && { categories: ["There is no such category"] }),
    };
    if (Object.keys(errors).length > 0 || categories === null) {
      throw new ShopError("request.invalid", { errors });
    }
    const now = tx.now;
    const raffle = await insertRaffle(tx, fields, now);
    const sales = await createRaffleSales(tx, raffle.id);
    await setCategories(tx, raffle.id, categories);
    await setPrizes(tx, { raffleId: raffle.id, prizes: prizesByNumber(fields) });
    const note = { adminId: admin.id, action: "create", subject: "raffle", subjectId: raffle.id, at: now };
    await writeAudit(tx, { ...note, after: { slug: raffle.slug, ...fields } });
    return toAdminRaffle(tx.sql, { ...raffle, ...sales });
  });
}
