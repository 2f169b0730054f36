import { expect } from "vitest";
import { night } from "../../test/night.ts";
import { it, someRaffle } from "../../test/shop.ts";
import { withoutChecks, withoutTriggers } from "../../test/without-triggers.ts";

it("the night names a hold without an end, which keeps a number from everyone", async ({ shop, user }) => {
  const raffle = await someRaffle(shop, { slug: "hatch" });
  await (await shop.as(user)).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  const checks = shop.db.kind === "sqlite" ? [] : ["alter table tickets drop constraint tickets_held_have_end"];
  await withoutTriggers(shop, ...checks, ...withoutChecks(shop, "tickets", [], "update tickets set expires_at = null"));
  expect(await night(shop)).toContain("No number is held for longer than a purchase takes: hatch #7");
});
