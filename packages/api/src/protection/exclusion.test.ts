import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, json, listRows } from "@counterfoil/db";
import { mayBeRecognised, sealBirthDate } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { moveTo, register, someMember, undoCodeMailedTo, verify } from "../../test/logins.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import {
  address,
  type Caller,
  elsewhere,
  it,
  someAdmin,
  someone,
  someRaffle,
  someUser,
  type TestShop,
} from "../../test/shop.ts";
import { purgeExclusionMarks } from "./purge-exclusion-marks.ts";

/** Bea, who has closed her account for ever, and Ada, a member of staff. */
async function someExcluded(shop: TestShop) {
  const bea = await someUser(shop, { email: "bea.baker@gmail.com" });
  await (await shop.as(bea)).breaks.start({ kind: "close" });
  return { bea, ada: await someAdmin(shop), raffle: await someRaffle(shop) };
}

const buys = ({ tickets }: Caller, raffleId: string) => tickets.reserve({ raffleId, ticketNums: [1] });

const restrictionsOf = (shop: TestShop, email: string) =>
  shop.db.read
    .selectFrom("restrictions as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select("r.kind")
    .where("u.email", "=", email)
    .execute();

const flags = (shop: TestShop) =>
  shop.db.read.selectFrom("care_flags").select(["rule", "facts", "user_id"]).orderBy("rule").execute();

describe("someone who closed their account", () => {
  it("is recognised by another account of theirs, once its address is verified", async ({ shop }) => {
    const { bea, ada, raffle } = await someExcluded(shop);
    await (await shop.as(ada)).users.delete({ id: bea.id });
    // The mailbox is free again: nothing but the mark remembers it, in any spelling.
    const email = "BeaBaker+again@googlemail.com";
    const session = await register(shop, email);
    expect(await restrictionsOf(shop, email)).toEqual([]);
    await expect(buys(session, raffle.id)).toBeRefused("account.unverified_to_buy");
    await verify(shop, session, email);
    await expect(buys(session, raffle.id)).toBeRefused("account.blocked");
    expect(await flags(shop)).toMatchObject([{ rule: "strong_mark", facts: { kinds: "email" } }]);
  });

  it.for([
    ["telephone and surname", "phone", { shipping: json(elsewhere) }, { phone: "+44 7700 900123" }],
    [
      "birth date, surname and postcode",
      "address, person",
      { phone: "07700 900456" },
      { addresses: { shipping: address } },
    ],
  ] as const)("flags another account with the same %s, and stops none", async ([, kinds, columns, edit], { shop }) => {
    const [bea, same] = [await someUser(shop), await someUser(shop, columns)];
    const birth_date = sealBirthDate(shop.deps.config.dataKeys, "1980-02-29");
    for (const user of kinds === "phone" ? [] : [bea, same]) {
      const check = { user_id: user.id, birth_date, method: "declared", result: "adult", at: shop.now() } as const;
      await inTransaction(shop.db, (tx) => tx.sql.insertInto("people_checks").values(check).execute());
    }
    await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
    await (await shop.as(same)).account.edit(edit);
    expect(await restrictionsOf(shop, same.email)).toEqual([]);
    expect(await flags(shop)).toEqual([{ rule: "weak_mark", facts: { kinds }, user_id: same.id }]);
  });

  it.for([
    ["is older than the closure", { first_verified_at: 1 }],
    ["has paid", { first_paid_at: 1 }],
  ] as const)("stops no account that gets the same mailbox and %s; staff sees it", async ([, columns], { shop }) => {
    const { bea, ada } = await someExcluded(shop);
    await (await shop.as(ada)).users.delete({ id: bea.id });
    shop.pass(DAY_MS);
    const other = await someUser(shop, { first_verified_at: shop.now(), ...columns });
    await (await shop.as(ada)).users.edit({ id: other.id, email: "beabaker@gmail.com" });
    expect(await restrictionsOf(shop, "beabaker@gmail.com")).toEqual([]);
    expect(await flags(shop)).toMatchObject([
      { rule: "weak_mark", user_id: other.id, facts: { kinds: "address, email, phone" } },
    ]);
  });

  it("is flagged, and not stopped, where a card by post names no email and has the name and address", async ({
    shop,
  }) => {
    const [raffle, bea] = [await somePostRaffle(shop), await someUser(shop)];
    await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
    const clerk = await shop.asAdmin();
    const sender = { firstName: bea.first_name, lastName: bea.last_name, email: "" };
    for (const copies of [1, 2]) await postCards(clerk, raffle, { copies, sender });
    const [card] = await postCards(clerk, raffle, { copies: 1, sender });
    expect(card?.state).toBe("allocated");
    const of = { rule: "weak_mark", facts: { kinds: "address" }, user_id: card?.person?._id };
    expect(await flags(shop)).toEqual([of]);
    await postCards(clerk, raffle, { copies: 1 });
    expect(await flags(shop)).toEqual([of]);
  });

  it("is noticed at a customer's next purchase, which sends the same address again", async ({ shop }) => {
    const bob = await someUser(shop, { first_name: "Bob", phone: "07700 900456" });
    const sendAddress = async () => (await shop.as(bob)).account.edit({ addresses: { shipping: address } });
    await sendAddress();
    await someExcluded(shop);
    expect(await flags(shop)).toEqual([]);
    const compared = { user: bob, policy: shop.deps.config, now: shop.now() };
    expect(await mayBeRecognised(shop.db.read, compared)).toBe(true);
    await sendAddress();
    expect(await flags(shop)).toEqual([{ rule: "weak_mark", facts: { kinds: "address" }, user_id: bob.id }]);
    // A match is recorded once; the next purchases lock no one for it.
    expect(await mayBeRecognised(shop.db.read, compared)).toBe(false);
  });

  it("lets their spouse at the same address buy, and flags it for staff", async ({ shop }) => {
    const { raffle } = await someExcluded(shop);
    const { user: bob, calls } = await someone(shop, { first_name: "Bob", phone: "07700 900456" });
    await calls.account.edit({ addresses: { shipping: { ...address, addressLine1: "14, Tannery Row" } } });
    expect(await calls.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeDefined();
    expect(await flags(shop)).toEqual([{ rule: "weak_mark", facts: { kinds: "address" }, user_id: bob.id }]);
  });

  it("may be let in again by two admins, after which the same mark does not block again", async ({ shop }) => {
    const { bea, raffle, ada } = await someExcluded(shop);
    const console = await shop.as(ada);
    await console.users.delete({ id: bea.id });
    const email = "beabaker@gmail.com";
    const session = await register(shop, email);
    await verify(shop, session, email);
    await console.breaks.liftStop({ id: (await findRowOrThrow(shop.db.read, "users", { email })).id });
    await session.account.edit({ phone: "07700 900999" });
    expect(await buys(session, raffle.id)).toBeDefined();
  });
});

it("someone blocked stays blocked with the purchases that an undone change of address moves", async () => {
  const shop = await openPayingShop();
  const bea = await someMember(shop, { email: "bea@shop.test" });
  const customer = await shop.as(bea);
  await moveTo(shop, customer, "beas-other@shop.test");
  const code = await undoCodeMailedTo(shop, "bea@shop.test");
  shop.pass(MINUTE_MS);
  const raffle = await someRaffle(shop, { ends_at: shop.now() + 3 * DAY_MS });
  await shop.buy(customer, raffle, [1]);
  await (await shop.asAdmin()).breaks.stop({ id: bea.id, note: "stolen cards" });
  shop.pass(DAY_MS);
  await (await shop.as(null)).auth.undoEmailChange({ code });
  const other = await findRowOrThrow(shop.db.read, "users", { email_key: "beas-other@shop.test" });
  const restrictions = await listRows(shop.db.read, "restrictions", { user_id: other.id });
  expect(restrictions).toMatchObject([{ kind: "stop", ended_at: null }]);
});

it("a stranger who types a customer's details and closes the account restricts no one", async ({ shop, raffle }) => {
  const eve = await shop.asCustomer({ first_name: "Eve" });
  await eve.breaks.start({ kind: "close" });
  const marks = shop.db.read.selectFrom("exclusion_marks").select("kind").where("kind", "=", "phone");
  for (let n = 1; n <= 3; n += 1) await eve.account.edit({ phone: `07700 90045${n}` });
  expect(await marks.execute()).toHaveLength(1);
  const bea = await shop.asCustomer({ first_verified_at: shop.now() + 1 });
  await bea.account.edit({ phone: "07700 900123", addresses: { shipping: elsewhere } });
  expect(await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeDefined();
});

it("no one learns who is excluded by marking a neighbour, with an address never verified", async ({ shop }) => {
  await (await register(shop, "neighbour@example.test")).breaks.start({ kind: "close" });
  expect(await shop.db.read.selectFrom("exclusion_marks").selectAll().execute()).toEqual([]);
});

describe("marks", () => {
  const kept = (shop: TestShop) => shop.db.read.selectFrom("exclusion_marks").select("kind").orderBy("kind").execute();

  it("hold no readable value, and match no one else", async ({ shop }) => {
    await someExcluded(shop);
    const rows = JSON.stringify(await shop.db.read.selectFrom("exclusion_marks").selectAll().execute());
    for (const value of ["bea", "gl5", "7700", "tannery"]) expect(rows.toLowerCase()).not.toContain(value);
  });

  it("of a closure are kept for seven years, also of a deleted user, and then removed by the job", async ({ shop }) => {
    const { bea, ada } = await someExcluded(shop);
    await (await shop.as(ada)).users.delete({ id: bea.id });
    shop.pass(7 * 365 * DAY_MS);
    await purgeExclusionMarks(shop.deps);
    expect(await kept(shop)).toEqual([{ kind: "address" }, { kind: "email" }, { kind: "phone" }]);
    shop.pass(2 * DAY_MS);
    await purgeExclusionMarks(shop.deps);
    expect(await kept(shop)).toEqual([]);
  });

  it("of a suspension are kept for 30 days after the return, and match no one by then", async ({ shop }) => {
    const [bea, twin] = [await someUser(shop), await someUser(shop, { shipping: json(elsewhere) })];
    await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
    shop.pass(200 * DAY_MS);
    await (await shop.as(bea)).breaks.askReturn();
    shop.pass(DAY_MS);
    await (await shop.as(bea)).breaks.confirmReturn();
    await (await shop.as(twin)).account.edit({ phone: "07700 900123" });
    expect(await flags(shop)).toEqual([]);
    shop.pass(30 * DAY_MS);
    await purgeExclusionMarks(shop.deps);
    expect(await kept(shop)).toEqual([]);
  });

  it("made while EXCLUSION_KEY was not set are recognised once it is", async ({ shop }) => {
    await someExcluded(shop);
    const { exclusion } = shop.deps.config;
    shop.deps.config.exclusion = { ...exclusion, keys: ["a key of marks that is long enough", ...exclusion.keys] };
    await (await shop.asCustomer()).account.edit({ phone: "07700 900123" });
    expect(await flags(shop)).toMatchObject([{ rule: "weak_mark" }]);
  });
});
