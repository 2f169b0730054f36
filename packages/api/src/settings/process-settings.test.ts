import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the settings of the process", () => {
  it("say what it runs with and how it is, and nothing secret", async () => {
    const { shop, admin } = await openConsole();
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

  it("are for admins alone", async () => {
    const shop = await openShop();
    const refused = { code: "FORBIDDEN" };
    await expect((await shop.as(await someUser(shop))).settings.findProcess()).rejects.toMatchObject(refused);
    await expect((await shop.as(null)).settings.findProcess()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
