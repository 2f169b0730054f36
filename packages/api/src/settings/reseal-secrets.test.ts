import { DrawPositions, verifyInclusion } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { countSealed, dataKeysOf, keysOfPrizes, openCardToken, openDrawSecrets } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { saveSomeCard } from "../../test/cards.ts";
import { openPlacedShop } from "../../test/drawn-prizes.ts";
import { appCode, PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { findPositionsFile } from "../draws/find-positions-file.ts";
import { resealSecrets } from "./reseal-secrets.ts";

const session = "a secret for tests that is long enough";
const [older, newer] = ["the first data key, which is long enough", "the second data key, also long enough"];
const visa = { brand: "Visa", lastFour: "1111" };

/** A shop whose two-factor secret and saved card are from before keys had ids. */
async function shopOfBefore() {
  const shop = await openShop();
  const member = await someMember(shop);
  const secret = await turnOnTwoFactor(shop, member);
  await saveSomeCard(shop, member, { ...visa, token: "tok_1" });
  const { totp_secret } = await shop.db.read.selectFrom("users").select("totp_secret").executeTakeFirstOrThrow();
  const { token } = await shop.db.read.selectFrom("saved_cards").select("token").executeTakeFirstOrThrow();
  const withoutId = (sealed: string | null) => (sealed ?? "").split(".")[1] ?? "";
  await inTransaction(shop.db, async (tx) => {
    await tx.sql
      .updateTable("users")
      .set({ totp_secret: withoutId(totp_secret) })
      .execute();
    await tx.sql
      .updateTable("saved_cards")
      .set({ token: withoutId(token) })
      .execute();
  });
  const logIn = async () => {
    shop.pass(5 * 60_000);
    const login = { email: member.email, password: PASSWORD, code: appCode(shop, secret) };
    return (await shop.as(null)).auth.loginWithCode(login);
  };
  return { shop, logIn };
}

async function cardToken(shop: TestShop): Promise<string> {
  const { token } = await shop.db.read.selectFrom("saved_cards").select("token").executeTakeFirstOrThrow();
  return openCardToken(shop.deps.config.dataKeys, token);
}

describe("sealing again", () => {
  it("leaves nothing that needs an earlier key", async () => {
    const { shop, logIn } = await shopOfBefore();
    const { config } = shop.deps;
    config.dataKeys = dataKeysOf([older], session);
    await logIn();
    expect(await cardToken(shop)).toBe("tok_1");
    const shares: number[] = [];
    const reseal = () => resealSecrets({ db: shop.db, keys: config.dataKeys, onProgress: (s) => shares.push(s) });
    expect(await reseal()).toEqual({ count: 2, unreadable: 0 });
    expect(shares.at(-1)).toBe(1);
    expect(await reseal()).toEqual({ count: 0, unreadable: 0 });
    config.dataKeys = dataKeysOf([older], "another secret of sessions, long enough");
    await logIn();
    expect(await cardToken(shop)).toBe("tok_1");
    config.dataKeys = dataKeysOf([newer, older], session);
    expect(await reseal()).toEqual({ count: 2, unreadable: 0 });
    config.dataKeys = dataKeysOf([newer], session);
    await logIn();
    expect(await cardToken(shop)).toBe("tok_1");
  });

  it("says how many values no key opens, and leaves them as they are", async () => {
    const { shop } = await shopOfBefore();
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    const { config } = shop.deps;
    await saveSomeCard(shop, bea, { ...visa, token: "tok_2" });
    config.dataKeys = dataKeysOf([older], "another secret of sessions, long enough");
    await saveSomeCard(shop, dev, { ...visa, token: "tok_3" });
    expect(await resealSecrets({ db: shop.db, keys: config.dataKeys })).toEqual({ count: 0, unreadable: 3 });
    config.dataKeys = dataKeysOf([], session);
    expect(await resealSecrets({ db: shop.db, keys: config.dataKeys })).toEqual({ count: 2, unreadable: 1 });
  });

  it("keeps the secrets of draws, and counts them by their key", async () => {
    const shop = await openShop();
    const { config } = shop.deps;
    config.dataKeys = dataKeysOf([older], session);
    const draws = [await publishDraw(shop, await someRaffle(shop)), await publishDraw(shop, await someRaffle(shop))];
    const counted = async () => (await countSealed(shop.db.read)).map(({ keyId, count }) => [keyId, count]);
    expect(await counted()).toEqual([[config.dataKeys.newest.id, 2]]);
    config.dataKeys = dataKeysOf([newer, older], session);
    expect(await resealSecrets({ db: shop.db, keys: config.dataKeys })).toEqual({ count: 2, unreadable: 0 });
    config.dataKeys = dataKeysOf([newer], session);
    expect(await counted()).toEqual([[config.dataKeys.newest.id, 2]]);
    for (const { raffle, secrets } of draws) {
      const row = shop.db.read.selectFrom("draw_rules").select("secrets_enc").where("raffle_id", "=", raffle.id);
      const { secrets_enc } = await row.executeTakeFirstOrThrow();
      expect(openDrawSecrets(config.dataKeys, secrets_enc ?? "")).toEqual(secrets);
    }
  });

  it("finds every instant win whose number was drawn under an earlier key, and changes nothing that is public", async () => {
    const { shop, row, raffle } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
    const { config } = shop.deps;
    const prizes = () => shop.db.read.selectFrom("instant_wins").selectAll().orderBy("position").execute();
    const published = async () => [
      await findPositionsFile(shop.deps, raffle.slug),
      await shop.db.read.selectFrom("draw_rules").select(["sha256", "positions_root"]).execute(),
      (await prizes()).map(({ leaf }) => leaf),
    ];
    const [before, rows] = [await published(), await prizes()];
    const earlier = config.dataKeys;
    expect(await keysOfPrizes(shop.db.read)).toEqual([earlier.newest.id]);
    config.dataKeys = dataKeysOf([newer], "another secret of sessions, long enough");
    // The secrets of the rules and ten cells.
    expect(await resealSecrets({ db: shop.db, keys: config.dataKeys })).toEqual({ count: 0, unreadable: 11 });
    config.dataKeys = { ...config.dataKeys, all: [...config.dataKeys.all, ...earlier.all] };
    expect(await resealSecrets({ db: shop.db, keys: config.dataKeys })).toEqual({ count: 11, unreadable: 0 });
    expect(await resealSecrets({ db: shop.db, keys: config.dataKeys })).toEqual({ count: 0, unreadable: 0 });
    config.dataKeys = dataKeysOf([newer], "another secret of sessions, long enough");
    expect(await keysOfPrizes(shop.db.read)).toEqual([config.dataKeys.newest.id]);
    expect(await published()).toEqual(before);
    for (const [i, { number_mac }] of (await prizes()).entries()) expect(number_mac).not.toBe(rows[i]?.number_mac);

    await buyAtRandom(shop, await someUser(shop), row, 50);
    const won = await prizes();
    expect(won.every(({ won_at, number }) => won_at !== null && number !== null)).toBe(true);
    const file = DrawPositions.parse(JSON.parse((await findPositionsFile(shop.deps, raffle.slug)) ?? ""));
    expect(file.opened.map(({ cell }) => Number(cell.split(",")[1]))).toEqual(won.map(({ number }) => number));
    for (const [index, { cell: line, path }] of file.opened.entries()) {
      expect(verifyInclusion({ line, index, count: 10, path, root: file.root })).toBe(true);
    }
  });

  it("takes any number of rows", async () => {
    const shop = await openShop();
    for (let i = 0; i < 3; i++) {
      const owner = await someUser(shop);
      for (let n = 0; n < 50; n++)
        await saveSomeCard(shop, owner, { token: `tok_${i}_${n}`, brand: "Visa", lastFour: `${1000 + n}` });
    }
    const keys = dataKeysOf([newer], session);
    expect(await resealSecrets({ db: shop.db, keys })).toEqual({ count: 150, unreadable: 0 });
  });
});

describe("a card saved again under another key", () => {
  it("is the same card, and stays when a deleted copy of it is forgotten", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    const first = await saveSomeCard(shop, bea, { ...visa, token: "tok_1" });
    shop.deps.config.dataKeys = dataKeysOf([newer], session);
    expect(await saveSomeCard(shop, bea, { ...visa, token: "tok_1" })).toBe(first);
    expect((await (await shop.as(bea)).cards.list()).cards.length).toBe(1);
  });
});
