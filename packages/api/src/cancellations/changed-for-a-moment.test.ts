import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { someWinningRaffle } from "../../test/buying.ts";
import { openPublishedDraw } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { runCancellations } from "./run-cancellations.ts";

it("a prize that is said to be more than it paid for the moment of a cancellation doesn't pass for spent", async () => {
  const shop = await openPayingShop();
  const raffle = await someWinningRaffle(shop, "£50", { kind: "cash", amount_pence: 5_000 });
  const fay = await someUser(shop);
  await shop.buy(await shop.as(fay), raffle, 1);
  const winnings = async () => (await findRowOrThrow(shop.db.read, "users", { id: fay.id })).winnings_pence;
  expect(await winnings()).toBe(5_000);
  await (await shop.asAdmin()).cancellations.create({ id: raffle.id });
  const change = (pence: number) =>
    shop.db.writer
      .updateTable("instant_wins")
      .set({ amount_pence: 5_000 + pence })
      .execute();
  await change(1);
  await runCancellations(shop.deps);
  await change(0);
  await runCancellations(shop.deps);
  expect(await winnings()).toBe(0);
});

it("the night names a draw that was gone for the moment of its cancellation, of which the public log has nothing", async () => {
  const { shop, raffle } = await openPublishedDraw({ slug: "hatch" });
  const other = await someRaffle(shop);
  const move = (to: string) => withoutTriggers(shop, `update draws set raffle_id = '${to}'`);
  await move(other.id);
  await (await shop.asAdmin()).cancellations.create({ id: raffle.id });
  await move(raffle.id);
  expect(await night(shop)).toContain("Every cancelled competition was cancelled in the console: hatch");
});
