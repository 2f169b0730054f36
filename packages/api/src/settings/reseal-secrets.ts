import { type Database, type Db, inTransaction } from "@counterfoil/db";
import {
  type DataKeys,
  keysOfPrizes,
  type Reseal,
  resealBankAccounts,
  resealBirthDates,
  resealCards,
  resealDrawSecrets,
  resealSums,
  resealTable,
  resealTotpSecrets,
  type SealedTable,
  sealedTables,
} from "@counterfoil/domain";

/** Rows per transaction: few, so that a running shop does not wait. */
const ROWS = 100;

interface ResealOptions {
  db: Database;
  keys: DataKeys;
  onProgress?: (share: number) => void;
}

async function countAll(db: Db, table: SealedTable): Promise<number> {
  const { count } = await db
    .selectFrom(db.dynamic.table(table).as("row"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function countRows(db: Database): Promise<number> {
  let sealed = 0;
  for (const table of sealedTables) sealed += await countAll(db.read, table);
  const { cards, users, draws, birthDates, banks } = await db.read
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("saved_cards")
        .select(fn.countAll<number>().as("count"))
        .where("token", "<>", "")
        .$asScalar()
        .$notNull()
        .as("cards"),
      selectFrom("users")
        .select(fn.countAll<number>().as("count"))
        .where("totp_secret", "is not", null)
        .$asScalar()
        .$notNull()
        .as("users"),
      selectFrom("draw_rules")
        .select(fn.countAll<number>().as("count"))
        .where("secrets_enc", "is not", null)
        .$asScalar()
        .$notNull()
        .as("draws"),
      selectFrom("people_checks").select(fn.countAll<number>().as("count")).$asScalar().$notNull().as("birthDates"),
      selectFrom("bank_accounts")
        .select(fn.countAll<number>().as("count"))
        .where("sealed", "is not", null)
        .$asScalar()
        .$notNull()
        .as("banks"),
    ])
    .executeTakeFirstOrThrow();
  return cards + users + draws + birthDates + banks + sealed;
}

/** Seals secrets, and the rows of sales and money, with the newest key, also when run again. Returns how many, those no key opens, and keys still needed. */
export async function resealSecrets({
  db,
  keys,
  onProgress,
}: ResealOptions): Promise<{ count: number; unreadable: number; stillNeeded: string[] }> {
  const total = await countRows(db);
  let done = 0;
  const sum = { count: 0, unreadable: 0 };
  const owners: Reseal[] = [resealCards, resealTotpSecrets, resealDrawSecrets, resealBirthDates, resealBankAccounts];
  owners.push(resealSums, ...sealedTables.map(resealTable));
  for (const reseal of owners) {
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after;
      const { last, count, unreadable } = await inTransaction(db, (tx) =>
        reseal(tx, { keys, after: from, limit: ROWS }),
      );
      after = last;
      sum.count += count;
      sum.unreadable += unreadable;
      done += ROWS;
      onProgress?.(Math.min(1, done / Math.max(1, total)));
    }
  }
  const inUse = await keysOfPrizes(db.read);
  return { ...sum, stillNeeded: inUse.filter((id) => id !== keys.newest.id) };
}
