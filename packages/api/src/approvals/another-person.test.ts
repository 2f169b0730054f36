import { DAY_MS } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { balanceOf, done, endsOf, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { address, it, someone, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { purgeExpired } from "../auth/purge-expired.ts";

/** Two owners, of whom one has another account with a role. */
async function withTwin() {
  const { shop, ada, byOlga } = await openFourEyesShop();
  const { user: twin, calls: byTwin } = await someone(shop, { roles: ["owner"] });
  const ask = async () => waiting((await shop.as(ada)).users.edit(largeGift((await someUser(shop)).id)));
  const edit = (change: object) => byOlga.users.edit({ id: twin.id, ...change });
  return { shop, ada, byOlga, twin, byTwin, ask, edit };
}

type Twins = Awaited<ReturnType<typeof withTwin>>;

/** Each way in which the second account was once recognisable, and then is not any more. */
const changed: Record<string, (twins: Twins) => Promise<unknown>> = {
  "a telephone": async ({ shop, ada, edit }) => {
    await (await shop.as(ada)).account.edit({ phone: "07700 900123" });
    await edit({ phone: "+44 7700 900123" });
    await edit({ phone: "07700 900777" });
  },
  "a name and address": async ({ byOlga, ada, edit }) => {
    const named = { firstName: "Ada", lastName: "Brown", addresses: { shipping: address } };
    await byOlga.users.edit({ id: ada.id, phone: "07700 900321", ...named });
    await edit(named);
    await edit({ firstName: "Eda" });
  },
  "a mailbox": async ({ shop, ada, twin }) => {
    const email = ada.email.replace("@", "+zz@");
    const old = { id: "old", user_id: twin.id, email, used_from: 0, used_until: shop.now() };
    await shop.db.writer.insertInto("earlier_emails").values(old).execute();
  },
};

it.each(Object.entries(changed))(
  "another account of the requester is known by %s for a year after it",
  async (_what, change) => {
    const twins = await withTwin();
    const { shop, byTwin, ask } = twins;
    await change(twins);
    const act = await ask();
    await expect(byTwin.acts.approve({ id: act._id })).toBeRefused("act.own");
    await expect(byTwin.acts.refuse({ id: act._id })).toBeRefused("act.own");
    expect(await byTwin.toDo.count()).toMatchObject({ approvals: 0 });
    expect(await byTwin.acts.list({})).toMatchObject({ waitingForMe: 0, acts: [{ mayDecide: false }] });
    shop.pass(366 * DAY_MS);
    await purgeExpired(shop.deps);
    expect(await shop.db.read.selectFrom("earlier_contacts").selectAll().execute()).toEqual([]);
    const later = await shop.as(twins.twin);
    await later.acts.approve({ id: (await ask())._id });
  },
);

/** What support and owners do to their own account or order, of which most needs no second admin for others. */
const own: Record<string, (shop: TestShop, user: { id: string }) => Promise<() => Promise<unknown>>> = {
  "a small gift": async (shop, user) => {
    const calls = await shop.as(user);
    return () => calls.users.edit(largeGift(user.id, 1));
  },
  "a small refund": async (shop, user) => {
    const orderId = await buy(shop, user, await someRaffle(shop, { price_pence: 100 }), [1]);
    const calls = await shop.as(user);
    return () => calls.orders.refund({ orderId });
  },
  "the deletion of an order": async (shop, user) => {
    const orderId = await buy(shop, user, await someRaffle(shop, { price_pence: 100 }), [1]);
    const calls = await shop.as(user);
    return () => calls.orders.delete({ orderId });
  },
  "a manual entry": async (shop, user) => {
    const [calls, raffle] = [await shop.as(user), await someRaffle(shop)];
    return () => calls.tickets.createEntry({ raffle: raffle.id, user: user.id, ticketNum: "3" });
  },
  "a coupon for oneself among others": async (shop, user) => {
    const [calls, other] = [await shop.as(user), await someUser(shop)];
    const form = { code: "MINE", type: "credit" as const, fixedAmount: 500, maxUses: 1, allUsers: false };
    return () => calls.coupons.create({ ...form, appliesToUsers: [other.id, user.id] });
  },
};

describe("one's own account and order", () => {
  it.for(Object.entries(own))("waits for someone else, whatever the shop requires: %s", async ([, begin], { shop }) => {
    const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
    const call = await begin(shop, ada);
    const act = await waiting(call());
    await expect((await shop.as(ada)).acts.approve({ id: act._id })).toBeRefused("act.own");
    expect(await (await shop.as(olga)).acts.approve({ id: act._id })).toMatchObject({ act: { state: "done" } });
  });

  it.for(Object.entries(own))("is done alone where no one else could, and audited: %s", async ([, begin], { shop }) => {
    const ada = await someUser(shop, { roles: ["owner"] });
    const call = await begin(shop, ada);
    await call();
    expect(await listRows(shop.db.read, "audit", { action: "alone" })).toHaveLength(1);
  });

  it("is for a year also that of an account that was closed, since no one can know whose it was", async () => {
    const { shop, ada, byOlga } = await openFourEyesShop();
    const bea = await someUser(shop);
    const raffle = await someRaffle(shop, { price_pence: 100, ends_at: shop.now() + 400 * DAY_MS });
    const [first, second] = [await buy(shop, bea, raffle, [1]), await buy(shop, bea, raffle, [2])];
    await (await shop.as(bea)).users.closeMine({ giveUp: true });
    const act = await waiting((await shop.as(ada)).orders.refund({ orderId: first }));
    await byOlga.acts.approve({ id: act._id });
    shop.pass(366 * DAY_MS);
    await done((await shop.as(ada)).orders.refund({ orderId: second }));
  });

  it("is also what was bought while the account had an address that it lost again", async () => {
    const { shop, ada } = await openFourEyesShop();
    const key = { phone_key: "07700900123" };
    await shop.db.writer.updateTable("users").set(key).where("id", "=", ada.id).execute();
    const twin = await someMember(shop, { email: "twin@example.test", ...key });
    await moveTo(shop, await shop.as(twin), "between@example.test");
    const orderId = await buy(shop, twin, await someRaffle(shop, { price_pence: 100 }), [1]);
    await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "twin@example.test") });
    const { user_id } = await shop.db.read.selectFrom("orders").select("user_id").executeTakeFirstOrThrow();
    expect(user_id).not.toBe(twin.id);
    await waiting((await shop.as(ada)).orders.refund({ orderId }));
  });

  it("is another account of the same person too, and is given nothing while no one approves", async () => {
    const { shop, ada } = await openFourEyesShop();
    const key = { phone_key: "07700900123" };
    const bea = await someUser(shop, key);
    await shop.db.writer.updateTable("users").set(key).where("id", "=", ada.id).execute();
    await waiting((await shop.as(ada)).users.edit(largeGift(bea.id, 1)));
    expect(await balanceOf(shop, bea)).toBe(0);
    await done((await shop.as(ada)).users.edit(largeGift((await someUser(shop)).id, 1)));
  });

  it("waits for a colleague whose telephone one typed as one's own", async ({ shop }) => {
    const fin = await someUser(shop, { roles: ["finance"], phone_key: "07700900123" });
    const { user: sam, calls } = await someone(shop, { roles: ["support"] });
    await calls.account.edit({ phone: fin.phone });
    await calls.account.edit({ phone: "07700 900 123" });
    await expect(calls.users.edit(largeGift(sam.id, 20))).toBeRefused("act.no_second");
    expect(await balanceOf(shop, sam)).toBe(0);
  });

  it("is not everyone's because a customer typed the telephones of all staff", async ({ shop, user: bea }) => {
    const phones = ["07700900881", "07700900882", "07700900883"] as const;
    const ada = await someUser(shop, { roles: ["owner"], phone_key: phones[0] });
    const olga = await someUser(shop, { roles: ["owner"], phone_key: phones[1] });
    const { calls: bySam } = await someone(shop, { roles: ["support"], phone_key: phones[2] });
    for (const phone of [...phones, "07700900991"]) await (await shop.as(bea)).account.edit({ phone });
    const [byAda, byOlga] = [await shop.as(ada), await shop.as(olga)];
    const act = await waiting(byAda.users.edit(largeGift(bea.id, 1)));
    await expect(byAda.acts.approve({ id: act._id })).toBeRefused("act.own");
    expect(await byOlga.toDo.count()).toMatchObject({ approvals: 1 });
    expect(await byOlga.acts.approve({ id: act._id })).toMatchObject({ act: { state: "done" } });
    const correct = { id: bea.id, birthDate: "1980-01-01", note: "A typo" };
    await expect(bySam.protection.changeBirthDate(correct)).toBeRefused("act.own");
    await byAda.protection.changeBirthDate(correct);
    const { entries } = await byAda.audit.list({ subject: "user", subjectId: bea.id });
    expect(entries.map(({ action }) => action)).toContain("alone");
  });

  it.for(["finance", "owner"] as const)(
    "stays that of its owner (%s) who typed all telephones there",
    async (role, { shop }) => {
      const phones = ["07700900881", "07700900882", "07700900883", "07700900884"] as const;
      const { user: eve, calls: byEve } = await someone(shop, { roles: [role], phone_key: phones[0] });
      await someUser(shop, { roles: ["finance"], phone_key: phones[1] });
      const { calls: byOlga } = await someone(shop, { roles: ["owner"], phone_key: phones[2] });
      const { calls: bySam } = await someone(shop, { roles: ["support"], phone_key: phones[3] });
      const second = await someUser(shop);
      for (const phone of [...phones, phones[0]]) await (await shop.as(second)).account.edit({ phone });
      const { _id: id } = await waiting(bySam.users.edit(largeGift(second.id, 1)));
      await expect(byEve.acts.approve({ id })).toBeRefused("act.own");
      const correct = { id: second.id, birthDate: "1980-01-01", note: "A typo" };
      if (eve.roles.includes("owner")) await expect(byEve.protection.changeBirthDate(correct)).toBeRefused("act.own");
      await byOlga.acts.approve({ id });
      const { entries } = await byOlga.audit.list({ subject: "act", subjectId: id });
      expect(entries[0]).toMatchObject({ action: "approve", after: { contactsMatch: true } });
    },
  );
});

