import { inTransaction, json } from "@counterfoil/db";
import { queueMail, unsubscribeToken } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { giveBalance } from "../../test/buying.ts";
import { it, openShop, someRaffle, someUser } from "../../test/shop.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";

const offer = { template: "rendered", data: { subject: "An offer", text: "Buy", html: "<p>Buy</p>" } } as const;
const service = { template: "password-changed", data: { firstName: "Bea" } } as const;

/** A subscriber for whom an offer and a service mail are queued, and the subjects that were sent. */
async function someSubscriber() {
  const sent: string[] = [];
  const shop = await openShop({ sendMail: async ({ subject }) => void sent.push(subject) });
  const user = await someUser(shop, { newsletter: true });
  await inTransaction(shop.db, async (tx) => {
    await queueMail(tx, { to: user.email, marketingFor: user.id, ...offer });
    await queueMail(tx, { to: user.email, ...service });
  });
  return { shop, user, sent, bea: await shop.as(user) };
}

describe("marketing that was queued", () => {
  it("before a pause waits for its end; a service mail does not", async () => {
    const { shop, sent, bea } = await someSubscriber();
    await bea.breaks.start({ kind: "pause", days: 2 });
    await sendDueMails(shop.deps);
    expect(sent.sort()).toEqual(["Your account is paused", "Your password was changed"]);
    shop.pass(2 * 86_400_000);
    await sendDueMails(shop.deps);
    expect(sent.sort()).toEqual(["An offer", "Your account is paused", "Your password was changed"]);
  });

  it.each([{ kind: "suspend", months: 6 }, { kind: "close" }] as const)("before %o is never sent", async (input) => {
    const { shop, sent, bea } = await someSubscriber();
    await bea.breaks.start(input);
    await sendDueMails(shop.deps);
    expect(sent).not.toContain("An offer");
    expect(await shop.db.read.selectFrom("mails").select("id").where("kind", "=", "marketing").execute()).toEqual([]);
  });

  it("is not sent to someone who left the newsletter meanwhile", async () => {
    const { shop, sent, bea } = await someSubscriber();
    await bea.account.edit({ newsletter: false });
    await sendDueMails(shop.deps);
    expect(sent).not.toContain("An offer");
  });
});

it("whatever mail is marketing has the header by which it is ended immediately, and no service mail has it", async () => {
  const sent: { subject: string; url: string | undefined; ends: boolean }[] = [];
  const shop = await openShop({
    sendMail: async ({ subject, unsubscribeUrl: url, text, html }) => {
      sent.push({ subject, url, ends: [text, html].every((part) => part.includes("/auth/unsubscribe/")) });
    },
  });
  const user = await someUser(shop, { newsletter: true });
  const passkey = { template: "passkey-removed", data: { firstName: "Bea", name: "Phone" } } as const;
  for (const content of [offer, service, passkey]) {
    await inTransaction(shop.db, async (tx) => {
      await queueMail(tx, { to: user.email, ...content });
      await queueMail(tx, { to: user.email, marketingFor: user.id, ...content });
    });
  }
  await sendDueMails(shop.deps);
  expect(sent).toHaveLength(6);
  for (const { subject, url, ends } of sent) expect(ends, subject).toBe(url !== undefined);
  const token = unsubscribeToken(shop.deps.config.dataKeys, user.id);
  const marketing = sent.filter(({ url }) => url !== undefined);
  expect(marketing.map(({ url }) => url)).toEqual(
    [1, 2, 3].map(() => `http://localhost:3000/api/newsletter/unsubscribe/${token}`),
  );
});

describe("someone under 18", () => {
  const tomorrow = "2008-11-21";

  it("is sent no marketing, and a service mail all the same", async () => {
    const { shop, sent, bea } = await someSubscriber();
    await bea.protection.setBirthDate({ birthDate: tomorrow });
    await sendDueMails(shop.deps);
    expect(sent).toEqual(["Your password was changed"]);
  });

  it("is sent it from the 18th birthday on, if they had joined the newsletter before", async () => {
    const { shop, user, sent, bea } = await someSubscriber();
    await bea.protection.setBirthDate({ birthDate: tomorrow });
    await sendDueMails(shop.deps);
    shop.pass(86_400_000);
    await inTransaction(shop.db, (tx) => queueMail(tx, { to: user.email, marketingFor: user.id, ...offer }));
    await sendDueMails(shop.deps);
    expect(sent).toEqual(["Your password was changed", "An offer"]);
  });

  it("joins the newsletter from the 18th birthday on, and not before", async ({ shop }) => {
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 1e10 });
    const [ann, dev] = [await someUser(shop), await someUser(shop)];
    for (const user of [ann, dev]) await (await shop.as(user)).protection.setBirthDate({ birthDate: tomorrow });
    const join = async () => (await shop.as(ann)).account.edit({ newsletter: true });
    await expect(join()).toBeRefused("age.under");
    shop.pass(86_400_000);
    await join();
    await (await shop.as(dev)).tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await giveBalance(shop, dev, 100_000);
    await (await shop.as(dev)).payments.completeFree({ usePromotionalBalance: true, newsletter: true });
    const subscribed = shop.db.read.selectFrom("users").select("id").where("newsletter", "=", true);
    expect((await subscribed.execute()).map(({ id }) => id).sort()).toEqual([ann.id, dev.id].sort());
  });

  it("is shown no promotion", async () => {
    const { shop, bea } = await someSubscriber();
    const raffle = await someRaffle(shop);
    const content = json({ raffleId: raffle.id });
    await shop.db.writer.deleteFrom("config_blocks").where("type", "=", "promoted_raffle").execute();
    const block = { id: "promoted_raffle", type: "promoted_raffle", rank: 90, position: null, content } as const;
    await shop.db.writer
      .insertInto("config_blocks")
      .values({ ...block, updated_at: shop.now() })
      .execute();
    expect(JSON.stringify(await bea.content.listBlocks())).toContain(raffle.id);
    await bea.protection.setBirthDate({ birthDate: tomorrow });
    expect(JSON.stringify(await bea.content.listBlocks())).not.toContain(raffle.id);
  });
});

it("the blocks of the public pages promote nothing to someone who takes a break, and continue for everyone else", async () => {
  const { shop, bea } = await someSubscriber();
  const raffle = await someRaffle(shop);
  const content = json({
    raffleId: raffle.id,
    text: "Upsell",
    options: { active: true, upsellActive: true },
  });
  await shop.db.writer
    .deleteFrom("config_blocks")
    .where("type", "in", ["promoted_raffle", "global_promotional_popup"])
    .execute();
  const row = { position: null, updated_at: shop.now(), content };
  for (const [rank, type] of (["promoted_raffle", "global_promotional_popup"] as const).entries()) {
    await shop.db.writer
      .insertInto("config_blocks")
      .values({ ...row, id: type, type, rank: 90 + rank })
      .execute();
  }
  const visitor = await shop.as(null);
  const before = JSON.stringify(await bea.content.listBlocks());
  expect(before).toContain("Upsell");
  await bea.breaks.start({ kind: "pause", days: 2 });
  const during = JSON.stringify(await bea.content.listBlocks());
  expect(during).not.toContain("Upsell");
  expect(during).not.toContain(raffle.id);
  expect(during).not.toMatch(/"(active|upsellActive)":true,"excludeLoggedIn"/);
  expect(JSON.stringify(await visitor.content.listBlocks())).toContain("Upsell");
});
