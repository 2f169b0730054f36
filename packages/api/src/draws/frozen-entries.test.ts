import { gunzipSync, gzipSync } from "node:zlib";
import { DAY_MS } from "@counterfoil/core";
import { QUICKNET } from "@counterfoil/core/draw";
import { drawKeyOf } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { lockedDraw, recorded } from "../../test/locked-draw.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";

/** A locked draw whose beacon is there. */
async function openLocked() {
  const shop = await openShop();
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
  const { raffle, entrants } = await lockedDraw(shop, { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19] });
  await fetchBeacons(shop.deps);
  const visitor = await shop.as(null);
  const find = async () => (await visitor.draws.find({ slug: raffle.slug })).draw;
  return { shop, raffle, entrants, find };
}

it("a draw is not made of a commitment that the shop's key did not sign", async () => {
  const { shop, find } = await openLocked();
  const own = shop.deps.config.draws.key;
  shop.deps.config.draws.key = drawKeyOf(Buffer.alloc(32, 1));
  await drawDue(shop.deps);
  expect((await find()).state).toBe("list_damaged");
  shop.deps.config.draws.key = own;
  await drawDue(shop.deps);
  expect((await find()).state).toBe("drawn");
});

it("a prize is not given again from a list that was changed after the draw", async () => {
  const { shop, raffle, entrants, find } = await openLocked();
  await drawDue(shop.deps);
  const owner = await shop.as(await someUser(shop, { roles: ["owner"] }));
  const command = { raffle: raffle.id, prize: 1, reason: "unreachable" };
  await owner.acts.ask({ kind: "void_winner", command, reason: "No answer" });
  const { gzip } = await shop.db.read.selectFrom("draw_files").select("gzip").executeTakeFirstOrThrow();
  const [friend, ...others] = entrants.map(({ entrantId }) => entrantId);
  const changed = gunzipSync(gzip)
    .toString()
    .replaceAll(new RegExp(others.join("|"), "g"), friend ?? "");
  const [open, close] = shop.db.kind === "postgres" ? ["decode('", "', 'hex')"] : ["x'", "'"];
  const write = (bytes: Uint8Array) =>
    withoutTriggers(shop, `update draw_files set gzip = ${open}${Buffer.from(bytes).toString("hex")}${close}`);
  await write(gzipSync(changed));
  shop.pass(DAY_MS);
  await executeAnnounced(shop.deps);
  expect((await find()).voids).toEqual([]);
  await write(gzip);
  await executeAnnounced(shop.deps);
  expect((await find()).voids).toHaveLength(1);
});
