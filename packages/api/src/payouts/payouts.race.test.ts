import { describe, expect } from "vitest";
import { countSuccesses } from "../../test/queries.ts";
import { askFor, it, sendPayout, someWinner } from "../../test/winnings.ts";
import { withoutConstraints, withoutLock } from "../../test/without-lock.ts";

describe("winnings", () => {
  it("that are moved and paid out at the same moment are spent once", async ({ winner: { bea } }) => {
    const calls = [bea.payouts.ask({ amount: 80 }), bea.balance.moveWinnings({ amount: 80 })];
    expect(await countSuccesses([...calls, bea.payouts.ask({ amount: 80 })])).toBe(1);
    expect((await bea.balance.winnings()).winnings).toBe(20);
  });
});

it("a payout is asked for once by the same call sent three times at the same moment", async ({ winner: { bea } }) => {
  const ask = () => bea.payouts.ask({ amount: 30, key: "press-1" });
  expect(await countSuccesses([ask(), ask(), ask()])).toBe(3);
  expect((await bea.payouts.findMine()).payouts).toHaveLength(1);
  expect((await bea.balance.winnings()).winnings).toBe(70);
});

describe("two admins at the same moment", () => {
  it("put a returned payout back once", async ({ shop, admin: ada, winner: { bea } }) => {
    const id = await askFor(bea, 40);
    const olga = await shop.asAdmin();
    await sendPayout(ada, id);
    const returns = [ada, olga].map((admin) => admin.payouts.recordReturn({ id, reason: "Account closed" }));
    expect(await countSuccesses(returns)).toBe(1);
    expect((await bea.balance.winnings()).winnings).toBe(100);
  });

  it("approve and refuse a payout: one of them does", async ({ shop, admin: ada, winner: { bea } }) => {
    const id = await askFor(bea, 40);
    const olga = await shop.asAdmin();
    const calls = [ada.payouts.approve({ ids: [id] }), olga.payouts.approve({ ids: [id] })];
    expect(await countSuccesses(calls)).toBe(1);
  });

  it("export an approved payout in one bank file", async ({ shop, admin: ada, winner: { bea } }) => {
    const id = await askFor(bea, 40);
    const olga = await shop.asAdmin();
    await ada.payouts.approve({ ids: [id] });
    expect(await countSuccesses([ada.payouts.export(), olga.payouts.export()])).toBe(1);
    expect((await ada.payouts.listBatches({})).totalBatches).toBe(1);
  });
});

it("control: without their locks two admins put a returned payout back twice", async ({ shop }) => {
  shop.breakBooks();
  const { bea } = await someWinner(shop);
  const id = await askFor(bea, 40);
  const [ada, olga] = [await shop.asAdmin(), await shop.asAdmin()];
  await sendPayout(ada, id);
  const unlocked = withoutLock(shop.db, { tables: ["users", "payouts"] });
  shop.deps.db = await withoutConstraints(unlocked, ["users", "ledger"]);
  const returns = [ada, olga].map((admin) => admin.payouts.recordReturn({ id, reason: "Account closed" }));
  expect(await countSuccesses(returns)).toBe(2);
});
