import { toIso } from "@counterfoil/core";
import { findRowOrThrow, listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, buyAtRandom, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { balanceOf, done, endsOf, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { it, openShop, someone, someRaffle, someUser, type TestShop, testsWith } from "../../test/shop.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";

const noSecond = { message: expect.stringContaining("You need at least two owners"), cause: { code: "act.no_second" } };

const oneOwnerIt = testsWith(async () => {
  const shop = await openShop();
  shop.deps.config.fourEyes = true;
  const ada = await someUser(shop, { roles: ["owner"] });
  return { shop, ada, byAda: await shop.as(ada) };
});

async function order99(shop: TestShop): Promise<string> {
  return buy(shop, await someUser(shop), await someRaffle(shop, { price_pence: 9_900 }), [1]);
}

describe("the sums that one admin gives in a day", () => {
  it("require a second admin from the second of five refunds of £99 on, and do not pass by two at the same time", async () => {
    const { shop, ada, olga, byAda } = await openFourEyesShop();
    const orders: string[] = [];
    for (let count = 0; count < 5; count++) orders.push(await order99(shop));
    const answers = await Promise.all(orders.map((orderId) => byAda.orders.refund({ orderId })));
    expect(answers.filter((answer) => "act" in answer)).toHaveLength(4);
    expect(await shop.db.read.selectFrom("refunds").select("id").execute()).toHaveLength(1);
    const { acts } = await (await shop.as(olga)).acts.list({ state: "asked" });
    await (await shop.as(olga)).acts.approve({ id: acts[0]?._id ?? "" });
    expect(await shop.db.read.selectFrom("refunds").select("admin_id").execute()).toEqual([
      { admin_id: ada.id },
      { admin_id: ada.id },
    ]);
  });

  it("do not hide what a refund of £1 takes: a prize that was won, or an entry that cost nothing", async () => {
    const { shop, olga, byAda } = await openFourEyesShop();
    for (const worth of [{ kind: "cash", amount_pence: 1_000_000 }, {}] as const) {
      const raffle = await someWinningRaffle(shop, "A car", worth);
      const orderId = await buyAtRandom(shop, await someUser(shop), raffle, 1);
      const { sentence } = await waiting(byAda.orders.refund({ orderId }));
      expect(sentence).toContain("and withdraw A car");
    }
    const free = await someRaffle(shop, { price_pence: 0 });
    await waiting(byAda.orders.refund({ orderId: await buy(shop, await someUser(shop), free, [1]) }));
    expect(await (await shop.as(olga)).acts.list({ state: "asked" })).toMatchObject({ acts: [{}, {}, {}] });
  });

  it("do not hide that support refunds losing numbers of instant prizes until a friend has won", async () => {
    const { shop } = await openFourEyesShop();
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    const cheap = { price_pence: 10, max_entries: 50, max_per_person: 50 };
    const raffle = await someRaffle(shop, cheap);
    await someInstantWin(shop, raffle, 50, "A car");
    const refund = async (numbers: number[]) =>
      bySam.orders.refund({ orderId: await buy(shop, await someUser(shop), raffle, numbers) });
    await done(refund(Array.from({ length: 20 }, (_, index) => index + 1)));
    await expect(refund([30])).rejects.toMatchObject({ cause: { code: "role.missing" } });
    await shop.db.writer.deleteFrom("instant_wins").execute();
    await done(refund([31]));
  });

  it("leave out the refunds of a competition that was cancelled", async () => {
    const { shop, ada, byAda, byOlga } = await openFourEyesShop();
    const raffle = await someRaffle(shop, { price_pence: 9_900 });
    await buy(shop, await someUser(shop), raffle, [1]);
    const act = await waiting(byAda.cancellations.create({ id: raffle.id, reason: "The car was stolen" }));
    await byOlga.acts.approve({ id: act._id });
    await runCancellations(shop.deps);
    const refunds = await shop.db.read.selectFrom("refunds").select(["admin_id", "cancelled_raffle_id"]).execute();
    expect(refunds).toEqual([{ admin_id: ada.id, cancelled_raffle_id: raffle.id }]);
    await done(byAda.orders.refund({ orderId: await order99(shop) }));
  });

  it("want one for balances over £100 in pieces of £20, also at the same time", async () => {
    const { shop, byAda } = await openFourEyesShop();
    const people = await Promise.all(Array.from({ length: 7 }, () => someUser(shop)));
    const answers = await Promise.all(people.map(({ id }) => byAda.users.edit(largeGift(id, 20))));
    expect(answers.filter((answer) => "act" in answer)).toHaveLength(2);
    const balances = await Promise.all(people.map((one) => balanceOf(shop, one)));
    expect(balances.reduce((sum, pence) => sum + pence, 0)).toBe(10_000);
  });

  it("want one for coupons over £2,000 in small ones, also at the same time, raised or deleted", async () => {
    const { shop, ada, byAda } = await openFourEyesShop();
    const form = (code: string, maxUses: number) => ({ code, fixedAmount: 20, maxUses });
    const answers = await Promise.all(["A", "B", "C", "D"].map((code) => byAda.coupons.create(form(code, 30))));
    const made = answers.flatMap((answer) => ("act" in answer ? [] : [answer.coupon]));
    expect(made).toHaveLength(3);
    const [first, second] = [made[0]?._id ?? "", made[1]?._id ?? ""];
    await waiting(byAda.coupons.edit({ ...form("RAISED", 41), id: first }));
    await done(byAda.coupons.edit({ ...form("RAISED", 40), id: first }));
    await byAda.coupons.delete({ id: second });
    await waiting(byAda.coupons.create(form("ONE", 1)));
    await done(byAda.coupons.edit({ ...form("LOWERED", 39), id: first }));
    shop.pass(24 * 60 * 60_000);
    await done((await shop.as(ada)).coupons.create(form("ONE", 1)));
  });

  it("want one for more uses of a coupon whose higher discount was used", async () => {
    const { shop, byAda } = await openFourEyesShop();
    const form = { code: "USED", fixedAmount: 20, maxUses: 100 };
    const { coupon } = await done(byAda.coupons.create(form));
    await shop.db.writer.updateTable("coupons").set({ uses: 90 }).execute();
    await waiting(byAda.coupons.edit({ ...form, id: coupon._id, fixedAmount: 1, maxUses: 2_000 }));
    await done(byAda.coupons.edit({ ...form, id: coupon._id, fixedAmount: 1, maxUses: 290 }));
  });

  it("count coupons that can be used again: for longer, or in another competition", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
    const inSeconds = (seconds: number) => ({ expires: true, exp: toIso(shop.now() + seconds * 1000) });
    const worth = { fixedAmount: 20, maxUses: 33 };
    const create = async (form: { code: string }) => (await done(byOlga.coupons.create({ ...worth, ...form }))).coupon;
    const first = await create({ code: "A", ...inSeconds(60) });
    const second = await create({ code: "B", ...inSeconds(60) });
    const only = { code: "C", allRaffles: false, appliesToRaffles: [raffle.id] };
    const { _id: id } = await create(only);
    await done(byAda.coupons.edit({ ...worth, ...only, ...inSeconds(600), id }));
    await done(byAda.coupons.edit({ ...worth, ...only, appliesToRaffles: [raffle.id, other.id], id }));
    shop.pass(60_000);
    await done(byAda.coupons.edit({ ...worth, code: "A", id: first._id }));
    await done(byAda.coupons.edit({ ...worth, code: "B", ...inSeconds(60), id: second._id }));
    await waiting(byAda.coupons.create({ code: "D", fixedAmount: 20, maxUses: 2 }));
    await done(byAda.coupons.create({ code: "D", fixedAmount: 20, maxUses: 1 }));
  });

  it("count coupons that others can use, or with fewer conditions", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const [bea, carl] = [await someUser(shop), await someUser(shop)];
    const form = (code: string) => ({ code, fixedAmount: 20, maxUses: 50 });
    const [forBea, once] = [
      { ...form("BEA"), allUsers: false },
      { ...form("ONCE"), oncePerUser: true },
    ];
    const { _id: ofBea } = (await done(byOlga.coupons.create({ ...forBea, appliesToUsers: [bea.id] }))).coupon;
    const { _id: ofAll } = (await done(byOlga.coupons.create(once))).coupon;
    await done(byAda.coupons.edit({ ...forBea, appliesToUsers: [bea.id], id: ofBea }));
    await done(byAda.coupons.edit({ ...once, id: ofAll }));
    await done(byAda.coupons.edit({ ...forBea, appliesToUsers: [bea.id, carl.id], id: ofBea }));
    await done(byAda.coupons.edit({ ...form("ONCE"), oncePerUser: false, id: ofAll }));
    await waiting(byAda.coupons.create({ code: "D", fixedAmount: 20, maxUses: 1 }));
  });

  it("count what is taken from a balance like what is given", async () => {
    const { shop, byAda } = await openFourEyesShop();
    const bea = await someUser(shop);
    for (const amount of [20, -20, 20, -20, 20]) {
      await done(byAda.users.edit(largeGift(bea.id, amount)));
      shop.pass(60_000);
    }
    await waiting(byAda.users.edit(largeGift(bea.id, -0.01)));
    expect(await balanceOf(shop, bea)).toBe(2_000);
  });
});

