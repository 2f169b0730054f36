import { DAY_MS } from "@counterfoil/core";
import { QUICKNET, SANDBOX_CHAIN } from "@counterfoil/core/draw";
import { describe, expect } from "vitest";
import { askVoid, drawnShopIt, publishDraw, runDraw, runPlacing } from "../../test/draws.ts";
import { lockedDraw, openLockedDraw, recorded, roundAt, serveRecorded } from "../../test/locked-draw.ts";
import { it, someRaffle, type TestShop } from "../../test/shop.ts";
import { forgetSecrets } from "./forget-secrets.ts";

it("the secrets of a draw are deleted 180 days after its award, and no file or line of the log with them", async () => {
  const { shop, raffle, entrants } = await openLockedDraw({ "Ann A.": [2, 3], "Bea B.": [5] });
  const open = await publishDraw(shop, await someRaffle(shop, { slug: "open" }));
  serveRecorded(shop);
  const secretOf = async (id: string) =>
    (await shop.db.read.selectFrom("draw_rules").select("secrets_enc").where("raffle_id", "=", id).executeTakeFirst())
      ?.secrets_enc;
  shop.pass(DAY_MS);
  await runDraw(shop);
  const published = async () => [
    await shop.db.read.selectFrom("draw_log").select("line").execute(),
    await shop.db.read.selectFrom("draw_files").selectAll().execute(),
    await shop.db.read.selectFrom("draw_openings").selectAll().execute(),
  ];
  const before = await published();
  shop.pass(180 * DAY_MS - 1);
  await forgetSecrets(shop.deps);
  expect(await secretOf(raffle.id)).toEqual(expect.any(String));
  shop.pass(DAY_MS);
  await forgetSecrets(shop.deps);
  expect(await secretOf(raffle.id)).toBeNull();
  const again = shop.db.writer.updateTable("draw_rules").set({ secrets_enc: "sealed" }).execute();
  await expect(again).rejects.toThrow("what a draw has published stays");
  expect(await secretOf(open.raffle.id)).toEqual(expect.any(String));
  expect(await published()).toEqual(before);
  const ann = entrants[0];
  if (!ann) throw new Error("Ann entered");
  const mine = await (await shop.as(ann.user)).draws.findMine({ raffleId: raffle.id });
  expect(mine.entrant).toEqual({ id: ann.entrantId, label: "Ann A.", key: null });
  await expect(askVoid(await shop.asAdmin(), raffle)).toBeRefused("draw.not_drawn");
});

it("a beacon that no relay has is late half a minute after its time, and is asked for again until it is there", async () => {
  const { shop, raffle } = await openLockedDraw({ "Ann A.": [2] });
  const admin = await shop.asAdmin();
  let asked = 0;
  shop.deps.beacon = {
    chain: QUICKNET,
    fetchBeacon: async () => {
      asked += 1;
      return null;
    },
  };
  const runAt = async (time: number) => {
    shop.pass(time - shop.now());
    await runDraw(shop);
    const { draw } = await admin.draws.find({ slug: raffle.slug });
    const [listed] = (await admin.draws.list({})).draws;
    const [late] = (await admin.draws.listForConsole({})).draws;
    return [draw.state, listed?.state, late?.late, draw.results.length];
  };
  expect(await runAt(roundAt + 29_999)).toEqual(["locked", "locked", [], 0]);
  expect(await runAt(roundAt + 30_000)).toEqual(["beacon_late", "beacon_late", ["beacon"], 0]);
  expect(await runAt(roundAt + 3_600_000)).toEqual(["beacon_late", "beacon_late", ["beacon"], 0]);
  expect(asked).toBe(3);
  serveRecorded(shop);
  expect(await runAt(roundAt + 3_601_000)).toEqual(["drawn", "drawn", [], 1]);
});

describe("a stored beacon that does not verify", () => {
  const forge = (shop: TestShop, { chain }: { chain: string }, round: number) =>
    shop.db.writer
      .insertInto("draw_beacons")
      .values({ chain, round, signature: "ab".repeat(48), received_at: shop.now() })
      .execute();

  it("decides no draw, is logged, and the round is fetched", async ({ shop }) => {
    const errors: unknown[] = [];
    shop.deps.log.error = (about) => errors.push(about);
    const { raffle } = await lockedDraw(shop, { "Ann A.": [2] });
    await forge(shop, QUICKNET, recorded.round);
    const draw = async () => {
      await runDraw(shop);
      return (await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw;
    };
    expect(await draw()).toMatchObject({ results: [], beacon: null });
    expect(errors).toEqual([{ chain: QUICKNET.chain, round: recorded.round }]);
    serveRecorded(shop);
    expect(await draw()).toMatchObject({ state: "drawn", beacon: recorded });
  });

  drawnShopIt("decides no numbers of instant prizes", async ({ shop }) => {
    const rules = shop.db.read.selectFrom("draw_rules").selectAll();
    const { positions_round } = await rules.executeTakeFirstOrThrow();
    await forge(shop, SANDBOX_CHAIN, positions_round ?? 0);
    shop.pass(65_000);
    await runPlacing(shop);
    expect((await rules.executeTakeFirstOrThrow()).positions_root).toBeNull();
  });
});
