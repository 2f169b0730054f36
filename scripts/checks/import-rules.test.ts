import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { brokenImportRules } from "./import-rules.ts";

const workspace = {
  "scripts/seed.ts": "",
  "packages/core/src/index.ts": "export const one = 1;",
  "packages/core/src/utils/text.ts": "",
  "packages/db/src/index.ts": "",
  "packages/db/test/index.ts": "",
  "packages/domain/src/index.ts": 'import "./entries/hold.ts"; import "./coupons/reserve.ts";',
  "packages/domain/src/clock.ts": "",
  "packages/domain/src/entries/hold.ts": 'import "../coupons/reserve.ts"; import "../clock.ts";',
  "packages/domain/src/entries/sell.ts": "",
  "packages/domain/src/coupons/reserve.ts": "",
  "packages/sandbox/src/index.ts": "",
  "packages/api/src/index.ts": "export type Router = object;",
  "packages/api/src/deps.ts": "",
  "packages/api/src/router.ts": 'import "./tickets/tickets.router.ts";',
  "packages/api/src/calls.ts": 'import "./router.ts";',
  "packages/api/src/approval-kinds.ts": 'import "./tickets/reserve-tickets.ts";',
  "packages/api/src/read-models/to-ticket.ts": "",
  "packages/api/src/rate-limits/rate-limit.ts": "",
  "packages/api/src/sessions/sessions.ts": 'import "../rate-limits/rate-limit.ts";',
  "packages/api/src/tickets/reserve-tickets.ts": "",
  "packages/api/src/tickets/tickets.router.ts": "",
  "apps/web/src/app/router.tsx": 'import "../shop/cart-routes.ts";',
  "apps/web/src/ui/button.tsx": "",
  "apps/web/src/product/ticket.tsx": 'import "../ui/button.tsx";',
  "apps/web/src/shop/cart.tsx": 'import "../product/ticket.tsx";',
  "apps/web/src/shop/cart-routes.ts": 'export const cart = () => import("./cart.tsx");',
  "apps/web/src/admin/orders.tsx": "",
};

/** Returns the broken rules of the workspace with these files. */
async function verdict(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-imports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ ...workspace, ...files })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return (await brokenImportRules(folder)).join("\n");
}

