import { readSamePerson } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { saveSomeCard } from "../../test/cards.ts";
import { giveBalance } from "../../test/coupons.ts";
import { readDrawFile } from "../../test/draws.ts";
import { lastMailTo, linkMailedTo, moveTo, PASSWORD, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import type { Caller, TestShop } from "../../test/shop.ts";
import { lockDraws } from "../draws/lock-draws.ts";

const OLD = "attacker@example.test";
const NEW = "victim@example.test";
const OWN = "the owner walks in the rain";
const office = { addressLine1: "2 Quay St", addressLine2: "", city: "Bristol", county: "Avon", postCode: "BS1 4DJ" };

/** Chooses another password by the newest mail to an address, and logs in. */
async function comeIn(shop: TestShop, email: string): Promise<Caller> {
  const visitor = await shop.as(null);
  const { code: token } = await linkMailedTo(shop, email);
  await visitor.auth.resetPassword({ email, token, newPassword: OWN, newPasswordAgain: OWN });
  return shop.withToken((await visitor.auth.login({ email, password: OWN })).token ?? null);
}

describe("someone who takes an account back to its old address", () => {
  it("gets what it had before, and nothing that was bought, saved or typed since", async () => {
    const shop = await openPayingShop();
    const member = await someMember(shop, { email: OLD });
    const raffle = await someRaffle(shop, { price_pence: 100 });
    const before = await buy(shop, member, raffle, [1]);
    await saveSomeCard(shop, member, { token: "card_old", brand: "Visa", lastFour: "1111" });
    shop.pass(1000);
    await moveTo(shop, await shop.as(member), NEW);
    const code = await undoCodeMailedTo(shop, OLD);
    shop.pass(1000);
    const victim = await shop.as(member);
    await victim.account.edit({ phone: "0117 496 0123", addresses: { shipping: office } });
    await saveSomeCard(shop, member, { token: "card_new", brand: "Visa", lastFour: "2222" });
    const since = await buy(shop, member, raffle, [2, 3]);
    await victim.tickets.reserve({ raffleId: raffle.id, ticketNums: [4] });
    shop.pass(1000);
    await (await shop.as(null)).auth.undoEmailChange({ code });

    const attacker = await comeIn(shop, OLD);
    const data = JSON.stringify(await attacker.users.exportMine());
    expect(data).toContain(before);
    expect(data).toContain("1111");
    for (const secret of [since, NEW, "0117 496 0123", "Quay St", "2222"]) expect(data).not.toContain(secret);
    expect((await attacker.orders.listMine()).orders.map(({ orderId }) => orderId)).toEqual([before]);
    expect((await attacker.tickets.listCart()).tickets).toEqual([]);
    expect(await shop.checkBooks()).toEqual([]);
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

  it("has only the lines of a draw that were bought before: the others belong to their buyer", async () => {
    const shop = await openPayingShop();
    const member = await someMember(shop, { email: OLD });
    const { raffle } = await publishDraw(shop, await someRaffle(shop, { price_pence: 100 }));
    await buy(shop, member, raffle, [1]);
    shop.pass(1000);
    await moveTo(shop, await shop.as(member), NEW);
    const code = await undoCodeMailedTo(shop, OLD);
    shop.pass(1000);
    await buy(shop, member, raffle, [2, 3]);
    shop.pass(1000);
    await (await shop.as(null)).auth.undoEmailChange({ code });
    shop.pass(8 * 24 * 3_600_000);
    await lockDraws(shop.deps);
    const entrants = shop.db.read
      .selectFrom("draw_entrants as e")
      .innerJoin("users as u", "u.id", "e.user_id")
      .select(["u.email", "e.entrant_id"]);
    const idOf = new Map((await entrants.execute()).map(({ email, entrant_id }) => [email, entrant_id]));
    expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual(
      [[1, OLD] as const, [2, NEW] as const, [3, NEW] as const].map(
        ([number, email]) => `${number},${idOf.get(email)},paid`,
      ),
    );
    for (const email of [OLD, NEW]) expect((await lastMailTo(shop, email)).text).toContain(idOf.get(email));
  });

  it("makes no account where nothing was bought, and frees the address", async () => {
    const shop = await openPayingShop();
    const member = await someMember(shop, { email: OLD });
    await moveTo(shop, await shop.as(member), NEW);
    const code = await undoCodeMailedTo(shop, OLD);
    await giveBalance(shop, member, 500);
    await (await shop.as(null)).auth.undoEmailChange({ code });
    expect(await shop.db.read.selectFrom("users").select("email").execute()).toEqual([{ email: OLD }]);
    expect((await (await comeIn(shop, OLD)).balance.find()).promotionalBalance).toBe(5);
    await expect(someMember(shop, { email: NEW })).resolves.toBeDefined();
  });

  it("stops a change that only waits, whose link is then of no use", async () => {
    const shop = await openPayingShop();
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

  it("may do so by the mail that came when it was asked for, also once it is made", async () => {
    const shop = await openPayingShop();
    const session = await shop.as(await someMember(shop, { email: OLD }));
    await session.account.edit({ email: NEW });
    const code = await undoCodeMailedTo(shop, OLD);
    shop.pass(1000);
    await session.auth.verifyAccount(await linkMailedTo(shop, NEW));
    shop.pass(1000);
    await (await shop.as(null)).auth.undoEmailChange({ code });
    expect((await (await comeIn(shop, OLD)).auth.me()).user).toMatchObject({ email: OLD, verified: true });
  });

  it("is not someone whose address no one had ever verified: a wrong one that was put right", async () => {
    const shop = await openPayingShop();
    const session = await shop.as(await someMember(shop, { email: "typo@example.test", verified: false }));
    await moveTo(shop, session, NEW);
    await expect(undoCodeMailedTo(shop, "typo@example.test")).rejects.toThrow("No mail");
    expect((await session.auth.me()).user).toMatchObject({ email: NEW, verified: true });
  });
});
