import { readConfig } from "@counterfoil/server/config";
import { readRestoreArguments } from "./backup/read-arguments.ts";
import { restoreShop } from "./backup/restore-shop.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const options = readRestoreArguments(process.argv.slice(2));
  const { aside } = await restoreShop(readConfig(), { ...options, now: new Date() });
  console.log(`Restored ${options.folder}. Start the shop.`);
  if (aside) console.log(`The database that was there is now ${aside}.`);
});
