import { DAY_MS, HOUR_MS, MINUTE_MS, type Role } from "@counterfoil/core";
import { json, listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, giveBalance } from "../../test/buying.ts";
import { balanceOf, done, endsOf, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { it, openShop, someone, someRaffle, someUser, testsWith } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { refundOrder } from "../orders/order-approvals.ts";
import { editUser } from "../users/edit-user.ts";
import { expireApprovals } from "./expire-approvals.ts";

const roleMissing = { cause: { code: "role.missing" } };

const BEA = "bea@example.test";

/** Ada asks for £50 of balance for Bea. */
async function askedGift() {
  const { shop, ada, olga, byAda, byOlga } = await openFourEyesShop();
  const bea = await someUser(shop, { first_name: "Bea", last_name: "Brown", email: BEA });
  const act = await waiting(byAda.users.edit(largeGift(bea.id)));
  return { shop, ada, olga, bea, byAda, byOlga, act };
}

const giftIt = testsWith(askedGift);

describe("what a second admin approves", () => {
  it("is asked for first, and done once someone else approves, for the one who asked", async () => {
    const { shop, ada, olga, bea, byOlga, act } = await askedGift();
    expect(act).toMatchObject({ kind: "balance.change", askedBy: { firstName: "Ada" } });
    expect(act.sentence).toBe('Add £50.00 to Bea Brown\'s balance, making it £50.00. Note: "Sorry, 50".');
    expect(await balanceOf(shop, bea)).toBe(0);
    expect(await byOlga.toDo.count()).toMatchObject({ approvals: 1, mayWait: true });
    expect(await byOlga.acts.approve({ id: act._id, note: "Fine" })).toMatchObject({
      act: { state: "done", note: "Fine", decidedBy: { firstName: "Olga" }, mayDecide: false },
    });
    expect(await balanceOf(shop, bea)).toBe(5_000);
    const ledger = await shop.db.read.selectFrom("ledger").select("admin_id").execute();
    expect(ledger).toEqual([{ admin_id: ada.id }]);
    const audit = await shop.db.read.selectFrom("audit").select(["action", "admin_id"]).orderBy("id").execute();
    expect(audit).toEqual([
      { action: "ask", admin_id: ada.id },
      { action: "change balance", admin_id: ada.id },
      { action: "approve", admin_id: olga.id },
    ]);
    const mails = await shop.db.read.selectFrom("mails").select(["recipient", "template"]).execute();
    expect(mails).toEqual([{ recipient: olga.email, template: "act-waiting" }]);
  });

  it("is mailed five times in an hour for one who asks, and listed each time", async () => {
    const { shop, ada, bea, byAda, byOlga } = await askedGift();
    shop.deps.config.rateLimits = true;
    for (let pounds = 51; pounds < 60; pounds++) await waiting(byAda.users.edit(largeGift(bea.id, pounds)));
    const mails = () => shop.db.read.selectFrom("mails").select("id").execute();
    expect(await mails()).toHaveLength(1 + 5);
    expect(await byOlga.toDo.count()).toMatchObject({ approvals: 10 });
    shop.pass(HOUR_MS);
    await waiting((await shop.as(ada)).users.edit(largeGift(bea.id, 60)));
    expect(await mails()).toHaveLength(1 + 6);
  });

  giftIt("is never approved by the one who asked", async ({ shop, bea, byAda, act }) => {
    await expect(byAda.acts.approve({ id: act._id })).toBeRefused("act.own");
    await expect(byAda.acts.refuse({ id: act._id })).toBeRefused("act.own");
    expect(await balanceOf(shop, bea)).toBe(0);
    expect(await endsOf(shop)).toEqual(["asked"]);
  });

  giftIt("is never approved by the one whom it is about", async ({ shop, byAda }) => {
    const { user: fiona, calls: byFiona } = await someone(shop, { roles: ["finance"] });
    const act = await waiting(byAda.users.edit(largeGift(fiona.id)));
    await expect(byFiona.acts.approve({ id: act._id })).toBeRefused("act.own");
    const { acts, waitingForMe } = await byFiona.acts.list({});
    expect([waitingForMe, acts.map(({ mayDecide }) => mayDecide)]).toEqual([1, [false, true]]);
    await withoutTriggers(shop, `update acts set user_id = null where id = '${act._id}'`);
    await expect(byFiona.acts.approve({ id: act._id })).toBeRefused("act.own");
    expect(await balanceOf(shop, fiona)).toBe(0);
  });

  it("is never approved by one of several customers to whom a coupon gives credit", async () => {
    const { shop, bea, byAda, byOlga } = await askedGift();
    const { user: fiona, calls: byFiona } = await someone(shop, { roles: ["finance"] });
    const credit = { code: "SORRY", type: "credit", fixedAmount: 500, maxUses: 2 } as const;
    const act = await waiting(byAda.coupons.create({ ...credit, allUsers: false, appliesToUsers: [bea.id, fiona.id] }));
    await expect(byFiona.acts.approve({ id: act._id })).toBeRefused("act.own");
    await byOlga.acts.approve({ id: act._id });
  });

  it("is not approved by someone without the right, nor by one who lost it meanwhile", async () => {
    const { shop, olga, bea, byOlga, act } = await askedGift();
    const { calls: byDawn } = await someone(shop, { roles: ["drawOfficer"] });
    await expect(byDawn.acts.approve({ id: act._id })).rejects.toMatchObject(roleMissing);
    await expect(byDawn.acts.find({ id: act._id })).toBeRefused("act.not_found");
    const roles = json<Role[]>(["drawOfficer"]);
    await shop.db.writer.updateTable("users").set({ roles }).where("id", "=", olga.id).execute();
    await expect(byOlga.acts.approve({ id: act._id })).rejects.toMatchObject(roleMissing);
    expect(await balanceOf(shop, bea)).toBe(0);
    expect(await endsOf(shop)).toEqual(["asked"]);
  });

  it("requires proof that is not older than ten minutes, to ask and to approve", async () => {
    const { shop, bea, byAda, byOlga, act } = await askedGift();
    shop.pass(11 * MINUTE_MS);
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("session.unproven");
    await expect(byAda.users.edit(largeGift(bea.id, 60))).toBeRefused("session.unproven");
    const kind = "entry.create" as const;
    const command = { raffle: (await someRaffle(shop)).id, user: bea.id, ticketNum: "1" };
    await expect(byAda.acts.ask({ kind, command, reason: "Prize" })).toBeRefused("session.unproven");
    expect(await endsOf(shop)).toEqual(["asked"]);
  });

  it("expires after 72 hours, by the job and by the one who comes too late", async () => {
    const { shop, olga, ada, bea, act } = await askedGift();
    const other = await waiting((await shop.as(ada)).users.edit(largeGift(bea.id, 60)));
    shop.pass(3 * DAY_MS - 1);
    await expireApprovals(shop.deps);
    expect(await endsOf(shop)).toEqual(["asked", "asked"]);
    shop.pass(1);
    await expect((await shop.as(olga)).acts.approve({ id: act._id })).toBeRefused("act.expired");
    await expireApprovals(shop.deps);
    await expect((await shop.as(olga)).acts.approve({ id: other._id })).toBeRefused("act.expired");
    expect(await endsOf(shop)).toEqual(["expired", "expired"]);
    expect(await balanceOf(shop, bea)).toBe(0);
  });

  it("is no role for an account that someone in support has given another address meanwhile", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    const bea = await someUser(shop, { first_name: "Bea", last_name: "Brown", email: BEA });
    const act = await waiting(byAda.roles.change({ id: bea.id, roles: ["owner"] }));
    expect(act.sentence).toBe("Change the roles of Bea Brown (bea@example.test) from none to owner.");
    await bySam.users.edit({ id: bea.id, email: "sams-friend@example.test" });
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.changed");
    expect(await listRows(shop.db.read, "user_roles", { user_id: bea.id })).toEqual([]);
  });

  it("is not done when the balance has changed meanwhile, and says what changed", async () => {
    const { shop, bea, byOlga, act } = await askedGift();
    await giveBalance(shop, bea, 100);
    expect((await byOlga.acts.find({ id: act._id })).act).toMatchObject({
      today: 'Add £50.00 to Bea Brown\'s balance, making it £51.00. Note: "Sorry, 50".',
      facts: [
        { name: "Email", asked: BEA, today: BEA },
        { name: "Balance", asked: "£0.00", today: "£1.00" },
      ],
    });
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.changed");
    expect(await balanceOf(shop, bea)).toBe(100);
    expect(await endsOf(shop)).toEqual(["failed: act.changed"]);
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.done");
  });

  giftIt("says what of an order or entry is chosen, and which refusals are set aside", async ({ shop, bea, byAda }) => {
    const raffle = await someRaffle(shop, { price_pence: 100 });
    const orderId = await buy(shop, bea, raffle, [1, 2]);
    const [ticket] = await shop.db.read.selectFrom("tickets").select("id").orderBy("number").execute();
    const entry = { raffle: raffle.id, user: bea.id, ticketNum: "3" };
    const sentence = async (kind: "order.refund" | "order.void" | "entry.create" | "entry.delete", command: object) =>
      (await byAda.acts.preview({ kind, command: { ...command } })).sentence;
    const answer = await sentence("order.refund", { orderId, tickets: [ticket?.id] });
    expect(answer).toContain(`(1 ticket, ${raffle.name} 1)`);
    const given = [
      ["order.refund", { orderId }],
      ["order.void", { orderId }],
      ["entry.delete", { id: ticket?.id }],
    ] as const;
    for (const [kind, command] of given) {
      expect(await sentence(kind, { ...command, keepPrizes: true })).toContain("leaving prizes that were handed over");
      expect(await sentence(kind, { ...command, afterFinal: true })).toContain("although the entries are final");
    }
    expect(await sentence("entry.create", { ...entry, afterFinal: true })).toContain("although the entries are final");
  });

  giftIt("is not done when the order was deleted meanwhile", async ({ shop, ada, bea, byAda, byOlga }) => {
    const orderId = await buy(shop, bea, await someRaffle(shop, { price_pence: 6_000 }), [1, 2]);
    const refund = await waiting(byAda.orders.refund({ orderId }));
    expect(refund.sentence).toMatch(/^Refund £120.00 to Bea Brown for CF-.* \(2 tickets\)\.$/);
    shop.deps.config.fourEyes = false;
    await (await shop.as(ada)).orders.delete({ orderId });
    await expect(byOlga.acts.approve({ id: refund._id })).toBeRefused("act.changed");
    expect(await shop.db.read.selectFrom("refunds").select("id").execute()).toEqual([]);
    expect(await endsOf(shop)).toEqual(["asked", "failed: order.gone"]);
  });

  giftIt("is not done for someone who lost the role since asking", async ({ shop, bea, byOlga }) => {
    const { user: fiona, calls } = await someone(shop, { roles: ["finance"] });
    const act = await waiting(calls.users.edit(largeGift(bea.id, 70)));
    shop.deps.config.fourEyes = false;
    await byOlga.roles.change({ id: fiona.id, roles: ["marketing"] });
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.changed");
    expect(await balanceOf(shop, bea)).toBe(0);
  });

  giftIt("is rejected by someone else, or withdrawn by the requester", async ({ shop, bea, byAda, byOlga, act }) => {
    await expect(byOlga.acts.cancel({ id: act._id })).toBeRefused("act.not_found");
    expect(await byAda.acts.cancel({ id: act._id })).toMatchObject({ act: { state: "cancelled", decidedBy: null } });
    const again = await waiting(byAda.users.edit(largeGift(bea.id)));
    expect(again._id).not.toBe(act._id);
    expect(await byOlga.acts.refuse({ id: again._id, note: "No" })).toMatchObject({
      act: { state: "refused", note: "No" },
    });
    expect(await endsOf(shop)).toEqual(["cancelled", "refused"]);
    expect(await balanceOf(shop, bea)).toBe(0);
  });

  it("is one act however often it is asked for, and by its key for ever", async () => {
    const { shop, bea, byAda, byOlga, act } = await askedGift();
    expect(await waiting(byAda.users.edit(largeGift(bea.id)))).toEqual(act);
    const command = { id: bea.id, amount: 80, notes: "Flood" };
    const ask = { kind: "balance.change" as const, command, reason: "Charged twice", key: "ask-1" };
    const [one, two] = await Promise.all([byAda.acts.ask(ask), byAda.acts.ask(ask)]);
    expect(two.act).toEqual(one.act);
    await byOlga.acts.approve({ id: one.act._id });
    expect((await byAda.acts.ask({ ...ask, command: { ...command, notes: "Flood again" } })).act).toEqual(one.act);
    expect(await endsOf(shop)).toEqual(["asked", "done"]);
  });

  giftIt("is not asked for by one who saw other values than there are", async ({ bea, byAda }) => {
    const command = { id: bea.id, amount: 80, notes: "Flood" };
    const { expect: seen, needsSecond } = await byAda.acts.preview({ kind: "balance.change", command });
    expect({ seen, needsSecond }).toEqual({ seen: { Email: BEA, Balance: "£0.00" }, needsSecond: true });
    const stale = { ...command, expect: { ...seen, Balance: "£2.00" } };
    const ask = { kind: "balance.change" as const, reason: "Flood" };
    await expect(byAda.acts.ask({ ...ask, command: stale })).toBeRefused("act.changed");
    await byAda.acts.ask({ ...ask, command: { ...command, expect: seen } });
  });

  giftIt("says nothing of a person once erased, and its own act is done", async ({ shop, bea, byAda, byOlga, act }) => {
    const coupon = { code: "TWO", type: "credit" as const, fixedAmount: 500, maxUses: 2, allUsers: false };
    const listed = [bea.id, (await someUser(shop)).id];
    const { sentence } = await waiting(byAda.coupons.create({ ...coupon, appliesToUsers: listed }));
    expect(sentence).toMatch(
      /£500.00 account credit, up to 2 times, once per customer, only for .*Bea Brown.*, no expiry/,
    );
    const erase = await waiting(byAda.users.delete({ id: bea.id }));
    expect(erase.sentence).toBe(
      "Permanently delete Bea Brown, who has a balance of £0.00, winnings of £0.00, 0 entries and 0 prizes.",
    );
    await byOlga.acts.approve({ id: erase._id });
    const rows = await shop.db.read.selectFrom("acts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Bea|Brown|Sorry/);
    expect(await endsOf(shop)).toEqual(["failed: user.not_found", "failed: user.not_found", "done"]);
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.done");
  });
});

/** A manager whose call was let in a moment before an owner took the role, or gave another. */
async function letInBefore(after: Role[]) {
  const shop = await openShop();
  const [olga, user] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["manager"] })];
  const session = { user, reauthenticatedAt: shop.now() };
  const byOlga = await shop.as(olga);
  await byOlga.roles.change({ id: user.id, roles: after });
  const deps = { ...shop.deps, db: shop.db.as({ kind: "admin", userId: user.id }) };
  return { shop, bea: await someUser(shop), deps, session, byOlga, user };
}

