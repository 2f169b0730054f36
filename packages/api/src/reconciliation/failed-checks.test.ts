import { expect } from "vitest";
import { it } from "../../test/awards.ts";
import { nightInDetail } from "../../test/night.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const rule = "Every award is as far as the audit trail says";

it("the night names a prize that was sent although its winner's identity check had failed, as its row was put back", async ({
  shop,
  claimed: { id, sue },
}) => {
  const named = async () => (await nightInDetail(shop)).filter((issue) => issue.startsWith(rule));
  await withoutTriggers(shop, "create table kept as select * from awards");
  await sue.awards.check({ id, outcome: "failed", method: "Passport of someone else" });
  await expect(sue.awards.send({ id, note: "With the carrier" })).toBeRefused("award.moved_on");
  expect(await named()).toEqual([]);
  const columns = "state, id_check, seal";
  await withoutTriggers(shop, `update awards set (${columns}) = (select ${columns} from kept)`, "drop table kept");
  await sue.awards.send({ id, note: "With the carrier" });
  expect(await named()).toHaveLength(1);
});
