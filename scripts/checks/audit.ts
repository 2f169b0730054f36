import { execFile } from "node:child_process";
import { root } from "../root.ts";

/** A registry that does not answer must not block the checks. */
const TIMEOUT_MS = 30_000;

/** The pnpm that runs this script, otherwise the one on the PATH. */
const program = process.env.npm_execpath ?? "pnpm";
const isScript = /\.[cm]?js$/.test(program);
const [command, first] = isScript ? [process.execPath, [program]] : [program, []];

execFile(
  command,
  [...first, "audit", "--prod", "--audit-level", "high", "--json"],
  { cwd: root, timeout: TIMEOUT_MS },
  (error, stdout) => {
    const report = /"advisories"|"vulnerabilities"/.test(stdout) ? stdout : null;
    if (report === null) return console.log("Skipped: the registry did not answer the audit.");
    if (!error) return console.log("No known vulnerability of level high in what the shop runs with.");
    console.log(report);
    process.exitCode = 1;
  },
);