/** Two owners, and a customer whom one of them wants to enter manually. */
async function askedEntry() {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const [bea, raffle] = [await someUser(shop), await someRaffle(shop)];
  const form = { raffle: raffle.id, user: bea.id, ticketNum: "7" };
  const act = await waiting(byAda.tickets.createEntry(form));
  const tickets = () => shop.db.read.selectFrom("tickets").select("id").execute();
  return { shop, bea, byAda, byOlga, form, act, tickets };
}

/** What becomes of the customer in the meantime, and the code with which the entry then fails. */
const meanwhile: [string, (entry: Awaited<ReturnType<typeof askedEntry>>) => Promise<unknown>][] = [
  ["account.paused", async ({ shop, bea }) => (await shop.as(bea)).breaks.start({ kind: "pause", days: 7 })],
  ["account.suspended", async ({ shop, bea }) => (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 })],
  ["account.closed", async ({ shop, bea }) => (await shop.as(bea)).breaks.start({ kind: "close" })],
  ["account.blocked", ({ bea, byOlga }) => byOlga.breaks.stop({ id: bea.id, note: "Rang, in distress" })],
  [
    "age.under",
    ({ bea, byOlga }) => byOlga.protection.changeBirthDate({ id: bea.id, birthDate: "2010-01-01", note: "x" }),
  ],
];