describe("the import rules", () => {
  test("refuse each of these imports", async () => {
    const wrong = [
      ["packages/core/src/file.ts", 'import "node:fs";', "core imports zod"],
      ["packages/core/src/file.ts", 'import type {} from "../../db/src/index.ts";', "packages/core"],
      ["packages/db/src/file.ts", 'import "../../domain/src/index.ts";', "packages/db"],
      ["packages/db/src/file.ts", 'import "../../api/src/index.ts";', "packages/db"],
      ["packages/domain/src/file.ts", 'import "../../api/src/index.ts";', "packages/domain"],
      ["packages/api/src/file.ts", 'import "../../sandbox/src/index.ts";', "packages/api"],
      ["packages/api/src/file.ts", 'import "../../db/test/index.ts";', "only tests"],
      ["packages/api/src/prizes/file.ts", 'import "../tickets/reserve-tickets.ts";', "a feature of api"],
      ["packages/api/src/prizes/file.ts", 'import type {} from "../tickets/reserve-tickets.ts";', "a feature of api"],
      ["packages/api/src/read-models/file.ts", 'import "../tickets/reserve-tickets.ts";', "a feature of api"],
      ["packages/api/src/rate-limits/file.ts", 'import "../tickets/reserve-tickets.ts";', "a feature of api"],
      ["packages/api/src/rest/file.ts", 'import "../tickets/tickets.router.ts";', "a feature of api"],
      ["packages/api/src/prizes/file.ts", 'import type {} from "../router.ts";', "no list of all features"],
      ["packages/api/src/approvals/file.ts", 'import "../router.ts";', "no list of all features"],
      ["packages/api/src/rest/rest.ts", 'import type {} from "../router.ts";', "no list of all features"],
      ["packages/api/src/deps.ts", 'import "./tickets/reserve-tickets.ts";', "what every feature of api may import"],
      ["packages/sandbox/src/file.ts", 'import "../../domain/src/index.ts";', "packages/sandbox"],
      ["apps/server/src/file.ts", 'import "../../../scripts/seed.ts";', "apps/server"],
      ["apps/server/src/file.ts", 'import "../../../packages/api/src/tickets/reserve-tickets.ts";', "its entry"],
      ["apps/web/src/file.ts", 'import "../../../packages/api/src/index.ts";', "only types from api"],
      ["apps/web/src/file.ts", 'import "../../../packages/domain/src/index.ts";', "apps/web"],
      ["apps/web/src/app/file.ts", 'import "../shop/cart.tsx";', "screens lazily"],
      ["apps/web/src/shop/file.ts", 'import "../admin/orders.tsx";', "shop never imports admin"],
      ["apps/web/src/admin/file.ts", 'import "../shop/cart.tsx";', "admin never imports shop"],
      ["apps/web/src/product/file.ts", 'import "../shop/cart.tsx";', "product imports only"],
      ["apps/web/src/product/file.ts", 'import "../app/router.tsx";', "product imports only"],
      ["apps/web/src/shop/account-routes.ts", 'import "./cart.tsx";', "a file of routes"],
      ["apps/web/src/ui/file.ts", 'import "../product/ticket.tsx";', "ui imports only ui and core"],
      ["packages/core/src/file.ts", 'import "./file.ts";', "no import cycles"],
      ["packages/core/src/file.ts", 'import "./gone.ts";', "every import resolves"],
      ["packages/core/src/file.ts", 'import "./utils/text.ts";', "no vague names"],
      ["packages/core/src/misc/file.ts", 'import "../index.ts";', "no vague names"],
    ] as const;
    const files = wrong.map(([file, statement, rule], i) =>
      [file, statement, rule].map((text) => text.replace("/file.ts", `/file-${i}.ts`)),
    );
    const found = (await verdict(Object.fromEntries(files))).split("\n");
    const kept = files.filter(
      ([file = "", , rule = ""]) => !found.some((line) => line.includes(rule) && line.includes(file)),
    );
    expect(kept).toEqual([]);
  });

  test.each([
    [
      "packages/domain/src/coupons/give-back.ts",
      'import "../entries/sell.ts";',
      "domain",
      "coupons → entries → coupons",
    ],
    ["packages/domain/src/clock.ts", 'import "./entries/sell.ts";', "domain", "clock.ts → entries → clock.ts"],
    [
      "packages/api/src/rate-limits/file.ts",
      'import "../sessions/sessions.ts";',
      "api",
      "rate-limits → sessions → rate-limits",
    ],
  ])(
    "refuse a cycle of folders that %s closes with %s, though no file is in one",
    async (file, statement, name, cycle) => {
      expect(await verdict({ [file]: statement })).toBe(`folders of ${name} form no cycle: ${cycle}`);
    },
  );

  test("allow all of these", async () => {
    const right = [
      ["packages/db/src/file.ts", 'import "../../core/src/index.ts";'],
      ["packages/api/src/prizes/file.ts", 'import "../deps.ts"; import "../../../domain/src/index.ts";'],
      ["packages/api/src/prizes/file.ts", 'import "../read-models/to-ticket.ts";'],
      ["packages/api/src/prizes/file.ts", 'import "../rate-limits/rate-limit.ts";'],
      ["packages/api/src/openapi/file.ts", 'import "../calls.ts";'],
      ["packages/api/src/prizes/file.test.ts", 'import "../tickets/reserve-tickets.ts";'],
      ["packages/api/src/tickets/file.test.ts", 'import "../../../sandbox/src/index.ts";'],
      ["packages/api/test/shop.ts", 'import "../../db/test/index.ts";'],
      ["packages/domain/src/coupons/use.ts", 'import "../clock.ts";'],
      ["apps/web/src/file.ts", 'import type { Router } from "../../../packages/api/src/index.ts";'],
      ["apps/web/src/app/file.ts", 'export const page = () => import("../shop/cart.tsx");'],
      ["scripts/file.ts", 'import "../packages/api/src/index.ts";'],
    ] as const;
    const files = right.map(([file, statement], i) => [file.replace("/file.", `/file-${i}.`), statement]);
    expect(await verdict(Object.fromEntries(files))).toBe("");
  });
});
