import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { CannotStart, openListener, readConfig } from "@counterfoil/server";
import { runCommand } from "./command.ts";
import { fillWhenEmpty, printWelcome } from "./demo-shop.ts";
import { root } from "./root.ts";

const site = "http://localhost:5173";
const sitePort = Number(new URL(site).port);
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

async function assertPortIsFree(host: string, port: number): Promise<void> {
  const listener = await openListener(host, port, { drain: 0 });
  await listener.close();
}

await runCommand(async () => {
  const config = readConfig({ PUBLIC_URL: site, ...process.env });
  await assertPortIsFree(config.host, config.port);
  await assertPortIsFree("localhost", sitePort).catch(() => {
    throw new CannotStart(`Port ${sitePort} is in use by another program: stop it and start again`);
  });
  const hasDemoAccounts = await fillWhenEmpty(config);
  process.on("SIGINT", stopAll).on("SIGTERM", stopAll);
  // Killed, not asked to close: that takes seconds after each edit, and the shop loses nothing by it.
  const watch = ["--watch", "--watch-preserve-output", "--watch-kill-signal=SIGKILL"];
  start(root, [...watch, "apps/server/src/main.ts"], { PUBLIC_URL: config.publicUrl ?? site });
  const vite = ["node_modules/vite/bin/vite.js", "--port", String(sitePort), "--strictPort"];
  start(join(root, "apps/web"), vite, { API_URL: `http://127.0.0.1:${config.port}` });
  printWelcome(config, site, hasDemoAccounts);
});
