import type { DrawPrize } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { sealBirthDate } from "@counterfoil/domain";
import { expect } from "vitest";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { openDrawAwards } from "./open-draw-awards.ts";

/** Gives a bicycle to someone whose age was checked this way; returns whether they are asked who they are. */
async function checkAfter(shop: TestShop, prize: DrawPrize, method: "declared" | "document"): Promise<string> {
  const [raffle, user] = [await someRaffle(shop), await someUser(shop)];
  const birth_date = sealBirthDate(shop.deps.config.dataKeys, "1980-02-29");
  const check = { user_id: user.id, birth_date, method, result: "adult", at: shop.now() } as const;
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("people_checks").values(check).execute());
  const given = [{ prize: 1, place: 0, number: 7, lineIndex: 0, entrantId: "someone" }];
  const opened = new Map([["someone", { userId: user.id }]]);
  await inTransaction(shop.db, (tx) => openDrawAwards(tx, shop.deps, { raffle, worths: [prize], given, opened }));
  const award = shop.db.read.selectFrom("awards").select("id_check").where("user_id", "=", user.id);
  return (await award.executeTakeFirstOrThrow()).id_check;
}

it("a winner shows who they are for a prize above £500 or of unknown value, and where their age is only declared", async ({
  shop,
}) => {
  const worth = (cashAlternative: number) => ({ prize: "Bicycle", cashAlternative });
  expect(await checkAfter(shop, worth(500), "document")).toBe("not_needed");
  expect(await checkAfter(shop, worth(500.01), "document")).toBe("asked");
  expect(await checkAfter(shop, "Bicycle", "document")).toBe("asked");
  expect(await checkAfter(shop, worth(500), "declared")).toBe("asked");
});
