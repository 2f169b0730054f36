import { inTransaction, json } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
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
  it("is sent to a subscriber", async () => {
    const { shop, sent } = await someSubscriber();
    await sendDueMails(shop.deps);
    expect(sent.sort()).toEqual(["An offer", "Your password was changed"]);
  });

  it("before a pause waits for its end; a service mail does not", async () => {
    const { shop, sent, bea } = await someSubscriber();
    await bea.breaks.start({ kind: "pause", days: 2 });
    await sendDueMails(shop.deps);
    expect(sent).toEqual(["Your password was changed"]);
    shop.pass(2 * 86_400_000);
    await sendDueMails(shop.deps);
    expect(sent).toEqual(["Your password was changed", "An offer"]);
  });

  it.each([{ kind: "suspend", months: 6 }, { kind: "close" }] as const)("before %o is never sent", async (input) => {
    const { shop, sent, bea } = await someSubscriber();
    await bea.breaks.start(input);
    await sendDueMails(shop.deps);
    expect(sent).toEqual(["Your password was changed"]);
    expect(await shop.db.read.selectFrom("mails").select("id").where("kind", "=", "marketing").execute()).toEqual([]);
  });

  it("is not sent to somebody who left the newsletter meanwhile", async () => {
    const { shop, sent, bea } = await someSubscriber();
    await bea.account.edit({ newsletter: false });
    await sendDueMails(shop.deps);
    expect(sent).not.toContain("An offer");
  });
});

describe("the blocks of the public pages", () => {
  it("promote nothing to somebody who takes a break, and go on for everybody else", async () => {
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
});
