import { existsSync } from "node:fs";
import { resealSecrets } from "@counterfoil/api";
import { countThings } from "@counterfoil/core";
import { dataKeysOf } from "@counterfoil/domain";
import { assertDatabaseNotLost, openShopDatabase, storedSecret } from "@counterfoil/server";
import { readConfig } from "@counterfoil/server/config";
import { Problem, runCommand } from "./command.ts";
import { openProgressBar } from "./progress-bar.ts";

const bar = openProgressBar("Reseal");
await runCommand(async () => {
  const config = readConfig();
  assertDatabaseNotLost(config);
  const file = config.databaseUrl.replace(/^file:/, "");
  // In a new one nothing would be left to seal, and the old key would be thought superfluous.
  if (file !== config.databaseUrl && !existsSync(file)) throw new Problem(`There is no database ${file}`);
  const keys = dataKeysOf(config.dataKeys, config.sessionSecret ?? storedSecret(config.databaseUrl));
  const db = await openShopDatabase(config.databaseUrl);
  try {
    const { count, unreadable, stillNeeded } = await resealSecrets({ db, keys, onProgress: bar.show });
    bar.stop();
    console.log(
      `Sealed ${countThings(count, "value", "values")} with the key ${keys.newest.id}; the rest was sealed with it before.`,
    );
    for (const keyId of stillNeeded) {
      console.log(`Keep the key ${keyId} until the competitions whose instant prizes are under it are locked.`);
    }
    if (unreadable > 0) {
      console.error(
        `${countThings(unreadable, "value", "values")} cannot be opened with any key of DATA_KEY, nor with SESSION_SECRET.`,
      );
      process.exitCode = 1;
    }
  } finally {
    await db.close();
  }
}, bar);
