import { jobs } from "@counterfoil/api";
import { HOUR_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { dataKeysOf, saveCard, sealCard } from "@counterfoil/domain";
import { expect, test } from "vitest";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { runCommand } from "#test/programs.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { CannotStart } from "./cannot-start.ts";
import { startServer } from "./start-server.ts";

test("a start says which key is missing, and pnpm reseal makes it superfluous", async () => {
  const [older, newer] = ["o".repeat(32), "n".repeat(32)];
  const settings = {
    ...(await testSettings()),
    SESSION_SECRET: "a secret for tests that is long enough",
    LOG_LEVEL: "error",
  };
  const keysOf = (...keys: string[]) => dataKeysOf(keys, settings.SESSION_SECRET);
  await withDatabase(settings.DATABASE_URL, async (db) => {
    const [{ id: userId } = { id: "" }] = await addPeople(db, 1);
    const card = { token: "tok_1", brand: "Visa", lastFour: "1111", expiry: "12/30", funding: "debit" as const };
    const sealed = sealCard(keysOf(older), card);
    await inTransaction(db, (tx) => saveCard(tx, { userId, provider: "sandbox", ...sealed }));
  });
  const errorsOf = async (dataKey: string) => {
    const lines: Record<string, unknown>[] = [];
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const server = await startServer({ ...settings, DATA_KEY: dataKey }, { jobs: false, logTo });
    await server.close();
    return lines;
  };
  expect(await errorsOf(newer)).toEqual([expect.objectContaining({ keyId: keysOf(older).newest.id, count: 1 })]);
  expect(await errorsOf(`${newer},${older}`)).toEqual([]);
  const reseal = (dataKey: string) => runCommand("reseal", [], { ...settings, DATA_KEY: dataKey });
  await expect(reseal(newer)).rejects.toMatchObject({ stderr: expect.stringContaining("1 value cannot be opened") });
  expect(await reseal(`${newer},${older}`)).toContain(`Sealed 1 value with the key ${keysOf(newer).newest.id}`);
  expect(await errorsOf(newer)).toEqual([]);
});

test("a shop does not start without the key of instant prizes that could be won, also after a reseal, which names it", async () => {
  const [older, newer] = ["o".repeat(32), "n".repeat(32)];
  const settings = { ...(await testSettings()), BEACON: "sandbox" };
  let ahead = 0;
  const start = (dataKey: string) =>
    startServer({ ...settings, DATA_KEY: dataKey }, { jobs: false, clock: () => Date.now() + ahead });
  const server = await start(older);
  const token = field(await callTo(server.url, "POST", "/api/auth/login", { body: ADMIN }), "token");
  const iso = (ms: number) => new Date(Date.now() + ms).toISOString();
  const dates = { startDate: iso(HOUR_MS), endDate: iso(10 * HOUR_MS), drawAt: iso(20 * HOUR_MS) };
  const numbers = { price: 1, maxEntries: 20, maxEntriesPerPerson: 10, instantWins: [{ prize: "£10" }] };
  const body = { name: "Hot hatch", ...dates, ...numbers, live: true };
  expect((await callTo(server.url, "POST", "/api/raffles", { token, body })).status).toBe(200);
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
});
