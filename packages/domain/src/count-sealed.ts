import type { Db, Tables } from "@counterfoil/db";

/** A sealed value starts with its key's id, eight characters, and a point. */
const WITH_ID = "________.%";

/** Counts the saved cards, two-factor secrets, secrets of draws, birth dates and bank accounts that keys with an id have sealed, by key. */
export async function countSealed(db: Db) {
  const sealed = (table: keyof Tables, column: string) =>
    db
      .selectFrom(db.dynamic.table(table).as("row"))
      .select(({ fn, lit }) => fn<string>("substr", [db.dynamic.ref(column), lit(1), lit(8)]).as("keyId"))
      .where(db.dynamic.ref(column), "like", WITH_ID);
  const all = sealed("saved_cards", "token")
    .unionAll(sealed("users", "totp_secret"))
    .unionAll(sealed("draw_rules", "secrets_enc"))
    .unionAll(sealed("people_checks", "birth_date"))
    .unionAll(sealed("bank_accounts", "sealed"));
  return db
    .selectFrom(all.as("sealed"))
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
