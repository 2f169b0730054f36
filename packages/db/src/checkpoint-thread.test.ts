import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { inTransaction, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

it.skipIf(inject("database").kind !== "sqlite")(
  "the log of a file is copied into it beside the work, and nothing is left of it at the end",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "counterfoil-checkpoints-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, "shop.db");
    const db = openDatabase(`file:${path}`, { checkpointThread: true });
    await migrate(db);
    const before = statSync(path).size;
    const body = "A long page. ".repeat(10_000);
    const page = { id: "a", name: "A", slug: "a", body, created_at: 0, updated_at: 0 };
    await inTransaction(db, (tx) => tx.sql.insertInto("pages").values(page).execute());
    await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(before + body.length), { timeout: 20_000 });
    await db.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const again = openDatabase(`file:${path}`);
    expect(await again.read.selectFrom("pages").select("body").where("id", "=", "a").execute()).toEqual([{ body }]);
    await again.close();
  },
);
