import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { someWinningRaffle } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someUser } from "../../test/shop.ts";
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
