import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

const port = process.env.PORT ?? "3000";
const webPort = "5173";
const api = `http://127.0.0.1:${port}`;
const site = `http://localhost:${webPort}`;

const web = join(root, "apps/web");
const vite = ["node_modules/vite/bin/vite.js", "--port", webPort, "--strictPort"];
const parts: ChildProcess[] = [
  start(root, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], { PORT: port, PUBLIC_URL: site }),
  start(web, vite, { API_URL: api }),
];

function start(cwd: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Neither half is of use alone: the first to end takes the other with it. */
function stopAll(): void {
  for (const part of parts) part.kill("SIGTERM");
}

process.on("SIGINT", stopAll).on("SIGTERM", stopAll);
for (const part of parts) {
  part.once("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
