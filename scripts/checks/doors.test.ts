import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { brokenDoors } from "./doors.ts";

const house = {
  "scripts/seed.ts": "",
  "packages/core/src/index.ts": "export const one = 1;",
  "packages/core/src/utils/text.ts": "",
  "packages/db/src/index.ts": "",
  "packages/db/src/testing.ts": "",
  "packages/sandbox/src/index.ts": "",
  "packages/api/src/index.ts": "export type Router = object;",
  "packages/api/src/tickets/reserve-tickets.ts": "",
  "packages/api/src/tickets/tickets.router.ts": "",
  "apps/web/src/ui/button.tsx": "",
  "apps/web/src/shop/cart.tsx": "",
  "apps/web/src/admin/orders.tsx": "",
};

/** What the check says of a small house with one more file, which imports what `statement` says. */
async function verdict(file: string, statement: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-doors-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ ...house, [file]: statement })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return brokenDoors(folder);
}

describe("the check of the doors", () => {
  test.each([
    ["packages/core/src/file.ts", 'import "node:fs";', "core is pure"],
    ["packages/core/src/file.ts", 'import type {} from "../../db/src/index.ts";', "packages/core"],
    ["packages/db/src/file.ts", 'import "../../api/src/index.ts";', "packages/db"],
    ["packages/api/src/file.ts", 'import "../../sandbox/src/index.ts";', "packages/api"],
    ["packages/api/src/file.ts", 'import "../../db/src/testing.ts";', "only tests"],
    ["packages/api/src/orders/file.ts", 'import "../tickets/tickets.router.ts";', "an api feature"],
    ["packages/sandbox/src/file.ts", 'import "../../api/src/index.ts";', "packages/sandbox"],
    ["apps/server/src/file.ts", 'import "../../../scripts/seed.ts";', "apps/server"],
    ["apps/server/src/file.ts", 'import "../../../packages/api/src/tickets/reserve-tickets.ts";', "its entry"],
    ["apps/web/src/file.ts", 'import "../../../packages/api/src/index.ts";', "only types from api"],
    ["apps/web/src/shop/file.ts", 'import "../admin/orders.tsx";', "shop never imports admin"],
    ["apps/web/src/admin/file.ts", 'import "../shop/cart.tsx";', "admin never imports shop"],
    ["apps/web/src/ui/file.ts", 'import "../shop/cart.tsx";', "ui knows no product"],
    ["packages/core/src/file.ts", 'import "./file.ts";', "no cycles"],
    ["packages/core/src/file.ts", 'import "./gone.ts";', "nothing unresolved"],
    ["packages/core/src/file.ts", 'import "./utils/text.ts";', "no drawers"],
    ["packages/core/src/misc/file.ts", 'import "../index.ts";', "no drawers"],
  ])("refuses %s with %s", async (file, statement, rule) => {
    expect(await verdict(file, statement)).toContain(rule);
  });

  test.each([
    ["packages/db/src/file.ts", 'import "../../core/src/index.ts";'],
    ["packages/api/src/orders/file.ts", 'import "../tickets/reserve-tickets.ts";'],
    ["packages/api/src/tickets/file.test.ts", 'import "../../../sandbox/src/index.ts";'],
    ["packages/api/test/shop.ts", 'import "../../db/src/testing.ts";'],
    ["apps/web/src/file.ts", 'import type { Router } from "../../../packages/api/src/index.ts";'],
    ["scripts/file.ts", 'import "../packages/api/src/index.ts";'],
  ])("lets %s say %s", async (file, statement) => {
    expect(await verdict(file, statement)).toBeNull();
  });
});
