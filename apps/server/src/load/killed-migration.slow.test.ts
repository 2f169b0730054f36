import { join } from "node:path";
import { type Database, migrate, openDatabase } from "@counterfoil/db";
import { openEmptyPostgres } from "@counterfoil/db/testing";
import fc from "fast-check";
import { expect, inject, onTestFinished, test } from "vitest";
import { ADMIN, callTo, testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";
import { tempFolder } from "#test/temp-folder.ts";

const TIMES = 20;

/** Returns the address of a database without tables. */
async function emptyDatabase(): Promise<string> {
  const on = inject("database");
  if (on.kind === "postgres") {
    const { url, drop } = await openEmptyPostgres(on.server);
    onTestFinished(drop);
    return url;
  }
  return `file:${join(tempFolder(), "shop.db")}`;
}

/** Returns how many statements the migrations of a first start have. */
async function countStatements(): Promise<number> {
  let count = 0;
  const counting: Parameters<Database["withPlugin"]>[0] = {
    transformQuery: ({ node }) => {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = openDatabase(await emptyDatabase());
  await migrate(db.withPlugin(counting));
  await db.close();
  return count;
}

test("a first start that SIGKILL interrupts at any statement, again and again, is a first start again", {
  timeout: 300_000,
}, async () => {
  const settings = { ...(await testSettings()), DATABASE_URL: await emptyDatabase() };
  const seed = inject("seed");
  const moments = fc.sample(fc.integer({ min: 1, max: await countStatements() }), { seed, numRuns: TIMES });
  for (const nth of moments) {
    // A database that is neither as it was nor whole would end the process with a line of its own.
    const killed = startProcess(settings, { clockAhead: 0, death: { before: /^/, nth } });
    await expect(killed, `seed ${seed}, statement ${nth}`).rejects.toThrow(/^The shop ended with null: $/);
  }
  const shop = await startProcess(settings);
  expect((await callTo(shop.url, "POST", "/api/auth/login", { body: ADMIN })).status).toBe(200);
});
