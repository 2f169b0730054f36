import { countRows, type Database, type Db, inTransaction } from "@counterfoil/db";
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
  sealedTables,
} from "@counterfoil/domain";

/** Rows per transaction: few, so that a running shop does not wait. */
const ROWS = 100;

interface ResealOptions {
  db: Database;
  keys: DataKeys;
  onProgress?: (share: number) => void;
}

async function countSealed(db: Db): Promise<number> {
  let sealed = await countRows(db.selectFrom("saved_cards").where("token", "<>", ""));
  sealed += await countRows(db.selectFrom("users").where("totp_secret", "is not", null));
  sealed += await countRows(db.selectFrom("draw_rules").where("secrets_enc", "is not", null));
  sealed += await countRows(db.selectFrom("people_checks"));
  sealed += await countRows(db.selectFrom("bank_accounts").where("sealed", "is not", null));
  for (const table of sealedTables) sealed += await countRows(db.selectFrom(db.dynamic.table(table).as("row")));
  return sealed;
}

/** Seals secrets, and the rows of sales and money, with the newest key, also when run again. Returns how many, those no key opens, and keys still needed. */
export async function resealSecrets({
  db,
  keys,
  onProgress,
}: ResealOptions): Promise<{ count: number; unreadable: number; stillNeeded: string[] }> {
  const total = await countSealed(db.read);
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
