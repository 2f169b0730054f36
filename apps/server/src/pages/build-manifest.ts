import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof Manifest>;

/** The scripts and styles of a page, as paths on the site. */
export interface PageFiles {
  /** The first script, started by boot.js. */
  entry: string;
  /** What the first script and the page will import, so that everything is fetched in parallel. */
  preload: string[];
  styles: string[];
}

/** Which files of the build a page needs. */
export interface BuildManifest {
  /** The small script in the head of each page, which loads the others. */
  boot: string;
  /** Returns the files of a page with these lazy modules; modules that are not in the build are left out. */
  filesOf(modules: readonly string[]): PageFiles;
}

const ENTRY = "index.html";
const BOOT = "src/boot.ts";

function closureOf(manifest: Manifest, names: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    for (const next of chunk.imports) visit(next);
  };
  for (const name of names) visit(name);
  return [...found.values()];
}

/** Reads the manifest that Vite wrote beside the web app; null when there is none. */
export function readBuildManifest(folder: string): BuildManifest | null {
  const path = join(folder, ".vite/manifest.json");
  if (!existsSync(path)) return null;
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, "utf8")));
  const [entry, boot] = [manifest[ENTRY]?.file, manifest[BOOT]?.file];
  if (entry === undefined || boot === undefined) return null;
  return {
    boot: `/${boot}`,
    filesOf(modules) {
      const chunks = closureOf(manifest, [ENTRY, ...modules]);
      const scripts = new Set(chunks.map(({ file }) => `/${file}`));
      const styles = new Set(chunks.flatMap(({ css }) => css.map((file) => `/${file}`)));
      return { entry: `/${entry}`, preload: [...scripts], styles: [...styles] };
    },
  };
}
