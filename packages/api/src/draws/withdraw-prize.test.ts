import { expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { passAndDraw, passAndLock, publishCashDraw } from "../../test/draws.ts";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("no prize is taken from a winner whose winnings are not what their ledger says: they would pass for spent", async ({
  shop,
}) => {
  shop.deps.config.fourEyes = true;
  const { raffle } = await publishCashDraw(shop);
  for (const number of [1, 2]) await buy(shop, await someUser(shop), raffle, [number]);
  await passAndLock(shop);
  await passAndDraw(shop);
  const winners = () => shop.db.read.selectFrom("users").select("id").where("winnings_pence", ">", 0).execute();
  const [first] = await winners();
  const setWinnings = (pence: number) =>
    withoutTriggers(shop, `update users set winnings_pence = ${pence} where id = '${first?.id}'`);
  const [ada, olga] = [await shop.asAdmin(), await shop.asAdmin()];
  const command = { raffle: raffle.id, prize: 1, reason: "ineligible" };
  const { act } = await ada.acts.ask({ kind: "void_winner", command, reason: "Lives abroad" });
  await setWinnings(0);
  await expect(olga.acts.approve({ id: act._id })).rejects.toThrow("are not those of their ledger");
  await setWinnings(50_000);
  await olga.acts.approve({ id: act._id });
  expect(await winners()).not.toContainEqual(first);
});
