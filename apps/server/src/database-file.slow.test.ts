import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { jobs } from "@counterfoil/api";
import { HOUR_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { dataKeysOf, saveCard, sealCard } from "@counterfoil/domain";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { type ApiClient, openRaffle } from "#test/api-client.ts";
import { addPerson, withDatabase } from "#test/fixtures.ts";
import { runCommand } from "#test/programs.ts";
import { callTo, collectLog, openLogged, testSettings } from "#test/server.ts";
import { tempFolder } from "#test/temp-folder.ts";
import { CannotStart } from "./cannot-start.ts";
import { type StartOptions, startServer } from "./start-server.ts";
import { watchDatabaseFile } from "./watch-database-file.ts";

const allowed = { ALLOW_SANDBOX: "1", ALLOW_MAILBOX: "1" };
const outsideProduction = { NODE_ENV: "", SESSION_SECRET: "" };
const inProduction = { NODE_ENV: "production", SESSION_SECRET: "a secret of more than thirty-two bytes", ...allowed };

/** The settings of a shop with its database and pictures in one folder, and its own generated secret. */
function settingsIn(folder: string) {
  return {
    ...inProduction,
    PORT: "0",
    LOG_LEVEL: "silent",
    DATABASE_URL: `file:${join(folder, "shop.db")}`,
    IMAGES_URL: `file:${join(folder, "images")}`,
  };
}

async function started(settings: Record<string, string>, options?: StartOptions): Promise<string> {
  const server = await startServer(settings, { jobs: false, ...options });
  await server.close();
  return "started";
}

/** Deletes all files whose name starts with that of the database, except these. */
function deleteDatabase(folder: string, kept: string[]): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith("shop.db") && !kept.includes(name)) rmSync(join(folder, name));
  }
}

test.each(["secret", "lock"])(
  "a shop that lost its database and kept its %s does not begin again as an empty one",
  async (kept) => {
    const folder = tempFolder();
    const settings = settingsIn(folder);
    expect(await started({ ...settings, ...outsideProduction })).toBe("started");
    expect(await started(settings)).toBe("started");
    deleteDatabase(folder, [`shop.db.${kept}`]);
    await expect(started(settings)).rejects.toThrow(
      /^DATABASE_URL: no database found at \S+shop\.db, but an earlier shop has left \S+\. Restore .* counterfoil restore .* NEW_SHOP=1$/,
    );
    expect(readdirSync(folder)).not.toContain("shop.db");
    expect(await started({ ...settings, NEW_SHOP: "1" })).toBe("started");
  },
);

test("nor does one whose database file is empty", async () => {
  const folder = tempFolder();
  expect(await started({ ...settingsIn(folder), ...outsideProduction })).toBe("started");
  writeFileSync(join(folder, "shop.db"), "");
  await expect(started(settingsIn(folder))).rejects.toThrow(/counterfoil restore/);
});

test("a first start that was killed, and left an empty file with its lock, is a first start again", async () => {
  const folder = tempFolder();
  for (const name of ["shop.db", "shop.db.lock"]) writeFileSync(join(folder, name), "");
  expect(await started(settingsIn(folder))).toBe("started");
});

test("nor does one that kept its pictures, unless they may belong to another shop in that folder", async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, "images"));
  writeFileSync(join(folder, "images", "car.webp"), "a picture");
  await expect(started(settingsIn(folder))).rejects.toThrow(/has left pictures in \S+images\. /);
  writeFileSync(join(folder, "other.db"), "");
  expect(await started(settingsIn(folder))).toBe("started");
});

test("nor does one that kept a complete backup", async () => {
  const folder = tempFolder();
  const backup = join(folder, "backups", "2026-11-23T10-00-00Z");
  mkdirSync(backup, { recursive: true });
  expect(await started(settingsIn(folder))).toBe("started");
  for (const name of readdirSync(folder)) if (name !== "backups") rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(backup, "backup.json"), "{}");
  await expect(started(settingsIn(folder))).rejects.toThrow(`an earlier shop has left the backup ${backup}. `);
});

