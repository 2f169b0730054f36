import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { BadSettings, CannotStart, readConfig } from "@counterfoil/server";
import { fillWhenEmpty, printWelcome } from "./demo-shop.ts";
import { root } from "./root.ts";

const site = "http://localhost:5173";
const parts: ChildProcess[] = [];
let stopping = false;

function start(cwd: string, args: string[], env: Record<string, string>): void {
  const part = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  parts.push(part);
  part.once("exit", (code) => {
    if (!stopping) process.exitCode = code ?? 1;
    stopAll();
  });
}

/** Server and web app are useless alone: when one ends, stop the other. */
function stopAll(): void {
  stopping = true;
  for (const part of parts) part.kill("SIGTERM");
}

try {
  const config = readConfig({ PUBLIC_URL: site, ...process.env });
  const hasDemoAccounts = await fillWhenEmpty(config);
  process.on("SIGINT", stopAll).on("SIGTERM", stopAll);
  start(root, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    PUBLIC_URL: config.publicUrl ?? site,
  });
  const vite = ["node_modules/vite/bin/vite.js", "--port", new URL(site).port, "--strictPort"];
  start(join(root, "apps/web"), vite, { API_URL: `http://127.0.0.1:${config.port}` });
  printWelcome(config, site, hasDemoAccounts);
} catch (error) {
  if (!(error instanceof BadSettings || error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
