import { expect } from "vitest";
import { night } from "../../test/night.ts";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names someone excluded of whom a mailbox of before is known no more, and none with two spellings of one", async ({
  shop,
}) => {
  const { id, email } = await someUser(shop);
  const had = (address: string, used_until: number) => ({
    id: address,
    user_id: id,
    email: address,
    used_from: 1,
    used_until,
  });
  const rows = [had("old@example.test", 2), had("old+x@example.test", 3), had(email.toUpperCase(), 4)];
  await shop.db.writer.insertInto("earlier_emails").values(rows).execute();
  await (await shop.as({ id })).breaks.start({ kind: "suspend", months: 6 });
  expect(await night(shop)).toEqual([]);
  const marks = await shop.db.read.selectFrom("exclusion_marks").select("mark").where("kind", "=", "email").execute();
  await withoutTriggers(shop, `delete from exclusion_marks where mark = '${marks[0]?.mark}'`);
  expect(await night(shop)).toEqual([`Everyone who is excluded is known by their earlier mailboxes too: ${email}`]);
});