test("a first start needs nothing, in production neither", async () => {
  expect(await started({ ...settingsIn(tempFolder()), ...outsideProduction })).toBe("started");
  expect(await started(settingsIn(tempFolder()))).toBe("started");
});

test("outside production an empty shop begins beside whatever a deleted one left", async () => {
  const folder = tempFolder();
  const settings = { ...settingsIn(folder), ...outsideProduction };
  expect(await started(settings)).toBe("started");
  deleteDatabase(folder, ["shop.db.secret", "shop.db.lock", "shop.db.draw-key"]);
  mkdirSync(join(folder, "images"), { recursive: true });
  writeFileSync(join(folder, "images", "car.webp"), "a picture");
  expect(await started(settings)).toBe("started");
});

test("NEW_SHOP that stays set is warned of", async () => {
  const { lines, logTo } = collectLog();
  await started({ ...settingsIn(tempFolder()), LOG_LEVEL: "warn", NEW_SHOP: "1" }, { logTo });
  expect(JSON.stringify(lines)).toContain("NEW_SHOP is 1. Remove it");
});

async function openShop() {
  const settings = await testSettings();
  const { server, lines } = await openLogged({ ...settings, LOG_LEVEL: "error" });
  const { token } = await addPerson(server.deps.db);
  const reserve = `/api/raffleTickets/raffle/${await openRaffle(server.call)}/reserve`;
  const statusOfReserving = async (number: number) =>
    (await server.call("POST", reserve, { token, body: { ticketNums: [number] } })).status;
  const complaints = () => lines.filter(({ msg }) => msg.startsWith("The database file was removed"));
  const path = settings.DATABASE_URL.slice("file:".length);
  return { server, reserve, statusOfReserving, token, complaints, path, settings };
}

describe.runIf(inject("database").kind === "sqlite")("a shop whose database file is deleted while it runs", () => {
  test("answers 503 immediately to a reservation, and to everything within a second, and says so in the log", async () => {
    const { server, reserve, statusOfReserving, token, complaints, path } = await openShop();
    expect(await statusOfReserving(1)).toBe(200);
    expect((await server.call("GET", "/api/raffles/all")).status).toBe(200);
    rmSync(path);
    const refused = await server.call("POST", reserve, { token, body: { ticketNums: [7] } });
    expect(refused).toMatchObject({ status: 503, json: { code: "shop.unavailable" } });
    expect(refused.headers.get("retry-after")).toBe("2");
    const reads = ["/api", "/api/raffles/all", "/api/auth", reserve.replace("reserve", "unavailable")];
    for (const read of reads) expect((await server.call("GET", read, { token })).status).toBe(503);
    expect((await server.call("GET", "/api/live")).status).toBe(200);
    await expect.poll(complaints).toMatchObject([{ level: 50, file: path }]);
    await server.close();
    expect(existsSync(path)).toBe(false);
  });
});

describe("the log", () => {
  afterEach(() => void vi.useRealTimers());

  test("names a file that stays away once a minute, and says when it is back", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const said: string[] = [];
    const note = (level: string) => (_about: object, text: string) => void said.push(`${level} ${text.slice(0, 29)}`);
    const file = { missing: "shop.db" as string | null };
    const stop = watchDatabaseFile(
      { missingFile: () => file.missing },
      { info: note("info"), warn: note("warn"), error: note("error") },
    );
    vi.advanceTimersByTime(119_000);
    file.missing = null;
    vi.advanceTimersByTime(120_000);
    stop();
    const gone = "error The database file was removed";
    expect(said).toEqual([gone, gone, "warn The database file is back and"]);
  });
});

