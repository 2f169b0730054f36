import { messages, WEEK_MS } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { readSamePerson } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy, giveBalance, saveSomeCard, someWinningRaffle } from "../../test/buying.ts";
import { passAndLock, publishDraw, readDrawFile } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import {
  choosePassword,
  lastMailTo,
  linkMailedTo,
  moveTo,
  PASSWORD,
  someMember,
  turnOnTwoFactor,
  undoCodeMailedTo,
  verify,
} from "../../test/logins.ts";
import { it } from "../../test/paying-shop.ts";
import { type Caller, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { purgeExpired } from "./purge-expired.ts";

const OLD = "bea@example.test";

describe("a change of the email address", () => {
  it("is undone by the link to the old address, with all that a thief may have done", async ({ shop, visitor }) => {
    const bea = await someMember(shop, { email: OLD });
    const thief = await shop.as(bea);
    await moveTo(shop, thief, "thief@example.test");
    const code = await undoCodeMailedTo(shop, OLD);
    await turnOnTwoFactor(shop, bea);
    expect(await visitor.auth.undoEmailChange({ code })).toEqual({ msg: messages.emailRestored });
    await expect(thief.auth.me()).toBeRefused("session.required");
    await expect(visitor.auth.login({ email: OLD, password: PASSWORD })).toBeRefused("login.wrong");
    const answer = await choosePassword(shop, OLD, "another walk in Stroud");
    expect(answer.twoFacAuthRequired).toBe(false);
    const { user } = await shop.withToken(answer.token ?? null).auth.me();
    expect(user).toMatchObject({ email: OLD, verified: true, twoFacAuth: false });
    await expect(visitor.auth.undoEmailChange({ code })).toBeRefused("token.expired");
  });

  it("can be undone for seven days, not once another has the address or it is deleted", async ({ shop, visitor }) => {
    const change = async (email: string) => {
      const member = await someMember(shop, { email });
      await moveTo(shop, await shop.as(member), `new-${email}`);
      return { member, code: await undoCodeMailedTo(shop, email) };
    };
    const [late, taken, gone] = [await change(OLD), await change("dev@example.test"), await change("eve@example.test")];
    await someMember(shop, { email: "DEV@example.test" });
    await expect(visitor.auth.undoEmailChange({ code: taken.code })).toBeRefused("email.taken");
    await (await shop.asAdmin()).users.delete({ id: gone.member.id });
    await expect(visitor.auth.undoEmailChange({ code: gone.code })).toBeRefused("token.expired");
    await expect(visitor.auth.undoEmailChange({ code: "guess" })).toBeRefused("token.expired");
    shop.pass(WEEK_MS);
    await expect(visitor.auth.undoEmailChange({ code: late.code })).toBeRefused("token.expired");
    await purgeExpired(shop.deps);
    expect(await shop.db.read.selectFrom("email_undos").select("code_hash").execute()).toEqual([]);
  });

  it("can be undone by the first address, even after a later one was confirmed", async ({ shop, visitor }) => {
    const session = await shop.as(await someMember(shop, { email: OLD }));
    await moveTo(shop, session, "second@example.test");
    shop.pass(1000);
    await moveTo(shop, session, "third@example.test");
    const [first, second] = [await undoCodeMailedTo(shop, OLD), await undoCodeMailedTo(shop, "second@example.test")];
    await visitor.auth.undoEmailChange({ code: first });
    await expect(visitor.auth.undoEmailChange({ code: second })).toBeRefused("token.expired");
  });

  it("is not undone from an address between, however the account went back", async ({ shop, visitor }) => {
    const bea = await someMember(shop, { email: OLD });
    await moveTo(shop, await shop.as(bea), "thief@example.test");
    await (await shop.asAdmin()).users.edit({ id: bea.id, email: "Bea+shop@example.test" });
    const { subject, text } = await lastMailTo(shop, "thief@example.test");
    expect(subject).toBe("Your email address was changed");
    expect(text).not.toContain("undo-email");
    await visitor.auth.undoEmailChange({ code: await undoCodeMailedTo(shop, OLD) });
  });

  it("by an admin is mailed to the old address, too", async ({ shop, visitor }) => {
    const bea = await someMember(shop, { email: OLD });
    await (await shop.asAdmin()).users.edit({ id: bea.id, email: "typo@example.test" });
    await visitor.auth.undoEmailChange({ code: await undoCodeMailedTo(shop, OLD) });
    const row = await shop.db.read.selectFrom("users").select("email").where("id", "=", bea.id).executeTakeFirst();
    expect(row?.email).toBe(OLD);
  });
});

it("two-factor authentication turned on ends other sessions, and on or off is emailed", async ({ shop }) => {
  const bea = await someMember(shop);
  const elsewhere = await shop.as(bea);
  await turnOnTwoFactor(shop, bea);
  expect((await lastMailTo(shop, bea.email)).subject).toBe("Two-factor authentication was turned on");
  await expect(elsewhere.auth.me()).toBeRefused("session.required");
  shop.pass(1000);
  await (await shop.as(bea)).account.disableTwoFactor();
  expect((await lastMailTo(shop, bea.email)).subject).toBe("Two-factor authentication was turned off");
});

describe("someone who takes an account back to its old address", () => {
  const OLD = "attacker@example.test";
  const NEW = "victim@example.test";
  const OWN = "the owner walks in the rain";
  const office = { addressLine1: "2 Quay St", addressLine2: "", city: "Bristol", county: "Avon", postCode: "BS1 4DJ" };

  /** Chooses another password by the newest mail to an address, and logs in. */
  async function comeIn(shop: TestShop, email: string): Promise<Caller> {
    return shop.withToken((await choosePassword(shop, email, OWN)).token ?? null);
  }

  /** Moves someone's account to another mailbox; returns how that is undone. */
  async function moved(shop: TestShop, member: Row<"users">, email = NEW) {
    await moveTo(shop, await shop.as(member), email);
    const code = await undoCodeMailedTo(shop, OLD);
    shop.pass(1000);
    return async () => (await shop.as(null)).auth.undoEmailChange({ code });
  }

  it("gets what it had before, and nothing that was bought, saved or typed since", async ({ shop }) => {
    const member = await someMember(shop, { email: OLD });
    const raffle = await someRaffle(shop, { price_pence: 100 });
    const before = await buy(shop, member, raffle, [1]);
    await saveSomeCard(shop, member, { token: "card_old", brand: "Visa", lastFour: "1111" });
    shop.pass(1000);
    const undo = await moved(shop, member);
    const victim = await shop.as(member);
    await victim.account.edit({ phone: "0117 496 0123", addresses: { shipping: office } });
    await saveSomeCard(shop, member, { token: "card_new", brand: "Visa", lastFour: "2222" });
    const since = await buy(shop, member, raffle, [2, 3]);
    await victim.tickets.reserve({ raffleId: raffle.id, ticketNums: [4] });
    shop.pass(1000);
    await undo();

    const attacker = await comeIn(shop, OLD);
    const data = JSON.stringify(await attacker.users.exportMine());
    expect(data).toContain(before);
    expect(data).toContain("1111");
    for (const secret of [since, NEW, "0117 496 0123", "Quay St", "2222"]) expect(data).not.toContain(secret);
    expect((await attacker.orders.listMine()).orders.map(({ orderId }) => orderId)).toEqual([before]);
    expect((await attacker.tickets.listCart()).tickets).toEqual([]);
    const neighbour = await someUser(shop, { first_name: "Nell", last_name: "Nash" });
    await (await shop.as(neighbour)).account.edit({ phone: "0117 496 0123" });
    const isSamePerson = await readSamePerson(shop.db.read, [member, neighbour], shop.now());
    expect(isSamePerson(member, neighbour)).toBe(false);

    expect((await lastMailTo(shop, NEW)).subject).toBe("We've moved your orders to a new account");
    await (await shop.as(null)).auth.forgotPassword({ email: NEW });
    shop.pass(1000);
    await (await shop.as(null)).auth.forgotPassword({ email: NEW });
    const owner = await comeIn(shop, NEW);
    await owner.account.edit({ confirmationRequired: false });
    expect((await owner.orders.listMine()).orders.map(({ orderId }) => orderId)).toEqual([since]);
    expect((await owner.auth.me()).user).toMatchObject({ email: NEW, verified: true, phone: "" });
  });

  it("has only the lines of a draw that were bought before: the others belong to their buyer", async ({ shop }) => {
    const member = await someMember(shop, { email: OLD });
    const { raffle } = await publishDraw(shop, await someRaffle(shop, { price_pence: 100 }));
    await buy(shop, member, raffle, [1]);
    shop.pass(1000);
    const undo = await moved(shop, member);
    await buy(shop, member, raffle, [2, 3]);
    shop.pass(1000);
    await undo();
    await passAndLock(shop, 8 * 24 * 3_600_000);
    const entrants = shop.db.read
      .selectFrom("draw_entrants as e")
      .innerJoin("users as u", "u.id", "e.user_id")
      .select(["u.email", "e.entrant_id"]);
    const idOf = new Map((await entrants.execute()).map(({ email, entrant_id }) => [email, entrant_id]));
    const lines = [OLD, NEW, NEW].map((email, index) => `${index + 1},${idOf.get(email)},paid`);
    expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual(lines);
    for (const email of [OLD, NEW]) expect((await lastMailTo(shop, email)).text).toContain(idOf.get(email));
  });

  it.for([
    { email: "set@example.test", protection: { ownLimit: 5, spent: 1, restriction: { kind: "pause" } } },
    { email: NEW, protection: { ownLimit: null, spent: 1, restriction: null } },
  ])("leaves $email what it spent, and a limit and pause of its own alone", async ({ email, protection }, { shop }) => {
    const member = await someMember(shop, { email: OLD });
    const raffle = await someRaffle(shop, { price_pence: 100 });
    const setLimit = async () => (await shop.as(member)).protection.setLimit({ pence: 500 });
    if (email === NEW) await setLimit();
    shop.pass(1000);
    const undo = await moved(shop, member, email);
    await buy(shop, member, raffle, [1]);
    if (email !== NEW) {
      await setLimit();
      await (await shop.as(member)).breaks.start({ kind: "pause", days: 30 });
    }
    await undo();
    await (await shop.as(null)).auth.forgotPassword({ email });
    const owner = await comeIn(shop, email);
    await owner.account.edit({ confirmationRequired: false });
    expect(await owner.protection.mine()).toMatchObject(protection);
  });

  it("loses what it won meanwhile when that payment is charged back, wherever it put it", async ({ shop }) => {
    const member = await someMember(shop, { email: OLD });
    const raffle = await someWinningRaffle(shop, "£50", { kind: "cash", amount_pence: 5_000 }, { max_per_person: 1 });
    const undo = await moved(shop, member);
    const buyer = await shop.as(member);
    const orderId = await shop.buy(buyer, raffle, 1);
    await undo();
    const attacker = await comeIn(shop, OLD);
    await attacker.balance.moveWinnings({ amount: 50 });
    await attacker.tickets.reserve({ raffleId: (await someRaffle(shop, { price_pence: 6_000 })).id, ticketNums: [1] });
    await attacker.payments.startHosted({ usePromoBal: true });
    await shop.chargeBack(orderId);
    expect((await attacker.balance.find()).promotionalBalance).toBe(0);
    expect((await lastMailTo(shop, NEW)).text).toContain("Your prize goes back with the tickets: £50.");
  });

  it("has the balance back that was spent meanwhile, once that order is refunded", async ({ shop }) => {
    const member = await someMember(shop, { email: OLD });
    const raffle = await someRaffle(shop, { price_pence: 1_000 });
    const undo = await moved(shop, member);
    const orderId = await buy(shop, member, raffle, [7]);
    await undo();
    await done((await shop.asAdmin()).orders.refund({ orderId }));
    const balances = shop.db.read
      .selectFrom("users")
      .select(["email", "balance_pence"])
      .where("email", "in", [OLD, NEW]);
    expect(await balances.orderBy("balance_pence").execute()).toEqual([
      { email: NEW, balance_pence: 0 },
      { email: OLD, balance_pence: 1_000 },
    ]);
  });

  it("makes no account where nothing was bought, and frees the address", async ({ shop }) => {
    const member = await someMember(shop, { email: OLD });
    const undo = await moved(shop, member);
    await giveBalance(shop, member, 500);
    await undo();
    expect(await shop.db.read.selectFrom("users").select("email").execute()).toEqual([{ email: OLD }]);
    expect((await (await comeIn(shop, OLD)).balance.find()).promotionalBalance).toBe(5);
    await expect(someMember(shop, { email: NEW })).resolves.toBeDefined();
  });

  it("stops a change that only waits, whose link is then of no use", async ({ shop }) => {
    const thief = await shop.as(await someMember(shop, { email: OLD }));
    await thief.account.edit({ email: NEW });
    const [code, link] = [await undoCodeMailedTo(shop, OLD), await linkMailedTo(shop, NEW)];
    shop.pass(1000);
    await (await shop.as(null)).auth.undoEmailChange({ code });
    await expect(thief.auth.me()).toBeRefused("session.required");
    for (const password of [PASSWORD, OWN]) {
      const confirming = (await shop.as(null)).auth.verifyAccount({ ...link, password });
      await expect(confirming).toBeRefused("verification.expired");
    }
    expect((await (await comeIn(shop, OLD)).auth.me()).user).toMatchObject({ email: OLD, verified: true });
  });

  it("may do so by the mail that came when it was asked for, also once it is made", async ({ shop }) => {
    const session = await shop.as(await someMember(shop, { email: OLD }));
    await session.account.edit({ email: NEW });
    const code = await undoCodeMailedTo(shop, OLD);
    shop.pass(1000);
    await verify(shop, session, NEW);
    shop.pass(1000);
    await (await shop.as(null)).auth.undoEmailChange({ code });
    expect((await (await comeIn(shop, OLD)).auth.me()).user).toMatchObject({ email: OLD, verified: true });
  });

  it("is not someone whose address no one had ever verified: a wrong one that was put right", async ({ shop }) => {
    const session = await shop.as(await someMember(shop, { email: "typo@example.test", verified: false }));
    await moveTo(shop, session, NEW);
    await expect(undoCodeMailedTo(shop, "typo@example.test")).rejects.toThrow("No mail");
    expect((await session.auth.me()).user).toMatchObject({ email: NEW, verified: true });
  });
});
