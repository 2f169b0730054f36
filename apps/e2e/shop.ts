import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Playwright's global set-up: a shop of its own with demo data, on a free port, gone afterwards. */
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-e2e-"));
  // Only what a process needs: settings of another shop in this shell are none of its business.
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    PORT: "0",
    DATABASE_URL: `file:${join(folder, "counterfoil.db")}`,
    IMAGES_URL: `file:${join(folder, "images")}`,
    RATE_LIMITS: "off",
  };
  const seeded = spawnSync(process.execPath, ["scripts/seed.ts"], { cwd: root, env, encoding: "utf8" });
  if (seeded.status !== 0) throw new Error(`No demo data: ${seeded.stderr}`);

  const server = spawn(process.execPath, ["apps/server/src/main.ts"], { cwd: root, env });
  // Customers come by the address that mails and the payment page lead to: storage and channels belong to one origin.
  process.env.SHOP_URL = (await addressOf(server)).replace("127.0.0.1", "localhost");
  return async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  let log = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      const address = /listening on (http:\/\/[^\s"]+)/.exec(log)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", () => reject(new Error(`The server ended at its start: ${log}`)));
  });
}
