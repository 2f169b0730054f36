import { DAY_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { expect } from "vitest";
import { passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { nightInDetail } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("each cash prize of a draw that someone takes from its winner is an issue, also after an admin resolved that of a smaller one", async ({
  shop,
}) => {
  shop.breakBooks();
  const [prizes, pays] = [["£10", "£500"], [1_000, 50_000].map((pence) => ({ kind: "cash" as const, pence }))];
  const { raffle } = await publishDraw(shop, await someRaffle(shop, { slug: "hatch" }), { prizes, pays });
  const draw_prizes = json([10, 500].map((amount) => ({ prize: `£${amount}`, kind: "cash" as const, amount })));
  await shop.db.writer.updateTable("raffles").set({ draw_prizes }).execute();
  for (const number of [1, 2]) await shop.buy(await shop.asCustomer(), raffle, [number]);
  await passAndLock(shop, 7 * DAY_MS + 60_000);
  await passAndDraw(shop);
  const take = async (prize: number) => {
    const of = `(select user_id from ledger where draw_prize = ${prize})`;
    await withoutTriggers(shop, `update users set winnings_pence = 0 where id in ${of}`);
    await withoutTriggers(shop, `delete from ledger where draw_prize = ${prize}`);
    await nightInDetail(shop);
    const admin = await shop.asAdmin();
    const { findings } = await admin.attention.list({});
    for (const { _id: id } of findings) await admin.attention.settle({ id, how: "Paid by hand" });
    return findings.map(({ detail }) => detail);
  };
  const rule = "A draw's prizes of credit and cash are paid once: hatch,";
  expect(await take(1)).toEqual([`${rule} £10: paid £0.00 instead of £10.00`]);
  expect(await take(2)).toEqual([`${rule} £10: paid £0.00 instead of £10.00 (and 1 other)`]);
});
