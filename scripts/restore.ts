import { DatabaseInUse } from "@counterfoil/db";
import { BadSettings, readConfig } from "@counterfoil/server/config";
import { BackupProblem } from "./backup/manifest.ts";
import { readRestoreArguments } from "./backup/read-arguments.ts";
import { restoreShop } from "./backup/restore-shop.ts";

try {
  const options = readRestoreArguments(process.argv.slice(2));
  const { aside } = await restoreShop(readConfig(), { ...options, now: new Date() });
  console.log(`Restored ${options.folder}. Start the shop.`);
  if (aside) console.log(`The database that was there is now ${aside}.`);
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof BadSettings || error instanceof DatabaseInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
