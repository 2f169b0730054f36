import { readConfig } from "@counterfoil/server/config";
import { backUpShop } from "./backup/back-up-shop.ts";
import { readBackupArguments } from "./backup/read-arguments.ts";
import { runCommand } from "./command.ts";
import { openProgressBar } from "./progress-bar.ts";

const bar = openProgressBar("Backup");
await runCommand(async () => {
  const options = readBackupArguments(process.argv.slice(2));
  const config = readConfig();
  const { folder, is } = await backUpShop(config, { ...options, onProgress: bar.show, now: new Date() });
  bar.stop();
  const megabytes = ((is.database.bytes + (is.pictures?.bytes ?? 0)) / 1e6).toFixed(1);
  console.log(`Backed up to ${folder} (${megabytes} MB).`);
  if (!is.secret) console.log("SESSION_SECRET is a setting: it is not in the backup, so store it in a safe place.");
  if (config.draws.keySeed) console.log("DRAW_KEY is a setting: it is not in the backup, so store it in a safe place.");
  if (config.dataKeys.length > 0) {
    console.log("DATA_KEY is a setting: it is not in the backup, so store it in a safe place, apart from the backup.");
  }
  if (!is.pictures) console.log("The pictures are in S3: they are not in the backup.");
}, bar);
