import { DEMO_PASSWORD } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import { type Config, openBlobStore, openShopDatabase, storedShopConfig } from "@counterfoil/server";
import { seedIfEmpty } from "./seed/seed-demo.ts";

/** Fills an empty shop with demo data, except in production. Returns whether the demo accounts exist. */
export async function fillWhenEmpty(config: Config): Promise<boolean> {
  const db = await openShopDatabase(config.databaseUrl);
  try {
    return await fill(config, db);
  } finally {
    await db.close();
  }
}

/** Does the same in an open database: one in memory exists nowhere else. */
export async function fill(config: Config, db: Database): Promise<boolean> {
  if (config.production) return false;
  const filled = await seedIfEmpty({
    db,
    pictures: openBlobStore(config.imagesUrl, config.s3),
    config: await storedShopConfig(config),
  });
  if (filled === "unfinished") console.log("The demo data was left half-made; pnpm seed --reset makes it again.");
  const users = db.read.selectFrom("users").select("id");
  return (await users.where("email_key", "=", "admin@demo.test").executeTakeFirst()) !== undefined;
}

export function printWelcome(config: Config, site: string, hasDemoAccounts: boolean): void {
  console.log(`\n  the shop      ${site}/`);
  console.log(`  the console   ${site}/admin`);
  if (config.mailUrl === "mailbox:") console.log(`  its emails    ${site}/dev/mailbox`);
  if (hasDemoAccounts) {
    console.log(`  log in as     admin@demo.test, customer@demo.test or unverified@demo.test with ${DEMO_PASSWORD}`);
  }
  console.log();
}
