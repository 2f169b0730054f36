import { DAY_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { expect } from "vitest";
import { passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { nightInDetail } from "../../test/night.ts";
import { it, type PayingShop } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

/** A draw of £10 and £500 in cash that was made. */
async function openDrawn(shop: PayingShop) {
  shop.breakBooks();
  const [prizes, pays] = [["£10", "£500"], [1_000, 50_000].map((pence) => ({ kind: "cash" as const, pence }))];
  const { raffle } = await publishDraw(shop, await someRaffle(shop, { slug: "hatch" }), { prizes, pays });
  const draw_prizes = json([10, 500].map((amount) => ({ prize: `£${amount}`, kind: "cash" as const, amount })));
  await shop.db.writer.updateTable("raffles").set({ draw_prizes }).execute();
  for (const number of [1, 2]) await shop.buy(await shop.asCustomer(), raffle, [number]);
  await passAndLock(shop, 7 * DAY_MS + 60_000);
  await passAndDraw(shop);
}

it("each cash prize of a draw that someone takes from its winner is an issue, also after an admin resolved that of a smaller one", async ({
  shop,
}) => {
  await openDrawn(shop);
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

it.for([
  [
    "A draw's winners are on the page of winners: hatch, prize 1 is missing",
    "delete from winners where draw_prize = 1",
    "delete from winners",
  ],
  [
    "A draw's rules are those in the public log: hatch, Rules were published, or instant prizes placed, after the first entry.",
    `update draw_rules set published_at = published_at + ${8 * DAY_MS}`,
    "update draw_rules set round = round + 1",
  ],
] as const)(
  "the night says how many other problems of a draw there are: %s",
  async ([problem, first, second], { shop }) => {
    await openDrawn(shop);
    await withoutTriggers(shop, first);
    expect(await nightInDetail(shop)).toContain(problem);
    await withoutTriggers(shop, second);
    expect(await nightInDetail(shop)).toContain(`${problem} (and 1 other)`);
  },
);
