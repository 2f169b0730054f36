import { resolve } from "node:path";
import { backupsFolder } from "@counterfoil/server/backups";
import { Problem, parseCommandLine } from "../command.ts";
import { root } from "../root.ts";
import type { RestoreOptions } from "./restore-shop.ts";

/** Reads the command line of `pnpm backup`. Throws Problem. */
export function readBackupArguments(args: string[]): { folder: string; keep: number | undefined } {
  const usage = "counterfoil backup [--to FOLDER] [--keep N]";
  const options = { to: { type: "string" }, keep: { type: "string" } } as const;
  const { values } = parseCommandLine({ args, options }, usage);
  const { to, keep } = values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
    throw new Problem("--keep must be a whole number from 1 to 9999, for example --keep 14");
  }
  return { folder: resolve(root, to ?? backupsFolder), keep: keep === undefined ? undefined : Number(keep) };
}

/** Reads the command line of `pnpm restore`. Throws Problem. */
export function readRestoreArguments(args: string[]): Omit<RestoreOptions, "now"> {
  const usage = "counterfoil restore FOLDER [--replace] [--audit-as-is] [--before-lock]";
  const flag = { type: "boolean", default: false } as const;
  const options = { replace: flag, "audit-as-is": flag, "before-lock": flag } as const;
  const { values, positionals } = parseCommandLine({ args, options, allowPositionals: true }, usage);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Problem(`Name one backup. Use: ${usage}`);
  const { replace, "audit-as-is": auditAsIs, "before-lock": beforeLock } = values;
  return { folder: resolve(root, folder), replace, auditAsIs, beforeLock };
}
