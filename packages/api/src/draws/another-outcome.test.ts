import { expect } from "vitest";
import { it } from "../../test/awards.ts";
import { nightInDetail } from "../../test/night.ts";
import { withoutChecks, withoutTriggers } from "../../test/without-triggers.ts";

it("the night names a winner's place with another outcome, as whose refund needs no one's attention then, and who can't be voided", async ({
  shop,
  drawn,
}) => {
  const slug = drawn.draw.raffle.slug;
  const checks = shop.db.kind === "sqlite" ? [] : ["alter table draw_places drop constraint draw_places_outcome_check"];
  const rewrite = "update draw_places set outcome = 'Awarded'";
  await withoutTriggers(shop, ...checks, ...withoutChecks(shop, "draw_places", [], rewrite));
  expect(await nightInDetail(shop)).toContain(
    `A draw's winners are those of its seed: ${slug}, prize 1 is another's, or no one's`,
  );
});
