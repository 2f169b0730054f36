import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { findingKey } from "./findings.ts";

it("a finding that an admin settled before an update of the shop is still known by its key", async () => {
  const { db } = await openTestDatabase();
  const keys = db.read.selectNoFrom([
    findingKey("no-winner", { raffle: sql.val("boat") }).as("raffle"),
    findingKey("numbers-held", { day: sql.lit(20_000), raffle: sql.val("boat") }).as("day"),
    findingKey("people-read", { peopleRead: sql.val("ada:2026-11-20"), multiple: sql`${sql.lit(700)} / 200` }).as(
      "times",
    ),
  ]);
  expect(await keys.executeTakeFirst()).toEqual({
    raffle: "no-winner:boat",
    day: "numbers-held:boat:20000",
    times: "people-read:ada:2026-11-20:3",
  });
});