describe("what is known beforehand", () => {
  it("is that support's refunds of the day make the next one too large, and who may give it", async ({ shop }) => {
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    const [first, second] = [await order99(shop), await order99(shop)];
    const preview = (orderId: string) => bySam.acts.preview({ kind: "order.refund", command: { orderId } });
    expect(await preview(first)).toMatchObject({ needsSecond: false, refusal: null });
    await bySam.orders.refund({ orderId: first });
    const refusal = "Your role doesn't allow this. Ask an owner, a manager or someone in finance.";
    expect(await preview(second)).toMatchObject({ needsSecond: false, refusal });
    await expect(bySam.orders.refund({ orderId: second })).rejects.toMatchObject({ cause: { code: "role.missing" } });
  });

  it("is nothing for someone whose role may not even ask for it: neither names nor balances", async ({ shop }) => {
    const bea = await someUser(shop, { balance_pence: 1_234 });
    const { calls: byDawn } = await someone(shop, { roles: ["drawOfficer"] });
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    const command = { id: bea.id, amount: 1, notes: "" };
    const roleMissing = { cause: { code: "role.missing" } };
    await expect(byDawn.acts.preview({ kind: "balance.change", command })).rejects.toMatchObject(roleMissing);
    const tried = byDawn.acts.preview({ kind: "user.erase", command: { id: "nobody" } });
    await expect(tried).rejects.toMatchObject(roleMissing);
    const asked = byDawn.acts.ask({ kind: "user.erase", command: { id: "nobody" }, reason: "Why" });
    await expect(asked).rejects.toMatchObject(roleMissing);
    const answer = await bySam.acts.preview({ kind: "balance.change", command });
    expect(answer).toMatchObject({ expect: { Balance: "£12.34" } });
  });
});

