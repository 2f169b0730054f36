import { cruise, type IForbiddenRuleType, type IViolation } from "dependency-cruiser";
import { root } from "../root.ts";
import { folderCycles } from "./folder-cycles.ts";

const tests = "[.]test[.]tsx?$|/test/";
const vagueNames = "^(packages|apps|scripts)/.*/(utils?|helpers?|common|misc)[./]";
/** Folders of api that every feature may import, and that import no feature. */
const sharedByFeatures =
  "^packages/api/src/(read-models|rest|procedures|approvals|sessions|rate-limits|lists|provider)/";
/** The files beside the folders of api that list what all features have; no other file there imports a feature. */
const listsOfFeatures = "^packages/api/src/(index|router|calls|jobs|approval-kinds)[.]ts$";
/** The only places in the folders of api that read such a list, and which. */
const readsList = {
  "openapi/": "calls",
};

/** Which packages each workspace package may import. */
const mayImport = {
  "packages/core": [],
  "packages/db": ["packages/core"],
  "packages/domain": ["packages/core", "packages/db"],
  "packages/api": ["packages/core", "packages/db", "packages/domain"],
  "packages/sandbox": ["packages/core", "packages/db"],
  "packages/trust": ["packages/core", "packages/db"],
  "apps/server": [
    "packages/core",
    "packages/db",
    "packages/domain",
    "packages/api",
    "packages/sandbox",
    "packages/trust",
  ],
  "apps/web": ["packages/core", "packages/api"],
  "apps/e2e": ["packages/core", "scripts/chromium[.]ts"],
};

const betweenPackages = Object.entries(mayImport).flatMap(([name, allowed]): IForbiddenRuleType[] => {
  const inside = [name, ...allowed].map((path) => `^${path}(/|$)`);
  const forTests = ["^packages/(sandbox|trust)/(src|test)/index[.]ts$", "^packages/db/test/index[.]ts$"];
  const workspace = "^(packages|apps|scripts)/";
  return [
    {
      name: `${name} imports what the table allows`,
      from: { path: `^${name}/`, pathNot: tests },
      to: { path: workspace, pathNot: inside },
    },
    {
      name: `${name} imports what the table allows, its tests`,
      from: { path: `^${name}/.*(${tests})` },
      to: { path: workspace, pathNot: [...inside, ...forTests] },
    },
  ];
});

const insideWeb: IForbiddenRuleType[] = [
  {
    name: "web imports only types from api",
    from: { path: "^apps/web/" },
    to: { path: "^packages/api/", dependencyTypesNot: ["type-only"] },
  },
  { name: "shop never imports admin", from: { path: "^apps/web/src/shop/" }, to: { path: "^apps/web/src/admin/" } },
  { name: "admin never imports shop", from: { path: "^apps/web/src/admin/" }, to: { path: "^apps/web/src/shop/" } },
  {
    name: "app imports routes of shop and admin, and screens lazily",
    from: { path: "^apps/web/src/app/", pathNot: tests },
    to: { path: "^apps/web/src/(shop|admin)/", pathNot: "-(routes|screens)[.]tsx?$", dynamic: false },
  },
  {
    name: "a file of routes imports screens lazily",
    from: { path: "^apps/web/src/(shop|admin)/.*-(routes|screens)[.]ts$" },
    to: { path: "^apps/web/src/(shop|admin)/.*[.]tsx$", dynamic: false },
  },
  {
    name: "product imports only product, ui and core",
    from: { path: "^apps/web/src/product/", pathNot: tests },
    to: { path: "^(packages|apps)/", pathNot: ["^apps/web/src/(product|ui)/", "^packages/core/"] },
  },
  {
    name: "ui imports only ui and core",
    from: { path: "^apps/web/src/ui/", pathNot: tests },
    to: { path: "^(packages|apps)/", pathNot: ["^apps/web/src/(ui|fonts)/", "^packages/core/"] },
  },
];

