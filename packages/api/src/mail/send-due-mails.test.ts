import { MINUTE_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { queueMail, updateConfigBlock } from "@counterfoil/domain";
import { describe, expect, inject } from "vitest";
import { it, openShop, type TestShop, testsWith } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import type { OutgoingMail } from "../deps.ts";
import { listMails } from "./mails.ts";
import { sendDueMails } from "./send-due-mails.ts";

/** A shop whose mails arrive in a list, or are refused while it is `closed`. */
async function openPost() {
  const arrived: OutgoingMail[] = [];
  const post = { closed: false };
  const shop = await openShop({
    sendMail: async (mail) => {
      if (post.closed) throw new Error("451 try again later");
      arrived.push(mail);
    },
  });
  return { shop, arrived, post };
}

const postIt = testsWith(openPost);

function queue(shop: TestShop, to: string, hasLink = false) {
  const data = { firstName: "Bea", email: to, code: "secret" };
  const changed = { template: "password-changed" as const, data: { firstName: "Bea" } };
  const content = hasLink ? { template: "reset-password" as const, data } : changed;
  return inTransaction(shop.db, (tx) => queueMail(tx, { to, ...content }));
}

const rows = (shop: TestShop) => shop.db.read.selectFrom("mails").selectAll().orderBy("created_at").execute();

describe("the outbox", () => {
  postIt("names the company, its number and its address below each mail", async ({ shop, arrived }) => {
    const company = { name: "Mill Lane Ltd", number: "01234567", address: "1 Mill Lane\nStroud" };
    await inTransaction(shop.db, (tx) =>
      updateConfigBlock(tx, { id: "company", seenAt: undefined, change: () => ({ company }) }),
    );
    await queue(shop, "bea@example.test");
    await sendDueMails(shop.deps);
    const line = "Mill Lane Ltd\u00a0· Company number 01234567\u00a0· 1 Mill Lane, Stroud";
    expect(arrived[0]?.text).toMatch(new RegExp(`${line}$`));
    expect(arrived[0]?.html).toContain(line);
  });

  postIt("sends each mail once, also when two processes look at the same moment", async ({ shop, arrived }) => {
    for (let i = 0; i < 25; i++) await queue(shop, `person${i}@example.test`);
    await Promise.all([sendDueMails(shop.deps), sendDueMails(shop.deps), sendDueMails(shop.deps)]);
    expect(arrived.length).toBe(25);
    expect(new Set(arrived.map((mail) => mail.to)).size).toBe(25);
    expect((await rows(shop)).every((row) => row.state === "sent" && row.sent_at === shop.now())).toBe(true);
  });

  postIt("sends those with a link first: someone waits for them", async ({ shop, arrived }) => {
    for (let i = 0; i < 15; i++) await queue(shop, `person${i}@example.test`);
    await queue(shop, "bea@example.test", true);
    await sendDueMails(shop.deps);
    expect(arrived.map(({ to }) => to).indexOf("bea@example.test")).toBeLessThan(10);
    expect(arrived).toHaveLength(16);
  });

  postIt("sends some without a link beside them: strangers may ask for many", async ({ shop, arrived }) => {
    for (let i = 0; i < 15; i++) await queue(shop, `person${i}@example.test`, true);
    await queue(shop, "bea@example.test");
    await sendDueMails(shop.deps);
    expect(arrived.map(({ to }) => to).indexOf("bea@example.test")).toBeLessThan(10);
    expect(arrived).toHaveLength(16);
  });

  postIt("sends a new one before those that were refused", async ({ shop, arrived, post }) => {
    for (let i = 0; i < 15; i++) await queue(shop, `person${i}@example.test`, true);
    post.closed = true;
    await sendDueMails(shop.deps);
    post.closed = false;
    shop.pass(MINUTE_MS);
    await queue(shop, "bea@example.test", true);
    await sendDueMails(shop.deps);
    expect(arrived.map(({ to }) => to).indexOf("bea@example.test")).toBeLessThan(10);
    expect(arrived).toHaveLength(16);
  });

  postIt("tries again after a pause, and gives up in the end", async ({ shop, arrived, post }) => {
    await queue(shop, "bea@example.test");
    post.closed = true;
    await sendDueMails(shop.deps);
    post.closed = false;
    shop.pass(MINUTE_MS - 1);
    await sendDueMails(shop.deps);
    expect(arrived).toEqual([]);
    shop.pass(1);
    await sendDueMails(shop.deps);
    expect(arrived.length).toBe(1);

    await queue(shop, "dev@example.test");
    post.closed = true;
    for (let i = 0; i < 10; i++) {
      await sendDueMails(shop.deps);
      shop.pass(24 * 60 * MINUTE_MS);
    }
    expect((await rows(shop)).at(-1)).toMatchObject({ state: "failed", tries: 7, next_try_at: null });
  });

  const damages: [what: string, damage: string][] = [
    ["whose data is damaged", "update mails set data = '{'"],
    inject("database").kind === "postgres"
      ? ["that was tried more often than a number can say", "update mails set tries = 9223372036854775807"]
      : ["whose id is no text", "update mails set id = cast(x'80' as text)"],
  ];
  it.each(damages)("an email %s keeps no other waiting, and needs attention", async (_, damage) => {
    const { shop, arrived } = await openPost();
    const admin = await shop.asAdmin();
    await queue(shop, "ann@example.test");
    await withoutTriggers(shop, damage);
    await queue(shop, "bea@example.test");
    await sendDueMails(shop.deps);
    expect(arrived.map(({ to }) => to)).toContain("bea@example.test");
    const { findings } = await admin.attention.list({});
    expect(findings).toMatchObject([{ kind: "mail-failed", mail: { to: "ann@example.test" } }]);
  });

  it("sends again after a crash, under the same Message-ID, and not while it may still be sending", async () => {
    const { shop, arrived } = await openPost();
    await queue(shop, "bea@example.test");
    const dying = { ...shop.deps, sendMail: () => new Promise<void>(() => {}) };
    void sendDueMails(dying);
    await expect.poll(async () => (await rows(shop))[0]?.tries).toBe(1);
    await sendDueMails(shop.deps);
    expect(arrived).toEqual([]);
    shop.pass(2 * MINUTE_MS);
    await sendDueMails(shop.deps);
    expect(arrived.map((mail) => mail.messageId)).toEqual([`<${(await rows(shop))[0]?.id}@localhost>`]);
  });

  postIt("keeps no link once it is sent, unless the development mailbox shows it", async ({ shop, arrived }) => {
    const real = { ...shop.deps, config: { ...shop.deps.config, keepMailLinks: false } };
    await queue(shop, "bea@example.test", true);
    await sendDueMails(real);
    expect(arrived[0]?.text).toContain("/secret");
    expect((await rows(shop))[0]).toMatchObject({ data: null });
    shop.pass(1);
    await queue(shop, "bea@example.test", false);
    await sendDueMails(real);
    shop.pass(1);
    await queue(shop, "bea@example.test", true);
    await sendDueMails(shop.deps);
    const [, plain, shown] = await rows(shop);
    expect(plain?.data).toEqual({ firstName: "Bea" });
    expect(shown?.data).toMatchObject({ code: "secret" });
  });
});

const data = {
  firstName: "Zoë",
  orderRef: "CF-7K3MQ-9XR2B",
  lines: [
    { raffle: "Hot hatch & <£2,000>", ticketNums: ["7", "B12"] },
    { raffle: "Camper van", ticketNums: ["3"] },
  ],
  subtotalPence: 750,
  couponPence: 100,
  balancePence: 50,
  totalPence: 600,
};
const order = { template: "order-confirmation" as const, data };

describe("a mail", () => {
  it("says what was bought and paid, as text and as HTML", async ({ shop }) => {
    await inTransaction(shop.db, (tx) => queueMail(tx, { to: "bea@example.test", ...order }));
    const [mail] = await listMails(shop.deps);
    expect(mail).toMatchObject({ to: "bea@example.test", subject: "Your order CF-7K3MQ-9XR2B" });
    expect(mail?.text).toContain("Hello Zoë,");
    expect(mail?.text).toContain("Hot hatch & <£2,000>\n2 tickets: 0007, B12");
    const found = mail?.text;
    expect(found).toContain("Subtotal: £7.50\nCoupon discount: −£1.00\nPromotional balance: −£0.50\nTotal: £6.00\n");
    expect(mail?.text).toContain("See my tickets http://localhost:3000/account/tickets");
    expect(mail?.html).toContain("Hot hatch &amp; &lt;£2,000&gt;");
    expect(mail?.html).toMatch(/^<!DOCTYPE html/);
  });

  it("names the shop as it is set", async ({ shop }) => {
    const deps = { ...shop.deps, config: { ...shop.deps.config, siteName: "Rosie's Raffles" } };
    await inTransaction(shop.db, (tx) => queueMail(tx, { to: "bea@example.test", ...order }));
    const [mail] = await listMails(deps);
    expect(mail?.text).toContain("Rosie's Raffles");
    expect(mail?.text).not.toContain("Counterfoil");
  });

  it("is never written when what caused it did not happen", async ({ shop }) => {
    const failing = inTransaction(shop.db, async (tx) => {
      await queueMail(tx, { to: "bea@example.test", ...order });
      throw new Error("The order fell through");
    });
    await expect(failing).rejects.toThrow("The order fell through");
    expect(await listMails(shop.deps)).toEqual([]);
  });

  it("is found by its address in any case, newest first", async ({ shop }) => {
    const queue = (to: string) => inTransaction(shop.db, (tx) => queueMail(tx, { to, ...order }));
    await queue("Bea@Example.test");
    shop.pass(1000);
    await queue("bea@example.test");
    await queue("dev@example.test");
    const mails = await listMails(shop.deps, " BEA@example.test");
    expect(mails.map((mail) => mail.to)).toEqual(["bea@example.test", "Bea@Example.test"]);
  });
});
