import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inTransaction } from "@counterfoil/db";
import { dataKeysOf, saveCard, sealCard } from "@counterfoil/domain";
import { expect, test } from "vitest";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { testSettings } from "#test/server.ts";
import { startServer } from "./start-server.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

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
  const reseal = (dataKey: string) => {
    const env = { ...settings, DATA_KEY: dataKey };
    return promisify(execFile)(process.execPath, ["scripts/reseal.ts"], { cwd: root, env });
  };
  await expect(reseal(newer)).rejects.toMatchObject({ stderr: expect.stringContaining("1 value cannot be opened") });
  expect((await reseal(`${newer},${older}`)).stdout).toContain(
    `Sealed 1 value with the key ${keysOf(newer).newest.id}`,
  );
  expect(await errorsOf(newer)).toEqual([]);
});
