import { existsSync } from "node:fs";
import { join } from "node:path";

/** What a build of the web app consists of, and what the site lacks without it. */
const parts = [
  { file: "index.html", lack: "pages can't be served" },
  { file: ".vite/manifest.json", lack: "pages load their scripts late" },
  { file: ".server/entry-server.js", lack: "pages are empty until the browser has run the scripts" },
];

/** Returns one line for the operator when only some parts of the web app are built; null when all or none are. */
export function describeIncompleteBuild(folder: string): string | null {
  const missing = parts.filter(({ file }) => !existsSync(join(folder, file)));
  if (missing.length === 0 || missing.length === parts.length) return null;
  const lacks = missing.map(({ file, lack }) => `${file} is missing: ${lack}`).join("; ");
  return `The web app build is incomplete: ${lacks}. Run \`pnpm -r build\`, then start again.`;
}
