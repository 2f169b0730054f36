import {
  type BankColumnField,
  BankColumns,
  type BankDetails,
  defaultBankColumns,
  ShopError,
  safeCsvCell,
} from "@counterfoil/core";
import { type Db, inTransaction, type Row, transactional } from "@counterfoil/db";
import { findValue, openBankAccount, setValue, writeAudit } from "@counterfoil/domain";
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

async function readLines(db: Db, { keys, batchId }: { keys: Deps["config"]["dataKeys"]; batchId: string }) {
  const rows = await db
    .selectFrom("payouts as p")
    .innerJoin("bank_accounts as b", "b.id", "p.account_id")
    .select(["p.amount_pence", "p.ref", "b.id", "b.sealed"])
    .where("p.batch_id", "=", batchId)
    .orderBy("p.asked_at")
    .orderBy("p.id")
    .execute();
  return rows.map(({ id, sealed, ...row }): Line => {
    const details = openBankAccount(keys, { id, sealed });
    if (!details) throw new ShopError("payout.details_erased");
    return { ...row, details };
  });
}

/**
 * Writes a bank file, the same lines each time, and audits that it was downloaded. It is the only place outside the database that has bank
 * details. Throws `payout.not_found`, and `payout.details_erased` once those of a line are.
 */
export async function downloadBankFile({ db, config }: Pick<Deps, "db" | "config">, id: string) {
  const batch = await findBatch(db.read, id);
  const { columns } = await findBankColumns(db.read);
  const lines = await readLines(db.read, { keys: config.dataKeys, batchId: id });
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
