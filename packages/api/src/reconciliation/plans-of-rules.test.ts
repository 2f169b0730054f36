import { sql } from "kysely";
import { describe, expect } from "vitest";
import { planOf } from "../../test/queries.ts";
import { it } from "../../test/shop.ts";
import { bookRules } from "./book-rules.ts";

describe("a rule of the night", () => {
  // `k`, `h` and `merged` are made by a rule itself, and staff remove few entries by post.
  it("walks no table, since it is asked again for each few hundred rows", async ({ shop }) => {
    const walks: string[] = [];
    for (const { rule, query } of bookRules) {
      const plan = await planOf(shop.db, query(sql.join(["1", "2"]), shop.now()).compile(shop.db.read));
      const steps = plan.filter((step) =>
        /SCAN (?!CONSTANT|\(|merged|[kh]$|\d|a USING INDEX audit_of_removals)/.test(step),
      );
      walks.push(...steps.map((step) => `${rule}: ${step}`));
    }
    expect(walks).toEqual([]);
  });

  it("finds the credits that one customer had of a coupon without reading those of all", async ({ shop }) => {
    const rules = ["Every use of a coupon is of an order or a credit", "Every credit of a code has its use"];
    const plans = bookRules
      .filter(({ rule }) => rules.includes(rule))
      .map(({ query }) => planOf(shop.db, query(sql.join(["1"]), shop.now()).compile(shop.db.read)));
    for (const plan of await Promise.all(plans)) {
      expect(plan.filter((step) => /coupon_uses/.test(step)).join("\n")).toContain("coupon_uses_of_user");
      // The index of orders has a credit of every customer under "no order".
      expect(plan.filter((step) => /SEARCH [nc] USING .*order_id=/.test(step))).toEqual([]);
    }
  });
});
