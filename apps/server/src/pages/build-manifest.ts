import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof Manifest>;

/** Which files of the build a page needs. */
export type BuildManifest = NonNullable<ReturnType<typeof readBuildManifest>>;

/** The scripts and styles of a page, as paths on the site. */
export type PageFiles = ReturnType<BuildManifest["filesOf"]>;

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
export function readBuildManifest(folder: string) {
  const path = join(folder, ".vite/manifest.json");
  if (!existsSync(path)) return null;
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, "utf8")));
  const [entry, boot] = [manifest[ENTRY]?.file, manifest[BOOT]?.file];
  if (entry === undefined || boot === undefined) return null;
  return {
    /** The small script in the head of each page, which loads the others. */
    boot: `/${boot}`,
    /** Returns the files of a page with these lazy modules; modules that are not in the build are left out. */
    filesOf(modules: readonly string[]) {
      const chunks = closureOf(manifest, [ENTRY, ...modules]);
      const scripts = new Set(chunks.map(({ file }) => `/${file}`));
      const styles = new Set(chunks.flatMap(({ css }) => css.map((file) => `/${file}`)));
      // `entry` is started by boot.js; `preload` is fetched in parallel, since the first script and the page will import it.
      return { entry: `/${entry}`, preload: [...scripts], styles: [...styles] };
    },
  };
}
