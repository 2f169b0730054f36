import { DAY_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { countQueries } from "../../test/queries.ts";
import { it, someUser, type TestShop } from "../../test/shop.ts";
import { flagHarm } from "./flag-harm.ts";

async function pauseThreeTimes(shop: TestShop): Promise<string> {
  const user = await someUser(shop);
  for (let times = 0; times < 3; times += 1) {
    await (await shop.as(user)).breaks.start({ kind: "pause", days: 1 });
    shop.pass(2 * DAY_MS);
  }
  return user.id;
}

describe("flagged customers", () => {
  it("shows who paused three times in 90 days, in a sentence, once, due in two working days", async ({ shop }) => {
    const id = await pauseThreeTimes(shop);
    await flagHarm(shop.deps);
    await flagHarm(shop.deps);
    const sue = await shop.asStaff("support");
    const { flags, totalFlags } = await sue.care.list({});
    expect(totalFlags).toBe(1);
    expect(flags).toMatchObject([{ user: { _id: id }, rule: "pauses", sentence: "Paused 3 times in 90 days." }]);
    expect(await sue.toDo.count()).toMatchObject({ flags: { open: 1, overdue: 0 } });
    shop.pass(5 * DAY_MS);
    expect(await (await shop.asStaff("support")).toDo.count()).toMatchObject({ flags: { open: 1, overdue: 1 } });
  });

  it("is resolved once, with an outcome and a note, and the same facts do not come back", async ({ shop }) => {
    await pauseThreeTimes(shop);
    await flagHarm(shop.deps);
    const sue = await shop.asStaff("support");
    const id = (await sue.care.list({})).flags[0]?._id ?? "";
    await expect(sue.care.settle({ id, outcome: "message_sent", note: " " })).toBeRefused("request.invalid");
    await sue.care.settle({ id, outcome: "message_sent", note: "Wrote to her about limits" });
    await expect(sue.care.settle({ id, outcome: "stopped", note: "Again" })).toBeRefused("care.closed");
    await expect(sue.care.settle({ id: newId(), outcome: "stopped", note: "Who?" })).toBeRefused("care.not_found");
    await flagHarm(shop.deps);
    expect(await sue.toDo.count()).toMatchObject({ flags: { open: 0, overdue: 0 } });
    const { flags } = await sue.care.list({ state: "closed" });
    expect(flags).toMatchObject([
      { outcome: "message_sent", notes: [{ note: "Wrote to her about limits", by: { firstName: "Sue" } }] },
    ]);
  });

  it("of a member of staff is resolved by someone else", async ({ shop, admin }) => {
    const user = await someUser(shop, { roles: ["support"] });
    await admin.care.flag({ id: user.id, note: "A relative rang" });
    const id = (await admin.care.list({})).flags[0]?._id ?? "";
    const settled = { id, outcome: "message_sent", note: "All well" } as const;
    await expect((await shop.as(user)).care.settle(settled)).toBeRefused("act.own");
    await admin.care.settle(settled);
  });

  it("needs a look after a second reason too, and shows twenty notes", async ({ shop, ada: admin, user: bea }) => {
    await (await shop.as(admin)).care.flag({ id: bea.id, note: "A relative rang" });
    shop.pass(DAY_MS);
    await (await shop.as(admin)).care.flag({ id: bea.id, note: "And again" });
    shop.pass(DAY_MS);
    const ada = await shop.as(admin);
    const first = async () => (await ada.care.list({ state: "new" })).flags[0];
    expect(await first()).toMatchObject({ next: "look", notes: [{ note: "A relative rang" }, { note: "And again" }] });
    expect((await ada.care.list({ state: "noted" })).flags).toEqual([]);
    const flag = await first();
    expect((await ada.code.find()).daysToFirstContact).toBeNull();
    for (let time = 1; time <= 25; time += 1) {
      await ada.care.note({ id: flag?._id ?? "", note: `Rang, time ${time}` });
      shop.pass(1_000);
    }
    shop.pass(60_000);
    expect((await ada.code.find()).daysToFirstContact).toBe(2);
    const [noted] = (await ada.care.list({ state: "noted" })).flags;
    expect(noted).toMatchObject({ next: "settle", earlierNotes: 7 });
    expect(noted?.notes.map(({ note }) => note)).toEqual(Array.from({ length: 20 }, (_, i) => `Rang, time ${i + 6}`));
  });

  it("goes from a first look to resolving, by a note, and is filtered by that and by customer", async ({ shop }) => {
    await pauseThreeTimes(shop);
    await flagHarm(shop.deps);
    const [bea, sue] = [await someUser(shop), await shop.asStaff("support")];
    await sue.care.flag({ id: bea.id, note: "A relative rang" });
    const shown = async (filter: Parameters<typeof sue.care.list>[0]) =>
      (await sue.care.list(filter)).flags.map(({ rule, next }) => `${rule}: ${next}`);
    expect(await shown({ state: "new" })).toEqual(["pauses: look", "by_hand: look"]);
    expect(await shown({ userId: bea.id })).toEqual(["by_hand: look"]);
    shop.pass(60_000);
    const [flag] = (await sue.care.list({})).flags;
    await sue.care.note({ id: flag?._id ?? "", note: "Wrote, no answer yet" });
    expect(await shown({ state: "noted" })).toEqual(["pauses: settle"]);
    expect(await shown({ state: "new" })).toEqual(["by_hand: look"]);
    await sue.care.settle({ id: flag?._id ?? "", outcome: "nothing_needed", note: "Has a plan" });
    expect(await shown({ state: "closed" })).toEqual(["pauses: null"]);
    expect(await shown({ state: null })).toEqual(["by_hand: look", "pauses: null"]);
    await expect(sue.care.note({ id: flag?._id ?? "", note: "And then" })).toBeRefused("care.closed");
    await expect(sue.care.note({ id: newId(), note: "Who?" })).toBeRefused("care.not_found");
  });

  it("has the flags of a customer together, and counts customers", async ({ shop }) => {
    const id = await pauseThreeTimes(shop);
    await flagHarm(shop.deps);
    const [bea, sue] = [await someUser(shop), await shop.asStaff("support")];
    for (const customer of [bea.id, id]) {
      shop.pass(60_000);
      await sue.care.flag({ id: customer, note: "A relative rang" });
    }
    const users = (await sue.care.list({})).flags.map(({ user }) => user._id);
    expect(users).toEqual([id, id, bea.id]);
    expect(await sue.toDo.count()).toMatchObject({ flags: { open: 2, overdue: 0 } });
  });

  it("has one open flag of a rule and a person, whatever two processes do", async ({ shop }) => {
    await pauseThreeTimes(shop);
    await Promise.all([1, 2, 3].map(() => flagHarm(shop.deps)));
    const flags = await shop.db.read.selectFrom("care_flags").select("rule").execute();
    expect(flags).toEqual([{ rule: "pauses" }]);
  });

  it("costs the job the same number of queries however many customers there are", async ({ shop }) => {
    await pauseThreeTimes(shop);
    await flagHarm(shop.deps);
    const counted = countQueries(shop.db);
    const queries = async () => {
      counted.reset();
      await flagHarm({ ...shop.deps, db: counted.db });
      return counted.statements();
    };
    const few = await queries();
    for (let people = 0; people < 5; people += 1) await someUser(shop);
    expect(await queries()).toBe(few);
  });
});

it("the rules on money and cards see many cards in a day", async ({ shop, user: bea }) => {
  const card = { user_id: bea.id, provider: "sandbox", token: "t", brand: "Visa", last_four: "1", expiry: "01/30" };
  await inTransaction(shop.db, async (tx) => {
    for (const hash of ["a", "b", "c"]) {
      const times = { created_at: shop.now(), deleted_at: null, forgotten_at: null };
      await tx.sql
        .insertInto("saved_cards")
        .values({ id: newId(), ...card, token_hash: hash, ...times })
        .execute();
    }
  });
  await flagHarm(shop.deps);
  const { flags } = await (await shop.asStaff("support")).care.list({});
  expect(flags.map(({ sentence }) => sentence)).toEqual(["Saved 3 cards in 24 hours."]);
});
