import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { AuditAnchor } from "@counterfoil/domain";
import { parts, readManifest } from "../backup/manifest.ts";
import { root } from "../root.ts";

/** The command line cannot be read; the message is fit to be printed. */
export class BadAnchor extends Error {}

function anchorOf(text: string): AuditAnchor {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new BadAnchor(`${text} is not an anchor: copy it from the email, as NUMBER:HASH`);
  return { seq: Number(seq), hash, from: "the anchor that was given" };
}

/** Returns the rows that the backups of a folder know. */
function anchorsOf(folder: string): AuditAnchor[] {
  const backups = readdirSync(folder).filter((name) => existsSync(join(folder, name, parts.manifest)));
  return backups.sort().flatMap((name) => {
    const { audit } = readManifest(join(folder, name));
    return audit && audit.seq > 0 ? [{ ...audit, from: `the backup ${name}` }] : [];
  });
}

function readOptions(args: string[]) {
  try {
    const options = { anchor: { type: "string", multiple: true }, backups: { type: "string" } } as const;
    // pnpm hands on the "--" that some people put before the arguments of a script.
    return parseArgs({ args: args.filter((arg) => arg !== "--"), options }).values;
  } catch (error) {
    const what = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    throw new BadAnchor(`${what}. Use: counterfoil check-audit [--anchor NUMBER:HASH]… [--backups FOLDER]`);
  }
}

/** Reads the command line of `pnpm check-audit`: anchors of mails, and of the backups there are. Throws BadAnchor. */
export function readAnchors(args: string[]): AuditAnchor[] {
  const { anchor = [], backups } = readOptions(args);
  const folder = resolve(root, backups ?? "data/backups");
  if (backups !== undefined && !existsSync(folder)) throw new BadAnchor(`There is no folder ${folder}`);
  return [...anchor.map(anchorOf), ...(existsSync(folder) ? anchorsOf(folder) : [])];
}
