import { expect, test } from "vitest";
import { testsForChange } from "./changed-tests.ts";
import { countOf } from "./reports.ts";

const sources = new Map(
  Object.entries({
    "packages/core/src/price.ts": "export const price = 1;",
    "packages/core/src/price.test.ts": 'import { price } from "./price.ts";',
    "packages/core/src/index.ts": 'export { price } from "./price.ts";',
    "packages/api/src/orders/pay.ts": 'import { price } from "@counterfoil/core";\nexport function pay() {}',
    "packages/api/src/orders/pay.race.test.ts": 'import { openShop } from "#test/shop.ts";',
    "packages/api/src/orders/list.test.ts": 'import { openShop } from "#test/shop.ts";',
    "packages/api/src/pages/page.test.ts": 'import { openShop } from "#test/shop.ts";',
    "apps/web/src/cart.test.tsx": 'import {\n  pay,\n} from "@counterfoil/api";',
  }),
);

test("a change runs the tests of its folder, those that import a name it exports, and those beside such an importer", () => {
  const found = testsForChange(["packages/core/src/price.ts"], sources);
  expect(found).toEqual(["packages/core/src/price.test.ts", "packages/api/src/orders/pay.race.test.ts"]);
  expect(testsForChange(["packages/api/src/orders/pay.ts"], sources)).toEqual([
    "packages/api/src/orders/pay.race.test.ts",
    "packages/api/src/orders/list.test.ts",
    "apps/web/src/cart.test.tsx",
  ]);
  expect(testsForChange(["docs/draws.md"], sources)).toEqual([]);
});

test("a runner that failed counts at least one failure, one without tests counts as one", () => {
  expect(countOf(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countOf(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countOf(false, { passed: 7, failed: 0, skipped: 0 })).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(countOf(false, { passed: 7, failed: 3, skipped: 0 })).toEqual({ passed: 7, failed: 3, skipped: 0 });
  expect(countOf(true, { passed: 7, failed: 0, skipped: 2 })).toEqual({ passed: 7, failed: 0, skipped: 2 });
});