describe("someone who may only ask", () => {
  it("asks to verify someone, and to turn off two-factor authentication, which an owner approves", async ({ shop }) => {
    const { calls: byAda } = await someone(shop, { roles: ["owner"] });
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    const bea = await someUser(shop, { verified: false, console_code: "a-code", two_factor: true });
    const asked = [
      await waiting(bySam.users.verify({ email: bea.email, verificationCode: "a-code" })),
      await waiting(bySam.account.disableTwoFactor({ userId: bea.id })),
    ];
    const read = () =>
      shop.db.read.selectFrom("users").select(["verified", "two_factor"]).where("id", "=", bea.id).executeTakeFirst();
    expect(await read()).toEqual({ verified: false, two_factor: true });
    for (const { _id: id } of asked) {
      await expect(bySam.acts.approve({ id })).rejects.toMatchObject({ cause: { code: "role.missing" } });
      await byAda.acts.approve({ id });
    }
    expect(await read()).toEqual({ verified: true, two_factor: false });
    expect(await endsOf(shop)).toEqual(["done", "done"]);
  });

  it("asks in a shop of one owner too, who decides alone", async ({ shop, user: bea }) => {
    const { user: ada, calls: byAda } = await someone(shop, { roles: ["owner"] });
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    const act = await waiting(bySam.users.delete({ id: bea.id }));
    const { calls: byMo } = await someone(shop, { roles: ["support"] });
    await expect(byMo.acts.approve({ id: act._id })).rejects.toMatchObject({ cause: { code: "role.missing" } });
    await byAda.acts.approve({ id: act._id });
    const erased = await findRowOrThrow(shop.db.read, "users", { id: bea.id });
    expect(erased.deleted_at).toBe(shop.now());
    expect(await endsOf(shop)).toEqual(["done"]);
    expect(ada.roles).toEqual(["owner"]);
  });

  it("gets an error where no one else may approve", async ({ shop }) => {
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    await expect(bySam.users.delete({ id: (await someUser(shop)).id })).toBeRefused("act.no_second");
    expect(await endsOf(shop)).toEqual([]);
  });
});

