import { DAY_MS } from "@counterfoil/core";
import { QUICKNET } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { openLockedDraw, recorded } from "../../test/locked-draw.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { forgetSecrets } from "./forget-secrets.ts";

it("the secrets of a draw are deleted 180 days after its award, and no file or line of the log with them", async () => {
  const { shop, raffle, entrants } = await openLockedDraw({ "Ann A.": [2, 3], "Bea B.": [5] });
  const open = await publishDraw(shop, await someRaffle(shop, { slug: "open" }));
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
  const secretOf = async (id: string) =>
    (await shop.db.read.selectFrom("draw_rules").select("secrets_enc").where("raffle_id", "=", id).executeTakeFirst())
      ?.secrets_enc;
  shop.pass(DAY_MS);
  await fetchBeacons(shop.deps);
  await drawDue(shop.deps);
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
  expect(await secretOf(open.raffle.id)).toEqual(expect.any(String));
  expect(await published()).toEqual(before);
  const ann = entrants[0];
  if (!ann) throw new Error("Ann entered");
  const mine = await (await shop.as(ann.user)).draws.findMine({ raffleId: raffle.id });
  expect(mine.entrant).toEqual({ id: ann.entrantId, label: "Ann A.", key: null });
  const command = { raffle: raffle.id, prize: 1, reason: "unreachable" };
  const voided = (await shop.as(await someAdmin(shop))).acts.ask({ kind: "void_winner", command, reason: "Late" });
  await expect(voided).toBeRefused("draw.not_drawn");
});
