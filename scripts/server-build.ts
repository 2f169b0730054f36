import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtServer, hashOfSources, isBuilt } from "../apps/server/src/load-server.ts";
import { root } from "./root.ts";

/** Builds the server in one file, unless its sources are unchanged since the last build. */
export function buildServerWhenStale(): void {
  if (isBuilt()) return;
  const { folder, stamp } = builtServer();
  const from = hashOfSources();
  const vite = join(root, "apps/web/node_modules/vite/bin/vite.js");
  const config = fileURLToPath(new URL("./server.vite.ts", import.meta.url));
  const args = ["build", "--config", config, "--configLoader", "native", "--outDir", folder, "--emptyOutDir"];
  const { status } = spawnSync(process.execPath, [vite, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("The server does not build.");
  writeFileSync(stamp, from);
}

if (import.meta.main) buildServerWhenStale();