describe("a shop that wants two and has one owner", () => {
  oneOwnerIt("does not do what needs two, and says why", async ({ shop, byAda }) => {
    const bea = await someUser(shop);
    await someUser(shop, { roles: ["manager"] });
    const refused = { message: expect.stringContaining("there is only one"), cause: { code: "act.no_second" } };
    await expect(byAda.users.edit(largeGift(bea.id))).rejects.toMatchObject(refused);
    await expect(byAda.roles.change({ id: bea.id, roles: ["manager"] })).rejects.toMatchObject(refused);
    expect(await balanceOf(shop, bea)).toBe(0);
  });

  oneOwnerIt("makes its second owner alone, and writes that down", async ({ shop, byAda }) => {
    const olga = await someUser(shop);
    await done(byAda.roles.change({ id: olga.id, roles: ["owner"] }));
    const alone = await listRows(shop.db.read, "audit", { action: "alone" });
    expect(alone).toMatchObject([{ subject_id: olga.id, after: { right: "roles.change" } }]);
    await waiting(byAda.roles.change({ id: (await someUser(shop)).id, roles: ["owner"] }));
  });
});

describe("the last but one owner of a shop that wants two", () => {
  it("is neither demoted nor deleted, and does not close the account", async () => {
    const { olga, byAda, byOlga } = await openFourEyesShop();
    await expect(byAda.roles.change({ id: olga.id, roles: [] })).rejects.toMatchObject(noSecond);
    await expect(byAda.users.edit({ id: olga.id, admin: false })).rejects.toMatchObject(noSecond);
    await expect(byAda.users.delete({ id: olga.id })).rejects.toMatchObject(noSecond);
    await expect(byOlga.users.closeMine({ giveUp: true })).rejects.toMatchObject(noSecond);
  });

  it("stays when two of three are demoted by two approvals at the same moment", async () => {
    const { shop, olga, byAda, byOlga } = await openFourEyesShop();
    const { user: otto, calls: byOtto } = await someone(shop, { roles: ["owner"] });
    const first = await waiting(byAda.roles.change({ id: olga.id, roles: ["manager"] }));
    const second = await waiting(byOlga.roles.change({ id: otto.id, roles: ["manager"] }));
    const ends = await Promise.allSettled([
      byOtto.acts.approve({ id: first._id }),
      byAda.acts.approve({ id: second._id }),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const owners = await shop.db.read.selectFrom("user_roles").select("user_id").where("role", "=", "owner").execute();
    expect(owners).toHaveLength(2);
  });
});

it("a shop of one person does everything immediately, and writes down what was done alone", async ({ shop }) => {
  const { user: ada, calls: byAda } = await someone(shop, { roles: ["owner"] });
  const bea = await someUser(shop);
  await done(byAda.users.edit(largeGift(bea.id)));
  await done(byAda.users.edit(largeGift(bea.id, 20)));
  expect(await balanceOf(shop, bea)).toBe(7_000);
  const alone = await listRows(shop.db.read, "audit", { action: "alone" });
  expect(alone[0]).toMatchObject({ admin_id: ada.id, after: { right: "balance.changeLarge" } });
  expect(await endsOf(shop)).toEqual([]);
});
