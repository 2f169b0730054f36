import { BadSettings, readConfig } from "@counterfoil/server/config";
import { checkChain } from "./audit/check-chain.ts";
import { BadAnchor, readAnchors } from "./audit/read-anchors.ts";
import { BackupProblem } from "./backup/manifest.ts";

const count = (of: number) => of.toLocaleString("en-GB");

try {
  const anchors = readAnchors(process.argv.slice(2));
  const { head, unsealed, problem } = await checkChain(readConfig().databaseUrl, anchors);
  if (!head) throw new BadAnchor("The audit trail has no chain yet: start the shop once");
  if (problem) {
    console.error(`Row ${problem.seq} of the audit trail ${problem.problem}.`);
    process.exitCode = 1;
  } else {
    const known = anchors.length === 1 ? "1 anchor" : `${count(anchors.length)} anchors`;
    console.log(`The audit trail is whole: ${count(head.seq)} rows, compared with ${known}.`);
    console.log(`Its head, for elsewhere: ${head.seq}:${head.hash}`);
  }
  if (unsealed > 0)
    console.log(`${count(unsealed)} more are not sealed yet; a running shop seals them within seconds.`);
} catch (error) {
  if (!(error instanceof BadAnchor || error instanceof BackupProblem || error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
