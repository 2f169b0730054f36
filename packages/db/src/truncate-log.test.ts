import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { inTransaction } from "./database.ts";

const NAME = "Wilhelmina Quartermaine";

const isNamedIn = (path: string) =>
  [path, `${path}-wal`].some((file) => readFileSync(file, "latin1").includes("Quartermaine"));

test.runIf(inject("database").kind === "sqlite")(
  "deleted data is gone from the file once the log is empty",
  async () => {
    const { db, url } = await openTestDatabase();
    const path = url.slice("file:".length);
    const rows = Array.from({ length: 200 }, (_, i) => ({ key: String(i), value: NAME.repeat(20) }));
    await inTransaction(db, (tx) => tx.sql.insertInto("key_value").values(rows).execute());
    await inTransaction(db, (tx) => tx.sql.deleteFrom("key_value").execute());
    expect(isNamedIn(path)).toBe(true);
    expect(db.truncateLog()).toBe(true);
    expect(isNamedIn(path)).toBe(false);
  },
);
