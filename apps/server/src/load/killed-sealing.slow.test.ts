import { expect, inject, test } from "vitest";
import { withDatabase } from "#test/fixtures.ts";
import { runCommand } from "#test/programs.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { type ShopProcess, startProcess } from "#test/shop-process.ts";

const NAMES = Array.from({ length: 12 }, (_, i) => `Category ${i}`);

test("what admins did is sealed once, after SIGKILL between commit and seal, by whichever process comes first", {
  timeout: 240_000,
}, async () => {
  const settings = await testSettings();
  const shop = await startProcess(settings);
  const token = field(await callTo(shop.url, "POST", "/api/auth/login", { body: ADMIN }), "token");
  const create = ({ url }: ShopProcess, name: string) =>
    callTo(url, "POST", "/api/categories", { token, body: { name } });
  for (const name of NAMES) expect((await create(shop, name)).status).toBe(200);
  await shop.kill();
  const rows = () =>
    withDatabase(settings.DATABASE_URL, (db) => db.read.selectFrom("audit").select(["seq", "after"]).execute());
  // The job runs every five seconds, so the last ones still waited.
  expect((await rows()).filter(({ seq }) => seq === null).length).toBeGreaterThan(0);

  const pair = [await startProcess(settings)];
  if (inject("database").kind === "postgres") pair.push(await startProcess(settings));
  for (const process of pair) expect((await create(process, `After ${process.url}`)).status).toBe(200);
  const sealed = NAMES.length + pair.length;
  const findSeal = async () => (await callTo(pair[0]?.url ?? "", "GET", "/api/audit/seal", { token })).json;
  await expect.poll(findSeal, { timeout: 60_000 }).toMatchObject({ row: sealed, unsealedSince: null });
  expect(await runCommand("check-audit", [], settings)).toContain(`is whole: ${sealed} rows`);
  for (const process of pair) await process.kill();
});
