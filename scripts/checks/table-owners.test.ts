import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "../root.ts";
import { brokenOwnership, owners, tablesWritten } from "./table-owners.ts";

const owned = {
  "packages/domain/src/entries/hold.ts": 'tx.sql.insertInto("tickets").values(rows)',
  "packages/domain/src/attempts/attempt-state.ts":
    'export function transition(tx) { tx.sql.updateTable("payment_attempts").set({ state: to }) }',
  "packages/sandbox/src/payments.ts": 'trx.updateTable("sandbox_payments").set({ state: "paid" })',
  "packages/db/src/migrations/002-new.ts": 'db.deleteFrom("tickets")',
  "packages/domain/src/coupons/reserve.test.ts": 'db.deleteFrom("tickets")',
};

/** Returns the check's result for a workspace in which every table has one writer, after adding `file`. */
function verdict(file: string, source: string): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-owners-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ ...owned, [file]: source })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return brokenOwnership(folder).join("\n");
}

describe("the owners of tables", () => {
  test.each([
    ["packages/domain/src/coupons/use.ts", 'tx.sql.updateTable("tickets").set(patch)', "writes tickets"],
    ["packages/domain/src/coupons/use.ts", "sql`update tickets set number = 7`", "writes tickets"],
    ["packages/domain/src/orders/file.ts", 'tx.sql\n  .deleteFrom(\n    "payment_attempts",\n  )', "payment_attempts"],
    ["apps/server/src/jobs/file.ts", 'trx.mergeInto("users")', "packages/domain/src/accounts/ owns"],
    ["packages/sandbox/src/file.ts", 'trx.insertInto("orders")', "packages/domain/src/orders/ owns"],
    ["packages/domain/src/coupons/use.ts", 'await insertRows(tx.sql, "tickets", rows)', "writes tickets"],
    ["packages/domain/src/entries/file.ts", 'trx.insertInto("unknown")', "no one owns"],
    ["packages/domain/src/entries/file.ts", "trx.deleteFrom(table)", "writes (table), which no one owns"],
  ])("are broken by %s with %s", (file, source, message) => {
    expect(verdict(file, source)).toContain(message);
  });

  test("are kept by reads, and by comments on writes", () => {
    const reads = '// tx.deleteFrom("tickets")\n/* update tickets set x */ db.selectFrom("tickets"); insertInto(list);';
    expect(verdict("packages/domain/src/orders/file.ts", reads)).toBe("");
  });

  test.each([
    "trx.updateTable('payment_attempts').set({ state: 'completed' })",
    "trx.updateTable('payment_attempts').set({ closed_at: now, state })",
  ])("refuse a state that is set outside its machine: %s", (source) => {
    expect(verdict("packages/domain/src/attempts/file.ts", source)).toContain("sets a state outside");
  });
});

test.each([
  ['trx.insertInto("users as u")', ["users"]],
  ["sql`insert into ledger (id) values (1)`", ["ledger"]],
  ['sql`DELETE FROM "sessions" where true`', ["sessions"]],
  ["sql`update $" + "{table} set x = 1`", ["$" + "{table}"]],
  ["const text = 'update the page'", []],
])("the tables written by %s", (source, tables) => {
  expect(tablesWritten(source)).toEqual(tables);
});

test("docs/architecture.md lists the tables of each owner", () => {
  const rows = readFileSync(join(root, "docs/architecture.md"), "utf8").split("\n");
  for (const [folder, tables] of Object.entries(owners)) {
    const name = `\`${folder.replace(/^packages\/domain\/src\//, "").replace(/(\/src)?\/$/, "")}\``;
    const [, , cell = ""] = rows.find((row) => row.split("|")[1]?.includes(name))?.split("|") ?? [];
    const listed = cell.split(/[^\w*]+/);
    const missing = tables.filter((table) => !listed.includes(table) && !listed.includes(table.replace(/_.*/, "_*")));
    expect({ folder, missing }).toEqual({ folder, missing: [] });
  }
});
