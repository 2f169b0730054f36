import type { Db } from "@counterfoil/db";

/** The number of values sealed with a key. */
export interface SealedCount {
  keyId: string;
  count: number;
}

/** A sealed value starts with its key's id, eight characters, and a point; old values have no point. */
const WITH_ID = "________.%";

/** Counts the saved cards, two-factor secrets, secrets of draws, birth dates and bank accounts that keys with an id have sealed, by key. */
export async function countSealed(db: Db): Promise<SealedCount[]> {
  const cards = db
    .selectFrom("saved_cards")
    .select(({ fn, lit }) => fn<string>("substr", ["token", lit(1), lit(8)]).as("keyId"))
    .where("token", "like", WITH_ID);
  const secrets = db
    .selectFrom("users")
    .select(({ fn, lit }) => fn<string>("substr", ["totp_secret", lit(1), lit(8)]).as("keyId"))
    .where("totp_secret", "like", WITH_ID);
  const draws = db
    .selectFrom("draw_rules")
    .select(({ fn, lit }) => fn<string>("substr", ["secrets_enc", lit(1), lit(8)]).as("keyId"))
    .where("secrets_enc", "like", WITH_ID);
  const birthDates = db
    .selectFrom("people_checks")
    .select(({ fn, lit }) => fn<string>("substr", ["birth_date", lit(1), lit(8)]).as("keyId"))
    .where("birth_date", "like", WITH_ID);
  const banks = db
    .selectFrom("bank_accounts")
    .select(({ fn, lit }) => fn<string>("substr", ["sealed", lit(1), lit(8)]).as("keyId"))
    .where("sealed", "like", WITH_ID);
  return db
    .selectFrom(cards.unionAll(secrets).unionAll(draws).unionAll(birthDates).unionAll(banks).as("sealed"))
    .select(({ fn }) => ["keyId", fn.countAll<number>().as("count")])
    .groupBy("keyId")
    .execute();
}

/** Returns the ids of the keys of unwon instant prizes, whose numbers stay under them until won or locked. */
export async function keysOfPrizes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("instant_wins as w")
    .innerJoin("draws as d", "d.raffle_id", "w.raffle_id")
    .select(({ fn, lit }) => fn<string>("substr", ["w.cell_enc", lit(1), lit(8)]).as("keyId"))
    .where("w.cell_enc", "is not", null)
    .where("d.state", "=", "published")
    .groupBy("keyId")
    .execute();
  return rows.map(({ keyId }) => keyId);
}
