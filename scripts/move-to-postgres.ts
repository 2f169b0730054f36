import { existsSync } from "node:fs";
import { readConfig } from "@counterfoil/server/config";
import { drawKeyPath, lockRecordPath, secretPath } from "@counterfoil/server/session-secret";
import { Problem, runCommand } from "./command.ts";
import { moveGenerated, moveLocks, moveShop } from "./move/move-shop.ts";
import { openProgressBar } from "./progress-bar.ts";

/** Returns the SQLite file from the settings and the PostgreSQL URL from the command line. Throws Problem. */
function readMoveArguments(): { from: string; to: string } {
  const { databaseUrl } = readConfig();
  const [to, ...more] = process.argv.slice(2).filter((arg) => arg !== "--");
  if (!to || more.length > 0 || !/^postgres(ql)?:\/\//.test(to)) {
    throw new Problem("Say where to: counterfoil move-to-postgres postgres://user:password@host/database");
  }
  const from = databaseUrl.slice("file:".length);
  if (!databaseUrl.startsWith("file:") || !existsSync(from)) {
    throw new Problem(`DATABASE_URL must be the SQLite file that is moved, and ${from} is not one`);
  }
  return { from, to };
}

const bar = openProgressBar("Move");
await runCommand(async () => {
  const move = readMoveArguments();
  const file = `file:${move.from}`;
  await moveLocks(lockRecordPath(file), lockRecordPath(move.to));
  const left = [secretPath, drawKeyPath].filter((pathOf) => !moveGenerated(pathOf(file), pathOf(move.to)));
  const { tables, rows } = await moveShop({ ...move, onProgress: bar.show });
  bar.stop();
  const [rowsText, tablesText] = [rows, tables].map((count) => count.toLocaleString("en-GB"));
  console.log(`Moved ${rowsText} rows of ${tablesText} tables and compared each. Set DATABASE_URL and start the shop.`);
  console.log(
    "Sessions need the same SESSION_SECRET, and sealed secrets the same DATA_KEY: set what the shop had set. What it had generated was copied.",
  );
  for (const pathOf of left) {
    console.log(
      `But ${pathOf(move.to)} is another shop's: replace it by ${pathOf(file)}, unless your settings have its value.`,
    );
  }
}, bar);
