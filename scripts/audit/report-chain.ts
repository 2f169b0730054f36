import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AuditAnchor } from "@counterfoil/domain";
import { parts, readManifest } from "../backup/manifest.ts";
import { Problem, parseCommandLine } from "../command.ts";
import { root } from "../root.ts";
import { checkChain, checkSchema } from "./check-chain.ts";

function anchorOf(text: string): AuditAnchor {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Problem(`${text} is not an anchor: copy it from the email, as NUMBER:HASH`);
  return { seq: Number(seq), hash, from: "the anchor that was given" };
}

function anchorsOf(folder: string): AuditAnchor[] {
  const backups = readdirSync(folder).filter((name) => existsSync(join(folder, name, parts.manifest)));
  return backups.sort().flatMap((name) => {
    const { audit } = readManifest(join(folder, name));
    return audit && audit.seq > 0 ? [{ ...audit, from: `the backup ${name}` }] : [];
  });
}

/** Reads the command line of `pnpm check-audit`: anchors of mails, and of the backups there are. Throws Problem. */
function readAnchors(args: string[]): AuditAnchor[] {
  const options = { anchor: { type: "string", multiple: true }, backups: { type: "string" } } as const;
  const usage = "counterfoil check-audit [--anchor NUMBER:HASH]… [--backups FOLDER]";
  const { anchor = [], backups } = parseCommandLine({ args, options }, usage).values;
  const folder = resolve(root, backups ?? "data/backups");
  if (backups !== undefined && !existsSync(folder)) throw new Problem(`There is no folder ${folder}`);
  return [...anchor.map(anchorOf), ...(existsSync(folder) ? anchorsOf(folder) : [])];
}

/** What `pnpm check-audit` prints about a trail. */
export interface ChainReport {
  /** Null when the trail is whole, and tables, triggers and functions are those of the shop. */
  problem: string | null;
  lines: string[];
}

const count = (of: number) => of.toLocaleString("en-GB");

/** Checks the audit trail of a database, and its schema, by the command line of `pnpm check-audit`. Throws Problem. */
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
  const problems = problem ? [`Row ${problem.seq} of the audit trail ${problem.problem}.`] : [];
  problems.push(...(await checkSchema(databaseUrl)));
  return { problem: problems.join("\n") || null, lines };
}
