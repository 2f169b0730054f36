import { expect } from "vitest";
import { someWinningRaffle } from "../../test/buying.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it.for(["claimed_at = 1", "sent_at = 1", "voided_at = 1", "void_reason = 'ineligible'"])(
  "the night names a prize of which someone says another date or reason, as one that was void although it was claimed: %s",
  async (said, { shop }) => {
    shop.breakBooks();
    const raffle = await someWinningRaffle(shop, "Mug", {}, { slug: "hatch" });
    const orderId = await shop.buy(await shop.asCustomer(), raffle, 1);
    await (await shop.asAdmin()).orders.refund({ orderId });
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(shop, `update awards set ${said}`);
    expect(await night(shop)).toEqual(["Every award has its seal: hatch, Mug"]);
  },
);
