import { DEMO_PASSWORD } from "@counterfoil/core";
import { openBlobStore, openShopDatabase, readConfig, storedShopConfig } from "@counterfoil/server";
import { Problem } from "../command.ts";
import { openProgressBar } from "../progress-bar.ts";
import type { SeedArguments } from "./read-arguments.ts";
import { isEmptyShop, seedDemo } from "./seed-demo.ts";

/** Creates the demo shop for these arguments in the database of the settings. Returns the text to print. Throws Problem. */
export async function makeDemoShop({ counts, seed, reset }: SeedArguments): Promise<string> {
  const started = performance.now();
  const config = readConfig();
  const db = await openShopDatabase(config.databaseUrl);
  const bar = openProgressBar("Demo data");
  try {
    if (!reset && !(await isEmptyShop(db))) {
      throw new Problem("The shop isn't empty. Add --reset to erase everything first");
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
  const { raffles, users, tickets } = counts;
  const [competitions, people, entries] = [raffles, users, tickets].map((n) => n.toLocaleString("en-GB"));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return [
    `Made ${competitions} competitions, ${people} users and ${entries} tickets in ${seconds} s.`,
    `Log in as admin@demo.test, customer@demo.test or unverified@demo.test with ${DEMO_PASSWORD}.`,
  ].join("\n");
}
