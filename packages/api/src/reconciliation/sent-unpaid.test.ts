import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { openTypedWinner } from "../../test/admin-actions.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const tables = ["tickets", "order_lines", "ticket_blocks", "raffle_sales"];
const exchange = (from: string) =>
  tables.flatMap((name) => [`delete from ${name}`, `insert into ${name} select * from ${from}_${name}`]);
const copy = (to: string) => tables.map((name) => `create table ${to}_${name} as select * from ${name}`);
const drop = (which: string) => tables.map((name) => `drop table ${which}_${name}`);

it.for(["chargebacks", "refunds"])(
  "the night names a typed winner's prize that was sent after the payment had gone back, as the ticket was there for that moment: %s",
  async (name) => {
    const { shop, orderId } = await openTypedWinner();
    shop.breakBooks();
    const { id, user_id } = await shop.db.read.selectFrom("awards").selectAll().executeTakeFirstOrThrow();
    await (await shop.as({ id: user_id ?? "" })).awards.claim({ id, address: "1 High Street" });
    await (await shop.asAdmin()).awards.check({ id, outcome: "passed", method: "Passport seen" });
    await withoutTriggers(shop, ...copy("kept"));
    if (name === "refunds") await (await shop.asAdmin()).orders.refund({ orderId });
    else await shop.chargeBack(orderId);
    shop.pass(DAY_MS);
    const admin = await shop.asAdmin();
    await expect(admin.awards.send({ id, note: "With the carrier" })).toBeRefused("award.unpaid");
    await withoutTriggers(
      shop,
      ...copy("later"),
      ...exchange("kept"),
      `create table gone as select * from ${name}`,
      `delete from ${name}`,
    );
    await admin.awards.send({ id, note: "With the carrier" });
    await withoutTriggers(
      shop,
      `insert into ${name} select * from gone`,
      "drop table gone",
      ...exchange("later"),
      ...drop("later"),
      ...drop("kept"),
    );
    expect(await night(shop)).toEqual([
      expect.stringMatching(/^No prize is sent for a ticket whose payment had gone back: /),
    ]);
  },
);