const gone: [Role[], string][] = [
  [[], "admin.required"],
  [["marketing"], "role.missing"],
];

describe("someone whose role is taken while their call waits", () => {
  it.each(gone)("gives no balance any more, having %o then", async (after, code) => {
    const { shop, bea, deps, session } = await letInBefore(after);
    await expect(editUser(deps, session, largeGift(bea.id, 20))).rejects.toMatchObject({ code });
    expect(await balanceOf(shop, bea)).toBe(0);
  });

  it.each(gone)("refunds nothing any more, having %o then", async (after, code) => {
    const { shop, bea, deps, session } = await letInBefore(after);
    const orderId = await buy(shop, bea, await someRaffle(shop), [1]);
    await expect(refundOrder(deps, session, { orderId })).rejects.toMatchObject({ code });
    expect(await shop.db.read.selectFrom("refunds").select("id").execute()).toEqual([]);
  });

  it("does nothing either once they were deleted", async () => {
    const { shop, bea, deps, session, byOlga, user } = await letInBefore(["manager"]);
    await done(byOlga.users.delete({ id: user.id }));
    await expect(editUser(deps, session, largeGift(bea.id, 20))).rejects.toMatchObject({ code: "admin.required" });
    expect(await balanceOf(shop, bea)).toBe(0);
  });
});

it("an owner may still give up the own role, where another owner stays", async ({ shop }) => {
  const [olga, ada] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  await done((await shop.as(olga)).roles.change({ id: olga.id, roles: [] }));
  await expect((await shop.as(olga)).roles.list()).toBeRefused("admin.required");
  const self = await shop.asStaff("owner");
  expect(await self.auth.me()).toMatchObject({ user: { admin: true } });
  await done((await shop.as(ada)).users.delete({ id: ada.id }));
});
