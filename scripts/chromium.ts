import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright";
import { root } from "./root.ts";

/** Flags to run in a container, and to prevent background network traffic in tests. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const starts = (path: string | undefined) =>
  path !== undefined && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

/** Returns the path of a Chromium that starts on this machine: PLAYWRIGHT_CHROMIUM, otherwise the system's, otherwise Playwright's. */
export function findChromium(): string | undefined {
  const places = [
    process.env.PLAYWRIGHT_CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ];
  return places.find(starts);
}

/** Returns the path of a headless shell, which is a fifth faster, or of any Chromium if there is none. */
export function findHeadlessShell(): string | undefined {
  return [process.env.PLAYWRIGHT_CHROMIUM, "/usr/bin/chromium-headless-shell"].find(starts) ?? findChromium();
}

/** Returns the path of a Chromium, installing one if there is none: Debian's as root, otherwise Playwright's. Throws when neither works. */
export function ensureChromium(): string {
  const playwright = [process.execPath, join(root, "scripts/node_modules/playwright/cli.js"), "install", "chromium"];
  const isRoot = process.getuid?.() === 0;
  // Waits while another process, such as unattended upgrades, installs packages.
  const install = ["apt-get", "install", "-o", "DPkg::Lock::Timeout=300", "-y", "--no-install-recommends", "chromium"];
  const installations = isRoot
    ? [["apt-get", "update"], [...install, "chromium-headless-shell"], install, [...playwright, "--with-deps"]]
    : [playwright];
  for (const [command = "", ...args] of installations) {
    const found = findChromium();
    if (found) return found;
    console.log(`No Chromium here yet: ${command} ${args.join(" ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
  }
  const found = findChromium();
  if (!found) throw new Error("No Chromium: install one, or name one that is installed in PLAYWRIGHT_CHROMIUM.");
  return found;
}
