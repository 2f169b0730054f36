import { expect } from "vitest";
import { night } from "../../test/night.ts";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it.for(["suspend", "close"] as const)(
  "the night names the account of someone who excluded themselves that passes for closed, so that they register again: %s",
  async (kind, { shop }) => {
    const { id } = await someUser(shop);
    await (await shop.as({ id })).breaks.start(kind === "close" ? { kind } : { kind, months: 12 });
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(
      shop,
      `update users set deleted_at = ${shop.now()}, email_key = concat('deleted:', id) where id = '${id}'`,
      "delete from mailboxes",
      "delete from exclusion_marks",
      "update restrictions set undo_hash = 'unverified x'",
    );
    const rule = "Every account with entries or a break that was closed was closed by the shop";
    expect(await night(shop)).toContain(`${rule}: ${id}`);
  },
);

it("the night names someone who excluded themselves whose mailbox is forgotten, also where the address passes for one that was never verified", async ({
  shop,
}) => {
  const { id, email } = await someUser(shop);
  await (await shop.as({ id })).breaks.start({ kind: "suspend", months: 12 });
  await withoutTriggers(
    shop,
    "update users set verified = false, first_verified_at = null",
    "delete from mailboxes",
    "delete from exclusion_marks",
    "update restrictions set undo_hash = 'unverified x'",
  );
  expect(await night(shop)).toEqual([`Everyone who is excluded is known by their mailbox: ${email}`]);
});
