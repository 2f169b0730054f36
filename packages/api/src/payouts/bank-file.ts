import {
  type BankColumnField,
  BankColumns,
  type BankDetails,
  defaultBankColumns,
  ShopError,
  safeCsvCell,
} from "@counterfoil/core";
import {
  type Database,
  type Db,
  inTransaction,
  problemsOfSchema,
  type Row,
  readInChunks,
  transactional,
} from "@counterfoil/db";
import { findValue, findWrongLedgers, isSealed, openBankAccount, setValue, writeAudit } from "@counterfoil/domain";
import { stringify } from "csv-stringify/sync";
import type { Deps } from "../deps.ts";
import type { RawAnswer } from "../rest/rest.ts";
import { findBatch } from "./list-payouts.ts";

const COLUMNS = "bank file columns";

/** Returns the columns of bank files, in order. */
export async function findBankColumns(db: Db): Promise<BankColumns> {
  const value = await findValue(db, COLUMNS);
  return value === undefined ? { columns: [...defaultBankColumns] } : BankColumns.parse(JSON.parse(value));
}

/** Sets the columns of bank files; those that were exported before have them too when they are downloaded again. */
export const setBankColumns = transactional(async (tx, columns: BankColumns) => {
  const before = await findBankColumns(tx.sql);
  await setValue(tx, { key: COLUMNS, value: JSON.stringify(columns) });
  await writeAudit(tx, { action: "set columns", subject: "payout", subjectId: "columns", before, after: columns });
});

type Line = Pick<Row<"payouts">, "amount_pence" | "ref"> & { details: BankDetails };

const cells: Readonly<Record<BankColumnField, (line: Line) => string>> = {
  name: ({ details }) => safeCsvCell(details.name),
  sortCode: ({ details }) => details.sortCode,
  dashedSortCode: ({ details }) => details.sortCode.replace(/(\d\d)(?=\d)/g, "$1-"),
  accountNumber: ({ details }) => details.accountNumber,
  amount: ({ amount_pence }) => (amount_pence / 100).toFixed(2),
  reference: ({ ref }) => ref,
};

/** Returns the lines of the ledger that took these payouts out of the winnings, by payout: only those that the shop wrote. */
async function readTaken({ read, sealer }: Database, payoutIds: readonly string[]) {
  const lines = read.selectFrom("ledger").selectAll().where("amount_pence", "<", 0);
  const rows = await readInChunks(payoutIds, (ids) => lines.where("payout_id", "in", ids).execute());
  return new Map(rows.flatMap((row) => (isSealed(sealer, "ledger", row) ? [[row.payout_id, row] as const] : [])));
}

/** Reads the lines of a bank file: each pays what left the winnings, to an account of whom it was taken from. */
async function readLines({ db, config }: Pick<Deps, "db" | "config">, batchId: string): Promise<Line[]> {
  const rows = await db.read
    .selectFrom("payouts as p")
    .innerJoin("bank_accounts as b", "b.id", "p.account_id")
    .selectAll("p")
    .select("b.sealed")
    .where("p.batch_id", "=", batchId)
    .orderBy("p.asked_at")
    .orderBy("p.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const taken = await readTaken(db, ids);
  const userIds = [...taken.values()].map(({ user_id }) => user_id);
  const wrong = await findWrongLedgers(db, userIds);
  return rows.map((payout) => {
    const { id, account_id, sealed, amount_pence, ref } = payout;
    const line = taken.get(id);
    const isRight = line?.amount_pence === -amount_pence && !wrong.has(line.user_id);
    // Also not one of another file, which someone adds for a moment.
    if (!isRight || !isSealed(db.sealer, "payouts", payout)) throw new ShopError("payout.not_as_written");
    const details = openBankAccount(config.dataKeys, { id: account_id, sealed, userId: line.user_id, now: db.now() });
    if (!details) throw new ShopError("payout.details_erased");
    return { amount_pence, ref, details };
  });
}

/**
 * Writes a bank file, the same lines each time, and audits that it was downloaded. It is the only place outside the database that has bank
 * details. Throws `payout.not_found`, `payout.details_erased` once those of a line are, and `payout.not_as_written` where another program
 * than the shop changed a payout, an account, its hold or a ledger, or the winnings for a moment, or where `problemsOfSchema` has a sentence, which it then says.
 */
export async function downloadBankFile(deps: Pick<Deps, "db" | "config">, id: string) {
  const { db } = deps;
  const batch = await findBatch(db.read, id);
  const [message] = await problemsOfSchema(db);
  if (message !== undefined) throw new ShopError("payout.not_as_written", { message });
  const { columns } = await findBankColumns(db.read);
  const lines = await readLines(deps, id);
  const after = { name: batch.reference };
  await inTransaction(db, (tx) => writeAudit(tx, { action: "download", subject: "payout", subjectId: id, after }));
  const rows = lines.map((line) => columns.map(({ field }) => cells[field](line)));
  const csv = stringify([columns.map(({ heading }) => safeCsvCell(heading)), ...rows], { record_delimiter: "\r\n" });
  return { filename: `${batch.reference}.csv`, csv };
}

function isFile(output: unknown): output is Awaited<ReturnType<typeof downloadBankFile>> {
  return typeof output === "object" && output !== null && "csv" in output;
}

/** Returns the answer of the documented download: a file. */
export function toBankFileAnswer(output: unknown): RawAnswer {
  if (!isFile(output)) throw new Error("The bank file is missing");
  return {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${output.filename}"`,
    },
    body: output.csv,
  };
}
