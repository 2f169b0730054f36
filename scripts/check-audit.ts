import { readConfig } from "@counterfoil/server/config";
import { reportChain } from "./audit/report-chain.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const { problem, lines } = await reportChain(process.argv.slice(2), readConfig().databaseUrl);
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  }
  for (const line of lines) console.log(line);
});
