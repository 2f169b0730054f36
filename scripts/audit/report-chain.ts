import { checkChain } from "./check-chain.ts";
import { readAnchors } from "./read-anchors.ts";

/** What `pnpm check-audit` prints about a trail. */
export interface ChainReport {
  /** Null when the trail is whole. */
  problem: string | null;
  lines: string[];
}

const count = (of: number) => of.toLocaleString("en-GB");

/** Checks the audit trail of a database, by the command line of `pnpm check-audit`. Throws Problem. */
export async function reportChain(args: string[], databaseUrl: string): Promise<ChainReport> {
  const anchors = readAnchors(args);
  const { head, unsealed, problem } = await checkChain(databaseUrl, anchors);
  const lines: string[] = [];
  if (!problem) {
    const known = anchors.length === 1 ? "1 anchor" : `${count(anchors.length)} anchors`;
    const rows = head.seq === 1 ? "1 row" : `${count(head.seq)} rows`;
    lines.push(`The audit trail is whole: ${rows}, compared with ${known}.`);
    lines.push(`Its head, for elsewhere: ${head.seq}:${head.hash}`);
  }
  if (unsealed > 0) lines.push(`${count(unsealed)} more are not sealed yet; a running shop seals them within seconds.`);
  return { problem: problem && `Row ${problem.seq} of the audit trail ${problem.problem}.`, lines };
}