describe("a manual entry that waits for a second admin", () => {
  it.each(meanwhile)(
    "fails with %s when that is so of the customer meanwhile, and waits for no end",
    async (code, begin) => {
      const entry = await askedEntry();
      const { shop, byOlga, act, tickets } = entry;
      await begin(entry);
      await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.changed");
      expect(await endsOf(shop)).toEqual([`failed: ${code}`]);
      expect(await tickets()).toEqual([]);
      await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.done");
    },
  );

  it("fails when the customer closes the account for good and is erased in the meantime", async () => {
    const { shop, bea, byOlga, act, tickets } = await askedEntry();
    await (await shop.as(bea)).users.closeMine({});
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.done");
    expect(await endsOf(shop)).toEqual(["failed: user.not_found"]);
    expect(await tickets()).toEqual([]);
  });
});

it("staff who add a manual entry learn that the customer is under 18, blocked or gone", async ({ shop }) => {
  const [ada, raffle] = [await shop.asStaff("owner"), await someRaffle(shop)];
  const enter = (user: string) => ada.tickets.createEntry({ raffle: raffle.id, user, ticketNum: "7" });
  const [ann, ben, cat] = [await someUser(shop), await someUser(shop), await someUser(shop)];
  await ada.protection.changeBirthDate({ id: ann.id, birthDate: "2010-01-01", note: "Saw the passport" });
  const under = "This customer is under 18 and can't be added.";
  await expect(enter(ann.id)).rejects.toMatchObject({ cause: { code: "age.under", errors: { user: [under] } } });
  await ada.breaks.stop({ id: ben.id, note: "Rang, in distress" });
  const stopped = "This customer is blocked and can't be added. See Player protection on their page.";
  await expect(enter(ben.id)).rejects.toMatchObject({
    cause: { code: "account.blocked", errors: { user: [stopped] } },
  });
  await ada.users.delete({ id: cat.id });
  await expect(enter(cat.id)).toBeRefused("user.not_found", { user: ["We couldn't find that"] });
  expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
});

it.for([true, false])(
  "no job does what needs someone else, whatever its row says is due (four eyes: %s)",
  async (fourEyes, { shop }) => {
    shop.deps.config.fourEyes = fourEyes;
    const [ada, bea] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
    const to = fourEyes ? await someUser(shop) : ada;
    const { _id: id } = await waiting((await shop.as(ada)).users.edit(largeGift(to.id)));
    await withoutTriggers(shop, `update acts set due_at = ${shop.now()}`);
    await executeAnnounced(shop.deps);
    expect(await balanceOf(shop, to)).toBe(0);
    expect((await (await shop.as(bea)).acts.find({ id })).act).toMatchObject({ state: "failed" });
  },
);
