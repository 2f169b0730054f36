import { describe, expect } from "vitest";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { it } from "../../test/paying-shop.ts";
import type { Caller, TestShop } from "../../test/shop.ts";
import { askFor, bank, giveWinnings } from "../../test/winnings.ts";

const OLD = "bea@example.test";

/** Does something as a thief in the session of someone who won £100, and then follows the link whose code that returns. */
async function undone(shop: TestShop, act: (thief: Caller) => Promise<string>) {
  const member = await someMember(shop, { email: OLD });
  await giveWinnings(shop, member, 10_000);
  const thief = await shop.as(member);
  await (await shop.as(null)).auth.undoEmailChange({ code: await act(thief) });
  await expect(thief.auth.me()).toBeRefused("session.required");
  const owner = await shop.as(member);
  return { ...(await owner.payouts.findMine()), ...(await owner.balance.winnings()) };
}

describe("the link to the old address gives winnings back that were to be paid", () => {
  it("to bank details given meanwhile", async ({ shop }) => {
    const mine = await undone(shop, async (thief) => {
      await moveTo(shop, thief, "thief@example.test");
      await thief.payouts.saveBankDetails(bank);
      await askFor(thief, 40);
      return undoCodeMailedTo(shop, OLD);
    });
    expect(mine).toMatchObject({ winnings: 100, bankDetails: null, payouts: [{ state: "refused" }] });
  });

  it("to bank details given just before, which the audit trail says", async ({ shop }) => {
    const mine = await undone(shop, async (thief) => {
      await thief.payouts.saveBankDetails(bank);
      shop.pass(1);
      await moveTo(shop, thief, "thief@example.test");
      await askFor(thief, 40);
      return undoCodeMailedTo(shop, OLD);
    });
    expect(mine).toMatchObject({ winnings: 100, payouts: [{ state: "refused" }] });
    const { entries } = await (await shop.asAdmin()).audit.list({});
    expect(entries).toContainEqual(expect.objectContaining({ subject: "payout", action: "refuse" }));
  });

  it("while the change waited to be confirmed", async ({ shop }) => {
    const mine = await undone(shop, async (thief) => {
      await thief.account.edit({ email: "thief@example.test" });
      const code = await undoCodeMailedTo(shop, OLD);
      await thief.payouts.saveBankDetails(bank);
      await askFor(thief, 40);
      return code;
    });
    expect(mine).toMatchObject({ winnings: 100, bankDetails: null, payouts: [{ state: "refused" }] });
  });
});
