import { noCompanyDetails, supportLines } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { countSealed, dataKeysOf, openCardToken, openDrawSecrets, queueMail } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buyAtRandom, saveSomeCard } from "../../test/buying.ts";
import { openPlacedShop, openPublishedDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { appCode, PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { it, openShop, someRaffle, someUser, type TestShop, testsWith } from "../../test/shop.ts";
import { reconcileBooks } from "../reconciliation/reconcile-books.ts";
import { resealSecrets } from "./reseal-secrets.ts";

it("the settings of the process say what it runs with and how it is, and nothing secret", async ({ shop, admin }) => {
  const data = { firstName: "Bea" };
  await inTransaction(shop.db, (tx) => queueMail(tx, { to: "bea@example.test", template: "no-password", data }));
  const { settings } = await admin.settings.findProcess();
  expect(settings).toMatchObject({
    name: "Counterfoil",
    version: "test",
    database: { kind: shop.db.kind, reachable: true },
    payments: "away",
    mail: "mailbox",
    captcha: "off",
    reservationSeconds: 600,
    mails: { waiting: 1, failed: 0 },
  });
  const text = JSON.stringify(settings);
  expect(text).not.toContain(shop.deps.config.sessionSecret);
  expect(text).not.toContain(shop.databaseUrl);
});

it("the pages learn the shop's name and what is on, and nothing secret", async ({ shop }) => {
  const settings = await (await shop.as(null)).settings.find();
  expect(settings).toEqual({
    name: "Counterfoil",
    captcha: { kind: "off", siteKey: null },
    googleClientId: null,
    facebookAppId: null,
    newsletterTicked: true,
    reservationSeconds: 600,
    adminTwoFactor: "optional",
    testShop: false,
    trustpilotBusinessId: null,
    company: noCompanyDetails,
    supportLines,
    adrBody: null,
  });
});

const session = "a secret for tests that is long enough";
const [older, newer] = ["the first data key, which is long enough", "the second data key, also long enough"];
const visa = { brand: "Visa", lastFour: "1111" };

/** A shop whose two-factor secret and saved card are sealed with the key of the session secret. */
const sealedIt = testsWith(async () => {
  const shop = await openShop();
  const member = await someMember(shop);
  const secret = await turnOnTwoFactor(shop, member);
  await saveSomeCard(shop, member, { ...visa, token: "tok_1" });
  const logIn = async () => {
    shop.pass(5 * 60_000);
    const login = { email: member.email, password: PASSWORD, code: appCode(shop, secret) };
    return (await shop.as(null)).auth.loginWithCode(login);
  };
  return { shop, logIn };
});

const reseal = ({ db, deps }: TestShop) => resealSecrets({ db, keys: deps.config.dataKeys });

async function cardToken(shop: TestShop): Promise<string> {
  const card = await shop.db.read.selectFrom("saved_cards").select(["token", "user_id"]).executeTakeFirstOrThrow();
  return openCardToken(shop.deps.config.dataKeys, card);
}

describe("sealing again", () => {
  sealedIt("leaves nothing that needs an earlier key", async ({ shop, logIn }) => {
    const { config } = shop.deps;
    config.dataKeys = dataKeysOf([older], session);
    await logIn();
    expect(await cardToken(shop)).toBe("tok_1");
    const shares: number[] = [];
    const reseal = () => resealSecrets({ db: shop.db, keys: config.dataKeys, onProgress: (s) => shares.push(s) });
    expect(await reseal()).toEqual({ count: 2, unreadable: 0, stillNeeded: [] });
    expect(shares.at(-1)).toBe(1);
    expect(await reseal()).toEqual({ count: 0, unreadable: 0, stillNeeded: [] });
    config.dataKeys = dataKeysOf([older], "another secret of sessions, long enough");
    await logIn();
    expect(await cardToken(shop)).toBe("tok_1");
    config.dataKeys = dataKeysOf([newer, older], session);
    expect(await reseal()).toEqual({ count: 2, unreadable: 0, stillNeeded: [] });
    config.dataKeys = dataKeysOf([newer], session);
    await logIn();
    expect(await cardToken(shop)).toBe("tok_1");
  });

  sealedIt("says how many values no key opens, and leaves them as they are", async ({ shop }) => {
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    const { config } = shop.deps;
    await saveSomeCard(shop, bea, { ...visa, token: "tok_2" });
    config.dataKeys = dataKeysOf([older], "another secret of sessions, long enough");
    await saveSomeCard(shop, dev, { ...visa, token: "tok_3" });
    expect(await reseal(shop)).toEqual({ count: 0, unreadable: 3, stillNeeded: [] });
    config.dataKeys = dataKeysOf([newer], session);
    expect(await reseal(shop)).toEqual({ count: 3, unreadable: 1, stillNeeded: [] });
  });

  it("keeps the secrets of draws, and counts them by their key", async ({ shop }) => {
    const { config } = shop.deps;
    config.dataKeys = dataKeysOf([older], session);
    const draws = [await publishDraw(shop, await someRaffle(shop)), await publishDraw(shop, await someRaffle(shop))];
    const counted = async () => (await countSealed(shop.db.read)).map(({ keyId, count }) => [keyId, count]);
    expect(await counted()).toEqual([[config.dataKeys.newest.id, 2]]);
    config.dataKeys = dataKeysOf([newer, older], session);
    expect(await reseal(shop)).toEqual({ count: 2, unreadable: 0, stillNeeded: [] });
    config.dataKeys = dataKeysOf([newer], session);
    expect(await counted()).toEqual([[config.dataKeys.newest.id, 2]]);
    for (const { raffle, secrets } of draws) {
      const { secrets_enc } = await findRowOrThrow(shop.db.read, "draw_rules", { raffle_id: raffle.id });
      expect(openDrawSecrets(config.dataKeys, raffle.id, secrets_enc ?? "")).toEqual(secrets);
    }
  });

  it("leaves the numbers of instant prizes under their key, which it names until they are won or locked", async () => {
    const { shop, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
    const { config } = shop.deps;
    const earlier = config.dataKeys;
    const added = dataKeysOf([newer], "another secret of sessions, long enough");
    config.dataKeys = { ...added, all: [...added.all, ...earlier.all] };
    // The secrets of the draw, and the seals of its ten prizes.
    expect(await reseal(shop)).toEqual({ count: 13, unreadable: 0, stillNeeded: [earlier.newest.id] });
    await buyAtRandom(shop, await someUser(shop), row, 49);
    const prizes = await shop.db.read.selectFrom("instant_wins").select(["won_at", "cell_enc"]).execute();
    expect(prizes.every(({ won_at, cell_enc }) => (won_at === null) === (cell_enc !== null))).toBe(true);
    expect(prizes.filter(({ won_at }) => won_at !== null).length).toBeGreaterThanOrEqual(9);
    await passAndLock(shop, 7 * 24 * 3_600_000);
    expect(await reseal(shop)).toEqual({ count: 0, unreadable: 0, stillNeeded: [] });
  });

  it("renews the seals of sales and money, so that a draw is locked without the earlier key", async () => {
    const { shop, raffle } = await openPublishedDraw();
    const { config } = shop.deps;
    const earlier = config.dataKeys;
    await buyAtRandom(shop, await someUser(shop), raffle, 3);
    const added = dataKeysOf([newer], "another secret of sessions, long enough");
    config.dataKeys = { ...added, all: [...added.all, ...earlier.all] };
    const draw = shop.db.read.selectFrom("draws").select(["state", "lock_problem"]);
    config.dataKeys = { ...added, all: [...added.all, ...earlier.all] };
    // The secrets of the draw, the sum of its entries, its three entries and their lines, the order, its payment, and both lines of the balance that paid.
    expect(await reseal(shop)).toEqual({ count: 12, unreadable: 0, stillNeeded: [] });
    config.dataKeys = added;
    await passAndLock(shop);
    expect(await draw.executeTakeFirstOrThrow()).toEqual({ state: "locked", lock_problem: null });
    await reconcileBooks(shop.deps);
    expect((await (await shop.asAdmin()).attention.list({})).findings).toEqual([]);
    expect(await reseal(shop)).toEqual({ count: 0, unreadable: 0, stillNeeded: [] });
  });

  it("takes any number of rows", async ({ shop, user: owner }) => {
    for (let i = 0; i < 3; i++) {
      for (let n = 0; n < 50; n++)
        await saveSomeCard(shop, owner, { token: `tok_${i}_${n}`, brand: "Visa", lastFour: `${1000 + n}` });
    }
    const keys = dataKeysOf([newer], session);
    expect(await resealSecrets({ db: shop.db, keys })).toEqual({ count: 150, unreadable: 0, stillNeeded: [] });
  });
});

it("a card saved again under another key is the same card, and stays with the account", async ({ shop, user: bea }) => {
  const first = await saveSomeCard(shop, bea, { ...visa, token: "tok_1" });
  shop.deps.config.dataKeys = dataKeysOf([newer], session);
  expect(await saveSomeCard(shop, bea, { ...visa, token: "tok_1" })).toBe(first);
  expect((await (await shop.as(bea)).cards.list()).cards.length).toBe(1);
});
