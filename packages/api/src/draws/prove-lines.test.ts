import { gzipSync } from "node:zlib";
import { verifyInclusion } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openPublishedDraw, passAndLock, publishedIt } from "../../test/draws.ts";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

publishedIt("proves no line that isn't in the committed list", async ({ shop, raffle }) => {
  await buy(shop, await someUser(shop), raffle, [7, 8]);
  await passAndLock(shop);
  const proofOf = async (number: number) => (await shop.as(null)).draws.findProof({ slug: raffle.slug, number });
  const forged = gzipSync(`9,${"a".repeat(32)},paid\n`).toString("hex");
  await withoutTriggers(
    shop,
    `insert into draw_files (raffle_id, name, chunk, first_index, gzip, subtree_root, first_number)
      select raffle_id, name, 9, 0, ${shop.db.kind === "sqlite" ? `x'${forged}'` : `'\\x${forged}'`}, subtree_root, 9
      from draw_files where name = 'entries.csv'`,
  );
  expect(await proofOf(8)).toMatchObject({ number: 8 });
  await expect(proofOf(9)).toBeRefused("draw.not_found");
});

it("proves each number to anyone, from one chunk", async () => {
  const { shop, raffle } = await openPublishedDraw({ max_entries: 5_000 });
  await fillRaffle(shop, raffle, await someUser(shop), { upTo: 4_500, freeEvery: 10 });
  const visitor = await shop.as(null);
  await expect(visitor.draws.findProof({ slug: raffle.slug, number: 1 })).toBeRefused("draw.not_found");
  await passAndLock(shop);
  for (const number of [1, 2_047, 2_049, 2_275, 2_276, 4_499]) {
    const proof = await visitor.draws.findProof({ slug: raffle.slug, number });
    expect(proof).toMatchObject({ file: "entries.csv", number, count: 4_050, reason: null });
    expect(proof.line.startsWith(`${number},`)).toBe(true);
    expect(verifyInclusion(proof)).toBe(true);
    expect(verifyInclusion({ ...proof, line: proof.line.replace(",manual", ",paid") })).toBe(false);
  }
  await expect(visitor.draws.findProof({ slug: raffle.slug, number: 10 })).toBeRefused("draw.not_found");
  await expect(visitor.draws.findProof({ slug: "nothing", number: 1 })).toBeRefused("draw.not_found");
});
