import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

/** Patterns that open a transaction, or write, without `inTransaction`. */
const otherWay =
  /\.(startTransaction|transaction)\s*\(|\.writer\b|\bread\s*\.\s*(insertInto|updateTable|deleteFrom|mergeInto|replaceInto|transaction)\b|\bnew Kysely\b|\b(begin|commit|rollback)\s+(immediate|transaction)\b/i;

const wrongOnes = [
  "await deps.db.writer.insertInto('orders')",
  "db.writer.transaction().execute(work)",
  'deps.db.read\n  .deleteFrom("tickets")',
  'raw.exec("BEGIN IMMEDIATE")',
];
const rightOnes = ["inTransaction(deps.db, (tx) => tx.sql.insertInto('orders'))", "deps.db.read.selectFrom('orders')"];

test("there is one way to write to the database", () => {
  expect(wrongOnes.filter((source) => !otherWay.test(source))).toEqual([]);
  expect(rightOnes.filter((source) => otherWay.test(source))).toEqual([]);
  const files = globSync("{apps,packages,scripts}/**/*.ts", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test)$|\.test\.ts$|^packages\/db$/.test(path),
  });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => otherWay.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
