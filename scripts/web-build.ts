import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";
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

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** The pages on which most visits start. */
const firstPages = { "/": "home/home-page", "/all": "browse/all-page", "/c/…": "competition/competition-page" };

/** Maximum compressed JavaScript of a first visit, kB. */
const BUDGET_KB = 140;

/** Returns the compressed JavaScript that a first visit of each page loads before anything is scrolled or pressed, kB. */
function measureFirstVisits(): [path: string, kilobytes: number][] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(web, "dist/.vite/manifest.json"), "utf8")));
  return Object.entries(firstPages).map(([path, page]) => {
    const loaded = new Set<string>();
    const load = (name: string) => {
      const part = manifest[name];
      if (!part) throw new Error(`The build has no ${name}.`);
      if (loaded.has(part.file)) return;
      loaded.add(part.file);
      part.imports.forEach(load);
    };
    ["index.html", "src/boot.ts", "src/shop/shell/shop-shell.tsx", `src/shop/${page}.tsx`].forEach(load);
    const bytes = [...loaded].reduce((sum, file) => sum + statSync(join(web, "dist", `${file}.br`)).size, 0);
    return [path, bytes / 1_000];
  });
}

if (import.meta.main) {
  buildWebWhenStale();
  const visits = measureFirstVisits();
  const figures = visits.map(([path, kilobytes]) => `${path} ${kilobytes.toFixed(1)} kB`).join(", ");
  console.log(`JavaScript of a first visit: ${figures}; at most ${BUDGET_KB} kB`);
  if (visits.some(([, kilobytes]) => kilobytes > BUDGET_KB)) process.exitCode = 1;
}
