import { canonicalJson, type PageMoment, type RaffleFields, toPageText } from "@counterfoil/core";
import { type Db, noRow, type Row, raffleIsOver, raffleIsPublished, type Tx } from "@counterfoil/db";
import { readFields } from "./read-fields.ts";

interface Kept {
  raffle: Pick<Row<"raffles">, "id" | "slug">;
  fields: RaffleFields;
  moment: PageMoment;
  /** When it went live, or closed. */
  at: number;
}

/** Keeps what the page of a competition says at a moment, once. */
async function keepPage(tx: Tx, { raffle: { id, slug }, fields, moment, at }: Kept): Promise<void> {
  const body = canonicalJson(toPageText(fields, { slug, moment }));
  await tx.sql
    .insertInto("raffle_pages")
    .values({ raffle_id: id, moment, at, kept_at: tx.now, body })
    .onConflict((oc) => oc.columns(["raffle_id", "moment", "at"]).doNothing())
    .execute();
}

/** Keeps what the page of a competition says when it is set live. */
export const keepPublishedPage = (tx: Tx, { raffle, fields }: Pick<Kept, "raffle" | "fields">): Promise<void> =>
  keepPage(tx, { raffle, fields, moment: "published", at: tx.now });

/** Competitions whose pages one transaction keeps at most. */
const BATCH = 50;

/** Lists competitions that have closed, by their end or a cancellation, and whose pages aren't kept as they were then. */
export function listClosedPages(db: Db, now: number): Promise<Row<"raffles">[]> {
  return db
    .selectFrom("raffles as r")
    .selectAll()
    .where(raffleIsPublished("r"))
    .where(raffleIsOver(now, "r"))
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("raffle_pages as p")
          .select("p.at")
          .whereRef("p.raffle_id", "=", "r.id")
          .where("p.moment", "=", "closed")
          .whereRef("p.at", "=", "r.ends_at"),
      ),
    )
    .orderBy("r.ends_at")
    .orderBy("r.id")
    .limit(BATCH)
    .execute();
}

/** Keeps what the pages of competitions say that have closed. */
export async function keepClosedPages(tx: Tx): Promise<void> {
  for (const raffle of await listClosedPages(tx.sql, tx.now)) {
    await keepPage(tx, { raffle, fields: await readFields(tx.sql, raffle), moment: "closed", at: raffle.ends_at });
  }
}