test("a start says which key is missing, and pnpm reseal makes it superfluous", async () => {
  const [older, newer] = ["o".repeat(32), "n".repeat(32)];
  const settings = { ...(await testSettings()), LOG_LEVEL: "error" };
  const keysOf = (...keys: string[]) => dataKeysOf(keys, settings.SESSION_SECRET);
  await withDatabase(settings.DATABASE_URL, async (db) => {
    const { id: userId } = await addPerson(db);
    const card = { token: "tok_1", brand: "Visa", lastFour: "1111", expiry: "12/30", funding: "debit" as const };
    const sealed = sealCard(keysOf(older), card);
    await inTransaction(db, (tx) => saveCard(tx, { userId, provider: "sandbox", ...sealed }));
  });
  const errorsOf = async (dataKey: string) => {
    const { lines, logTo } = collectLog();
    await started({ ...settings, DATA_KEY: dataKey }, { logTo });
    return lines;
  };
  expect(await errorsOf(newer)).toEqual([expect.objectContaining({ keyId: keysOf(older).newest.id, count: 1 })]);
  expect(await errorsOf(`${newer},${older}`)).toEqual([]);
  const reseal = (dataKey: string) => runCommand("reseal", [], { ...settings, DATA_KEY: dataKey });
  await expect(reseal(newer)).rejects.toMatchObject({ stderr: expect.stringContaining("1 value cannot be opened") });
  expect(await reseal(`${newer},${older}`)).toContain(`Sealed 1 value with the key ${keysOf(newer).newest.id}`);
  expect(await errorsOf(newer)).toEqual([]);
});

test("a shop does not start without the key of instant prizes that could be won, also after a reseal, which names it, nor without that of its draws", async () => {
  const [older, newer] = ["o".repeat(32), "n".repeat(32)];
  const settings = { ...(await testSettings()), BEACON: "sandbox" };
  let ahead = 0;
  const start = (dataKey: string) =>
    startServer({ ...settings, DATA_KEY: dataKey }, { jobs: false, clock: () => Date.now() + ahead });
  const server = await start(older);
  const client: ApiClient = (method, path, more) => callTo(server.url, method, path, more);
  const [startDate, endDate, drawAt] = [1, 10, 20].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
  await openRaffle(client, { startDate, endDate, drawAt, maxEntries: 20, instantWins: [{ prize: "£10" }] });
  ahead = HOUR_MS / 2;
  for (const job of jobs) if (["fetch-beacons", "place-instant-wins"].includes(job.name)) await job.run(server.deps);
  const [prize] = await server.deps.db.read.selectFrom("instant_wins").select("number_mac").execute();
  expect(prize?.number_mac).toEqual(expect.any(String));
  await server.close();

  const stops = start(newer);
  await expect(stops).rejects.toThrow(CannotStart);
  await expect(stops).rejects.toThrow("which encrypts instant prize numbers");
  const resealed = await runCommand("reseal", [], { ...settings, DATA_KEY: `${newer},${older}` });
  expect(resealed).toContain(`Keep the key ${dataKeysOf([older], "").newest.id} until the competitions`);
  await expect(start(newer)).rejects.toThrow(CannotStart);
  await (await start(`${newer},${older}`)).close();
  const wrongKey = { DATA_KEY: `${newer},${older}`, DRAW_KEY: Buffer.alloc(32, 1).toString("base64") };
  const other = startServer({ ...settings, ...wrongKey }, { jobs: false, clock: () => Date.now() + ahead });
  await expect(other).rejects.toThrow("DRAW_KEY is not the key that signed this shop's draws");
  if (!settings.DATABASE_URL.startsWith("file:")) return;
  const stored = `${settings.DATABASE_URL.slice("file:".length)}.draw-key`;
  writeFileSync(stored, wrongKey.DRAW_KEY);
  await expect(start(`${newer},${older}`)).rejects.toThrow("DRAW_KEY is not set but this shop has published draws");
  rmSync(stored);
  await expect(start(`${newer},${older}`)).rejects.toThrow("DRAW_KEY is not set but this shop has published draws");
});