const everywhere: IForbiddenRuleType[] = [
  {
    name: "core imports zod and nothing else",
    from: { path: "^packages/core/src/", pathNot: [tests, "^packages/core/src/draw/"] },
    to: { pathNot: ["^packages/core/src/", "/node_modules/zod/"] },
  },
  {
    name: "draws import zod, hashes and curves, all of which run in a browser",
    from: { path: "^packages/core/src/draw/", pathNot: tests },
    to: { pathNot: ["^packages/core/src/", "/node_modules/(zod|@noble/(hashes|curves))/"] },
  },
  {
    name: "a package is imported by its entry",
    from: { path: "^(packages|apps)/([^/]+)/" },
    to: {
      path: "^packages/[^/]+/",
      pathNot: ["^$1/$2/", "^packages/[^/]+/(src/(draw/)?index|src/draw/(sandbox-)?beacon|test/index)[.]ts$"],
    },
  },
  {
    name: "a feature of api never imports another feature",
    from: { path: "^packages/api/src/([^/]+)/", pathNot: tests },
    to: { path: "^packages/api/src/[^/]+/", pathNot: ["^packages/api/src/$1/", sharedByFeatures] },
  },
  {
    name: "what every feature of api may import imports no feature",
    from: { path: "^packages/api/src/[^/]+[.]ts$", pathNot: [tests, listsOfFeatures] },
    to: { path: "^packages/api/src/[^/]+/", pathNot: sharedByFeatures },
  },
  {
    name: "a folder of api reads no list of all features",
    from: {
      path: "^packages/api/src/[^/]+/",
      pathNot: [tests, ...Object.keys(readsList).map((place) => `^packages/api/src/${place}`)],
    },
    to: { path: listsOfFeatures },
  },
  ...Object.entries(readsList).map(([place, list]) => ({
    name: `${place} of api reads no list of all features but one`,
    from: { path: `^packages/api/src/${place}`, pathNot: tests },
    to: { path: listsOfFeatures, pathNot: `^packages/api/src/${list}[.]ts$` },
  })),
  {
    name: "only tests import what is made for tests",
    from: { path: "^(packages|apps)/", pathNot: [tests, "^apps/e2e/", "[.]config[.]ts$"] },
    to: { path: tests },
  },
  {
    name: "production code imports no devDependency",
    from: { path: "^(packages|apps/server)/", pathNot: tests },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "/node_modules/@types/" },
  },
  { name: "no import cycles", from: {}, to: { circular: true } },
  { name: "no vague names", from: {}, to: { path: vagueNames, pathNot: "/node_modules/" } },
  { name: "no vague names", from: { path: vagueNames, pathNot: "/node_modules/" }, to: {} },
  { name: "every import resolves", from: {}, to: { couldNotResolve: true } },
];

const forbidden = [...betweenPackages, ...insideWeb, ...everywhere].map((rule) => ({
  severity: "error" as const,
  ...rule,
}));

function describeViolation({ rule, from, to, cycle }: IViolation): string {
  const path = cycle ? cycle.map(({ name }) => name).join(" → ") : to;
  return `${rule.name}: ${from} → ${path}`;
}

/** Returns a line for each import in the workspace at `folder` that breaks a rule. */
export async function brokenImportRules(folder: string): Promise<string[]> {
  const { output } = await cruise(["packages", "apps", "scripts"], {
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
    exclude: { path: "^apps/([^/]+/dist|e2e/test-results)/" },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "types", "default"] },
  });
  if (typeof output === "string") throw new Error("dependency-cruiser answered a text in place of its result");
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    new RegExp(tests).test(source) ? [] : dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return [
    ...output.summary.violations.map(describeViolation),
    ...["domain", "api"].flatMap((name) =>
      folderCycles(`packages/${name}/src`, imports).map((cycle) => `folders of ${name} form no cycle: ${cycle}`),
    ),
  ];
}

if (import.meta.main) {
  const broken = await brokenImportRules(root);
  console.log(broken.join("\n") || "Every import keeps the rules.");
  process.exitCode = broken.length > 0 ? 1 : 0;
}
