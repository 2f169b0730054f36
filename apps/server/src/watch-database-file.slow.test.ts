import { existsSync, renameSync, rmSync } from "node:fs";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { createApiClient, openRaffle, takeNumber } from "#test/api-client.ts";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { openServer, testSettings } from "#test/server.ts";
import { watchDatabaseFile } from "./watch-database-file.ts";

async function openShop() {
  const settings = await testSettings();
  const [person] = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, 1));
  const token = person?.token ?? "";
  const lines: { level: number; msg: string }[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const server = await openServer({ ...settings, LOG_LEVEL: "error" }, { logTo });
  const raffleId = await openRaffle(createApiClient([server.url], () => {}));
  const complaints = () => lines.filter(({ msg }) => msg.startsWith("The database file was removed"));
  return { server, raffleId, token, complaints, path: settings.DATABASE_URL.slice("file:".length), settings };
}

describe.runIf(inject("database").kind === "sqlite")("a shop whose database file is deleted while it runs", () => {
  test("answers 503 immediately to a reservation, and to everything within a second, and says so in the log", async () => {
    const { server, raffleId, token, complaints, path } = await openShop();
    const client = createApiClient([server.url], () => {});
    expect(await takeNumber(client, token, { raffleId, most: 100 })).toBe(true);
    expect((await server.call("GET", "/api/raffles/all")).status).toBe(200);
    rmSync(path);
    const reserve = `/api/raffleTickets/raffle/${raffleId}/reserve`;
    const refused = await server.call("POST", reserve, { token, body: { ticketNums: [7] } });
    expect(refused).toMatchObject({ status: 503, json: { code: "shop.unavailable" } });
    expect(refused.headers.get("retry-after")).toBe("2");
    const reads = ["/api", "/api/raffles/all", "/api/auth", `/api/raffleTickets/raffle/${raffleId}/unavailable`];
    for (const read of reads) expect((await server.call("GET", read, { token })).status).toBe(503);
    expect((await server.call("GET", "/api/live")).status).toBe(200);
    await expect.poll(complaints).toMatchObject([{ level: 50, file: path }]);
    await server.close();
    expect(existsSync(path)).toBe(false);
  });

  test("notices it without a sale", async () => {
    const { server, complaints, path } = await openShop();
    rmSync(path);
    await expect.poll(complaints).toHaveLength(1);
    expect((await server.call("GET", "/api/raffles/all")).status).toBe(503);
  });

  test("sells again once the file is back, with all that was confirmed", async () => {
    const { server, raffleId, token, path, settings } = await openShop();
    renameSync(path, `${path}.away`);
    const reserve = `/api/raffleTickets/raffle/${raffleId}/reserve`;
    expect((await server.call("POST", reserve, { token, body: { ticketNums: [7] } })).status).toBe(503);
    renameSync(`${path}.away`, path);
    await expect.poll(async () => (await server.call("GET", "/api")).status).toBe(200);
    expect((await server.call("POST", reserve, { token, body: { ticketNums: [8] } })).status).toBe(200);
    await server.close();
    await withDatabase(settings.DATABASE_URL, async (db) => {
      const tickets = await db.read.selectFrom("tickets").select("number").where("number", "=", 8).execute();
      expect(tickets).toHaveLength(1);
    });
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
