import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "./root.ts";

const sources = [
  "apps/web/{src,public}/**/*.*",
  "apps/web/*.{html,json,ts}",
  "packages/core/src/**/*.ts",
  "tsconfig.base.json",
  "pnpm-lock.yaml",
];
const web = join(root, "apps/web");
const stamp = join(web, "dist/.built-from");

/** Without one of these the server would send pages that are empty until the scripts have run. */
const parts = ["dist/index.html", "dist/.vite/manifest.json", "dist/.server/entry-server.js"];

function isBuiltFrom(now: string): boolean {
  if (!parts.every((part) => existsSync(join(web, part)))) return false;
  return existsSync(stamp) && readFileSync(stamp, "utf8") === now;
}

/** Builds the web app, for browsers and for the server, unless its sources are unchanged since the last build. */
export function buildWebWhenStale(): void {
  const now = fingerprint();
  if (isBuiltFrom(now)) return;
  const vite = join(web, "node_modules/vite/bin/vite.js");
  const env = { ...process.env, NODE_ENV: "production" };
  // The second bundle is for the server, which renders public pages with it.
  for (const args of [["build"], ["build", "--ssr"]]) {
    const built = spawnSync(process.execPath, [vite, ...args, "--logLevel", "warn"], {
      cwd: web,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (built.status !== 0) throw new Error("The web app does not build.");
  }
  compressAssets();
  writeFileSync(stamp, now);
}

/** Writes a compressed copy of each script and style at the highest level, which would be too slow at run time. */
function compressAssets(): void {
  for (const file of globSync("dist/assets/*.{js,css}", { cwd: web })) {
    const path = join(web, file);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, exclude: ["**/*.test.*"] });
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

if (import.meta.main) buildWebWhenStale();
