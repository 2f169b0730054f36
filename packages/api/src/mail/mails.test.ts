import { DAY_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { openPublishedDraw, passAndLock } from "../../test/draws.ts";
import { it, openShop, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { mailLockedDraws } from "../draws/mail-locked-draws.ts";
import { listMails } from "./mails.ts";
import { purgeOldMails } from "./purge-old-mails.ts";
import { sendDueMails } from "./send-due-mails.ts";

const refund = {
  template: "refund" as const,
  data: { firstName: "Bea", orderRef: "CF-1", toCardPence: 250, toBalancePence: 0 },
};
const reset = {
  template: "reset-password" as const,
  data: { firstName: "Bea", email: "bea@example.test", code: "secret-code" },
};

const queue = (shop: TestShop, mail: typeof refund | typeof reset, to = "bea@example.test") =>
  inTransaction(shop.db, (tx) => queueMail(tx, { to, ...mail }));

describe("the console's mails", () => {
  it("say what went to whom, newest first, and find by address and state", async ({ shop, admin }) => {
    const first = await queue(shop, refund);
    await sendDueMails(shop.deps);
    shop.pass(1000);
    const second = await queue(shop, reset, "Ellen@example.test");
    const { mails, totalMails } = await admin.mails.list({});
    expect(totalMails).toBe(2);
    expect(mails).toMatchObject([
      {
        _id: second,
        to: "Ellen@example.test",
        template: "reset-password",
        name: "Reset password",
        state: "queued",
        sentAt: null,
        hasLink: true,
      },
      { _id: first, template: "refund", state: "sent", sentAt: new Date(shop.now() - 1000).toISOString(), tries: 1 },
    ]);
    const ids = async (input: object) => (await admin.mails.list(input)).mails.map(({ _id }) => _id);
    expect(await ids({ query: "ellen@" })).toEqual([second]);
    expect(await ids({ query: "REFUND" })).toEqual([first]);
    expect(await ids({ state: "sent" })).toEqual([first]);
    expect(await ids({ skip: 1, limit: 1 })).toEqual([first]);
  });

  it("show what was said, but never a link that works", async ({ shop, admin }) => {
    const [plain, withLink] = [await queue(shop, refund), await queue(shop, reset)];
    expect((await admin.mails.find({ id: plain })).mail.content?.text).toContain("CF-1");
    const { mail } = await admin.mails.find({ id: withLink });
    expect(mail.content).toBeNull();
    expect(JSON.stringify([mail, await admin.mails.list({})])).not.toContain("secret-code");
  });

  it("are sent again as a new mail, which is audited", async ({ shop, admin }) => {
    const id = await queue(shop, refund);
    await sendDueMails(shop.deps);
    expect(await admin.mails.resend({ id })).toEqual({ msg: "Email resent" });
    const { mails } = await admin.mails.list({ state: "queued" });
    expect(mails).toMatchObject([{ to: "bea@example.test", template: "refund", tries: 0 }]);
    const { entries } = await admin.audit.list({});
    expect(entries).toMatchObject([
      {
        action: "resend",
        subject: "mail",
        subjectId: id,
        after: { template: "refund", name: "Refund", mail: mails[0]?._id },
      },
    ]);
  });

  it("are not sent again while they wait, nor with a link", async ({ shop, admin }) => {
    const waiting = await queue(shop, refund);
    await expect(admin.mails.resend({ id: waiting })).toBeRefused("mail.waiting");
    const withLink = await queue(shop, reset);
    await sendDueMails(shop.deps);
    await expect(admin.mails.resend({ id: withLink })).toBeRefused("mail.has_link");
    await expect(admin.mails.resend({ id: "nothing" })).toBeRefused("mail.not_found");
    await expect(admin.mails.find({ id: "nothing" })).toBeRefused("mail.not_found");
  });
});

it("old mails go when they were sent longer ago than the setting says; those that failed or wait stay", async () => {
  const refused = "refused@example.test";
  const shop = await openShop({
    sendMail: async ({ to }) => {
      if (to === refused) throw new Error("550 no such mailbox");
    },
  });
  shop.deps.config.mailDays = 30;
  const queue = (to: string) =>
    inTransaction(shop.db, (tx) => queueMail(tx, { to, template: "password-changed", data: { firstName: "Bea" } }));
  const recipients = async () =>
    (await shop.db.read.selectFrom("mails").select("recipient").orderBy("recipient").execute()).map(
      (mail) => mail.recipient,
    );
  await queue(refused);
  await queue("old@example.test");
  for (let i = 0; i < 8; i++) {
    await sendDueMails(shop.deps);
    shop.pass(DAY_MS);
  }
  await queue("recent@example.test");
  await sendDueMails(shop.deps);
  await queue("waiting@example.test");
  shop.pass(22 * DAY_MS);
  await purgeOldMails(shop.deps);
  expect(await recipients()).toEqual(["old@example.test", "recent@example.test", refused, "waiting@example.test"]);
  shop.pass(1);
  await purgeOldMails(shop.deps);
  expect(await recipients()).toEqual(["recent@example.test", refused, "waiting@example.test"]);
  shop.pass(300 * DAY_MS);
  await purgeOldMails(shop.deps);
  expect(await recipients()).toEqual([refused, "waiting@example.test"]);
});

it("greets no one by name at an address that no one has verified, whatever staff do for the account", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const { id, email } = await someUser(shop, { verified: false, first_name: "Zoe" });
  const cancelled = await someRaffle(shop);
  const admin = await shop.asAdmin();
  for (const one of [raffle, cancelled]) await admin.tickets.createEntry({ raffle: one.id, user: id, ticketNum: "7" });
  await admin.complaints.enter({
    subject: "other",
    text: "Slow.",
    channel: "phone",
    receivedOn: "2026-11-20",
    userId: id,
  });
  await admin.cancellations.create({ id: cancelled.id });
  await runCancellations(shop.deps);
  await passAndLock(shop);
  await mailLockedDraws(shop.deps);
  const mails = await listMails(shop.deps, email);
  expect(mails).toHaveLength(4);
  expect(mails.filter(({ text }) => text.includes("Hello Zoe"))).toEqual([]);
});

it("emails that are queued in one millisecond are listed in their order, the newest first", async ({ shop }) => {
  const refs = Array.from({ length: 20 }, (_, i) => `CF-${i}`);
  await inTransaction(shop.db, async (tx) => {
    for (const orderRef of refs) {
      await queueMail(tx, { to: "bea@example.test", ...refund, data: { ...refund.data, orderRef } });
    }
  });
  const subjects = (await listMails(shop.deps)).map(({ subject }) => subject);
  expect(subjects).toEqual(refs.toReversed().map((ref) => `Your refund for order ${ref}`));
});
