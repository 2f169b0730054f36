import { DAY_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { openShop } from "../../test/shop.ts";
import { purgeOldMails } from "./purge-old-mails.ts";
import { sendDueMails } from "./send-due-mails.ts";

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
