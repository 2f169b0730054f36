import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { z } from "zod";
import { root } from "../root.ts";
import { brokenOwnership, owners } from "./table-owners.ts";

const Versions = z.record(z.string(), z.string()).optional();
const Package = z.object({ dependencies: Versions, devDependencies: Versions });
const isExact = (version: string) => /^(workspace:\*|(npm:node@)?\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version);
const read = (path: string) => readFileSync(join(root, path), "utf8");

function inexactVersions(text: string): string[] {
  const { dependencies, devDependencies } = Package.parse(JSON.parse(text));
  const all = Object.entries({ ...dependencies, ...devDependencies });
  return all.filter(([, version]) => !isExact(version)).map(([name, version]) => `${name}@${version}`);
}

/** Returns the packages of a lockfile that are not from the registry, or lack a strong checksum. */
function unprovenIn(lockfile: string): string[] {
  const resolutions = [...lockfile.matchAll(/resolution: \{(.*)\}/g)].map(([, resolution]) => resolution ?? "");
  return resolutions.filter((resolution) => !/^integrity: sha512-[\w+/=]+$/.test(resolution));
}

describe("dependencies", () => {
  it("are named by one exact version", () => {
    const files = globSync(["package.json", "{apps,packages}/*/package.json", "scripts/package.json"], { cwd: root });
    expect(files.length).toBeGreaterThan(8);
    expect(files.flatMap((file) => inexactVersions(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
    const found = inexactVersions('{"dependencies": {"a": "^1.0.0", "b": "1.0.0", "c": "latest"}}');
    expect(found).toEqual(["a@^1.0.0", "c@latest"]);
  });

  it("come from the registry, each with its checksum", () => {
    expect(unprovenIn(read("pnpm-lock.yaml"))).toEqual([]);
    const others = "resolution: {tarball: https://example.test/a.tgz}\nresolution: {integrity: sha1-abc}";
    expect(unprovenIn(others)).toHaveLength(2);
  });

  it("are some days old when they are added", () => {
    const [, minutes] = /^minimumReleaseAge: (\d+)$/m.exec(read("pnpm-workspace.yaml")) ?? [];
    expect(Number(minutes)).toBeGreaterThanOrEqual(3 * 24 * 60);
  });
});

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
    ["packages/domain/src/coupons/use.ts", 'rowsInto("tickets", rows)', "writes tickets"],
    ["packages/domain/src/orders/file.ts", 'updateRows(tx.sql, "refunds", { id }, patch)', "writes refunds"],
    ["packages/domain/src/orders/file.ts", 'updateSealedRows(tx, "tickets", rows, patch)', "writes tickets"],
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
    'updateRows(tx.sql, "payment_attempts", { id }, { state, closed_at: now })',
  ])("refuse a state that is set outside its machine: %s", (source) => {
    expect(verdict("packages/domain/src/attempts/file.ts", source)).toContain("sets a state outside");
  });
});

test("docs/architecture.md lists the tables of each owner", () => {
  const rows = readFileSync(join(root, "docs/architecture.md"), "utf8").split("\n");
  for (const [folder, tables] of owners) {
    const name = `\`${folder.replace(/^packages\/domain\/src\//, "").replace(/(\/src)?\/$/, "")}\``;
    const [, , cell = ""] = rows.find((row) => row.split("|")[1]?.includes(name))?.split("|") ?? [];
    const listed = cell.split(/[^\w*]+/);
    const names = tables.map(({ table }) => table);
    const missing = names.filter((name) => !listed.includes(name) && !listed.includes(name.replace(/_.*/, "_*")));
    expect({ folder, missing }).toEqual({ folder, missing: [] });
  }
});
