import { cruise, type IForbiddenRuleType } from "dependency-cruiser";
import { root } from "../root.ts";

const tests = "[.]test[.]tsx?$|/test/";
const drawers = "^(packages|apps|scripts)/.*/(utils?|helpers?|common|misc)[./]";

/** Each room and the rooms that it may import. */
const doors = {
  "packages/core": [],
  "packages/db": ["packages/core"],
  "packages/sandbox": ["packages/core", "packages/db"],
  "packages/api": ["packages/core", "packages/db"],
  "apps/server": ["packages/core", "packages/db", "packages/sandbox", "packages/api"],
  "apps/web": ["packages/core", "packages/api"],
  "apps/e2e": ["packages/core", "scripts/chromium[.]ts"],
};

const between = Object.entries(doors).flatMap(([room, allowed]): IForbiddenRuleType[] => {
  const inside = [room, ...allowed].map((path) => `^${path}(/|$)`);
  const forTests = ["^packages/sandbox/src/(index|testing)[.]ts$", "^packages/db/src/testing[.]ts$"];
  const elsewhere = "^(packages|apps|scripts)/";
  return [
    {
      name: room,
      from: { path: `^${room}/`, pathNot: tests },
      to: { path: elsewhere, pathNot: inside },
    },
    {
      name: `${room}, its tests`,
      from: { path: `^${room}/.*(${tests})` },
      to: { path: elsewhere, pathNot: [...inside, ...forTests] },
    },
  ];
});

const inside: IForbiddenRuleType[] = [
  {
    name: "core is pure: zod and nothing else",
    from: { path: "^packages/core/src/", pathNot: tests },
    to: { pathNot: ["^packages/core/src/", "/node_modules/zod/"] },
  },
  {
    name: "a package is entered by its entry",
    from: { path: "^(packages|apps)/([^/]+)/" },
    to: { path: "^packages/[^/]+/", pathNot: ["^$1/$2/", "^packages/[^/]+/src/(index|testing)[.]ts$"] },
  },
  {
    name: "an api feature is entered by its use cases and queries",
    from: { path: "^packages/api/src/([^/]+)/" },
    to: { path: "^packages/api/src/[^/]+/.+[.](router|rest)[.]ts$", pathNot: "^packages/api/src/$1/" },
  },
  {
    name: "web takes only types from api",
    from: { path: "^apps/web/" },
    to: { path: "^packages/api/", dependencyTypesNot: ["type-only"] },
  },
  { name: "shop never imports admin", from: { path: "^apps/web/src/shop/" }, to: { path: "^apps/web/src/admin/" } },
  { name: "admin never imports shop", from: { path: "^apps/web/src/admin/" }, to: { path: "^apps/web/src/shop/" } },
  {
    name: "ui knows no product",
    from: { path: "^apps/web/src/ui/" },
    to: { path: "^apps/web/src/(shop|admin)/" },
  },
  {
    name: "only tests import what is made for tests",
    from: {
      path: "^(packages|apps)/",
      pathNot: [tests, "^packages/(db|sandbox)/src/testing", "^apps/e2e/", "[.]config[.]ts$"],
    },
    to: { path: [tests, "^packages/(db|sandbox)/src/testing[.]ts$"] },
  },
  {
    name: "what runs is no devDependency",
    from: { path: "^(packages|apps/server)/", pathNot: [tests, "^packages/(db|sandbox)/src/testing"] },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "/node_modules/@types/" },
  },
  { name: "no cycles", from: {}, to: { circular: true } },
  { name: "no drawers", from: {}, to: { path: drawers, pathNot: "/node_modules/" } },
  { name: "no drawers", from: { path: drawers, pathNot: "/node_modules/" }, to: {} },
  { name: "nothing unresolved", from: {}, to: { couldNotResolve: true } },
];

/** What breaks a rule in the workspace at `folder`, as a text, or null when nothing does. */
export async function brokenDoors(folder: string): Promise<string | null> {
  const { output, exitCode } = await cruise(["packages", "apps", "scripts"], {
    baseDir: folder,
    ruleSet: { forbidden: [...between, ...inside].map((rule) => ({ severity: "error" as const, ...rule })) },
    validate: true,
    outputType: "err",
    exclude: { path: "^apps/(web/dist|e2e/test-results)/" },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "types", "default"] },
  });
  return exitCode === 0 ? null : String(output);
}

if (import.meta.main) {
  const broken = await brokenDoors(root);
  console.log(broken ?? "Every import goes through a door.");
  process.exitCode = broken ? 1 : 0;
}
