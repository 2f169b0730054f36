import { BadSettings, readConfig } from "@counterfoil/server/config";
import { BadAnchor } from "./audit/read-anchors.ts";
import { reportChain } from "./audit/report-chain.ts";
import { BackupProblem } from "./backup/manifest.ts";

try {
  const { problem, lines } = await reportChain(process.argv.slice(2), readConfig().databaseUrl);
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  }
  for (const line of lines) console.log(line);
} catch (error) {
  if (!(error instanceof BadAnchor || error instanceof BackupProblem || error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
