import {
  BadSettings,
  CannotStart,
  dataFolder,
  keptSecret,
  openShelf,
  openShopDatabase,
  readConfig,
} from "@counterfoil/server";
import { SingleBar } from "cli-progress";
import { DoesNotFit } from "./seed/competitions/plan-competitions.ts";
import { type Asked, BadArguments, readArguments } from "./seed/read-arguments.ts";
import { DEMO_PASSWORD, isEmptyShop, seedDemo } from "./seed/seed-demo.ts";

/** There is a reason not to make demo data; the message is a line for whoever asked. */
class Refused extends Error {}

/** Shows how far it is, where somebody looks. */
function openBar(): { show: (share: number) => void; stop: () => void } {
  if (!process.stderr.isTTY) return { show: () => {}, stop: () => {} };
  const bar = new SingleBar({ format: "Demo data {bar} {percentage}% · {duration_formatted}", hideCursor: true });
  bar.start(100, 0);
  return { show: (share) => bar.update(Math.floor(share * 100)), stop: () => bar.stop() };
}

async function seed({ counts, seed, reset }: Asked): Promise<void> {
  const config = readConfig();
  const started = performance.now();
  const db = await openShopDatabase(config.databaseUrl);
  const bar = openBar();
  try {
    if (!reset && !(await isEmptyShop(db)))
      throw new Refused("The shop is not empty. To erase everything in it first, add --reset");
    await seedDemo({
      db,
      pictures: openShelf(config.imagesUrl, config.s3),
      sessionSecret: config.sessionSecret ?? keptSecret(config.databaseUrl, dataFolder),
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
  const [raffles, users, tickets] = [counts.raffles, counts.users, counts.tickets].map((n) =>
    n.toLocaleString("en-GB"),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Made ${raffles} competitions, ${users} users and ${tickets} tickets in ${seconds} s.`);
  console.log(`Log in as admin@demo.test, customer@demo.test or unverified@demo.test with ${DEMO_PASSWORD}.`);
}

const forPeople = [BadArguments, BadSettings, CannotStart, DoesNotFit, Refused];

try {
  if (process.env.NODE_ENV === "production")
    throw new Refused("Demo data is not for production: pnpm seed does nothing there");
  await seed(readArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Error) || !forPeople.some((kind) => error instanceof kind)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
