import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { openShop } from "../../test/shop.ts";
import { listMails } from "./mails.ts";

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
  it("says what was bought and paid, as text and as HTML", async () => {
    const shop = await openShop();
    await inTransaction(shop.db, (tx) => queueMail(tx, { to: "bea@example.test", ...order }));
    const [mail] = await listMails(shop.deps);
    expect(mail).toMatchObject({ to: "bea@example.test", subject: "Your order CF-7K3MQ-9XR2B" });
    expect(mail?.text).toContain("Hello Zoë,");
    expect(mail?.text).toContain("Hot hatch & <£2,000>\n2 tickets: 0007, B12");
    expect(mail?.text).toContain(
      "Subtotal: £7.50\nCoupon discount: -£1.00\nPromotional balance: -£0.50\nTotal: £6.00\n",
    );
    expect(mail?.text).toContain("See my tickets http://localhost:3000/account/tickets");
    expect(mail?.html).toContain("Hot hatch &amp; &lt;£2,000&gt;");
    expect(mail?.html).toMatch(/^<!DOCTYPE html/);
  });

  it("names the shop as it is set", async () => {
    const shop = await openShop();
    const deps = { ...shop.deps, config: { ...shop.deps.config, siteName: "Rosie's Raffles" } };
    await inTransaction(shop.db, (tx) => queueMail(tx, { to: "bea@example.test", ...order }));
    const [mail] = await listMails(deps);
    expect(mail?.text).toContain("Rosie's Raffles");
    expect(mail?.text).not.toContain("Counterfoil");
  });

  it("is never written when what caused it did not happen", async () => {
    const shop = await openShop();
    const failing = inTransaction(shop.db, async (tx) => {
      await queueMail(tx, { to: "bea@example.test", ...order });
      throw new Error("The order fell through");
    });
    await expect(failing).rejects.toThrow("The order fell through");
    expect(await listMails(shop.deps)).toEqual([]);
  });

  it("is found by its address in any case, newest first", async () => {
    const shop = await openShop();
    const queue = (to: string) => inTransaction(shop.db, (tx) => queueMail(tx, { to, ...order }));
    await queue("Bea@Example.test");
    shop.pass(1000);
    await queue("bea@example.test");
    await queue("dev@example.test");
    const mails = await listMails(shop.deps, " BEA@example.test");
    expect(mails.map((mail) => mail.to)).toEqual(["bea@example.test", "Bea@Example.test"]);
  });
});
