import { DEMO_PASSWORD } from "@counterfoil/core";
import {
  BadSettings,
  CannotStart,
  openBlobStore,
  openShopDatabase,
  readConfig,
  storedShopConfig,
} from "@counterfoil/server";
import { openProgressBar } from "../progress-bar.ts";
import { DoesNotFit } from "./competitions/plan-competitions.ts";
import type { Counts } from "./plan-shop.ts";
import type { SeedArguments } from "./read-arguments.ts";
import { isEmptyShop, seedDemo } from "./seed-demo.ts";

/** Demo data cannot be created; the message has one line for each problem. */
export class CannotSeed extends Error {}

async function fill({ counts, seed, reset }: SeedArguments): Promise<void> {
  const config = readConfig();
  const db = await openShopDatabase(config.databaseUrl);
  const bar = openProgressBar("Demo data");
  try {
    if (!reset && !(await isEmptyShop(db))) {
      throw new CannotSeed("The shop isn't empty. Add --reset to erase everything first");
    }
    await seedDemo({
      db,
      pictures: openBlobStore(config.imagesUrl, config.s3),
      config: await storedShopConfig(config),
      counts,
      seed,
      reset,
      now: Date.now(),
      onProgress: bar.show,
    });
  } finally {
    bar.stop();
    await db.close();
  }
}

function report({ raffles, users, tickets }: Counts, milliseconds: number): string {
  const [competitions, people, entries] = [raffles, users, tickets].map((n) => n.toLocaleString("en-GB"));
  return [
    `Made ${competitions} competitions, ${people} users and ${entries} tickets in ${(milliseconds / 1000).toFixed(1)} s.`,
    `Log in as admin@demo.test, customer@demo.test or unverified@demo.test with ${DEMO_PASSWORD}.`,
  ].join("\n");
}

/** Creates the demo shop for these arguments in the database of the settings. Returns what to print. Throws CannotSeed. */
export async function makeDemoShop(options: SeedArguments): Promise<string> {
  const started = performance.now();
  try {
    await fill(options);
  } catch (error) {
    const known = [BadSettings, CannotStart, DoesNotFit].find((kind) => error instanceof kind);
    throw known && error instanceof Error ? new CannotSeed(error.message) : error;
  }
  return report(options.counts, performance.now() - started);
}
