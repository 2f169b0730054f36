import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const lazyPage = /lazyRouteComponent\(\s*\(\) => import\("([^"]+)"\)[^)]*\)/g;

/**
 * Adds to each lazy page of a file of routes or screens the name of its module in the build's manifest, so that the server
 * knows which scripts and styles belong to the page that it renders.
 */
export function namePageModules(): Plugin {
  return {
    name: "name-page-modules",
    enforce: "pre",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      if (!/-(routes|screens)\.ts$/.test(id)) return null;
      return code.replace(lazyPage, (call, path: string) => {
        const module = relative(import.meta.dirname, join(dirname(id), path));
        return `Object.assign(${call}, { module: ${JSON.stringify(module)} })`;
      });
    },
  };
}

/** Node.js keeps the source of what it runs for good: other comments were a sixth of the server's. */
export const legalComments = { legal: true, annotation: false, jsdoc: false };

/**
 * Writes all but ASCII as escapes: Node.js keeps the source in two bytes a character where any is not ASCII, which is 4 MB more for the
 * server. No program may have such a character in a template that it reads raw.
 */
export function inAscii(): Plugin {
  return {
    name: "in-ascii",
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== "chunk") continue;
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
      }
    },
  };
}

/** Wraps boot.js in a function: it is loaded as a classic script, whose names would be global. */
export function isolateBoot(): Plugin {
  return {
    name: "isolate-boot",
    apply: "build",
    renderChunk: (code, { name }) => (name === "boot" ? `(() => {\n${code}\n})();\n` : null),
  };
}

/** The modules of the pages on which most visits start. */
const firstPages = ["home/home-page", "browse/all-page", "competition/competition-page"].map((page) =>
  join(import.meta.dirname, `src/shop/${page}.tsx`),
);
/** The modules that every page of the shop loads. */
const always = ["src/main.tsx", "src/shop/shell/shop-shell.tsx"].map((path) => join(import.meta.dirname, path));

/** What Rolldown passes to the name function of a chunk group. */
type Modules = {
  getModuleInfo(
    id: string,
  ): { importedIds: string[]; importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
};

/** The folder of our own modules. Packages are left out: their unused parts are only dropped later, and a whole package is too large. */
const source = join(import.meta.dirname, "src/");

function importsOf(modules: Modules, ids: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || !id.startsWith(source)) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const id of ids) visit(id);
  return found;
}

/** Returns the modules that several first pages load; a page itself keeps its own file, which the manifest names. */
function findShared(modules: Modules): Set<string> {
  const pages = firstPages.map((page) => importsOf(modules, [page]));
  const shared = importsOf(modules, always);
  for (const id of pages.flatMap((page) => [...page])) {
    if (pages.filter((page) => page.has(id)).length > 1) shared.add(id);
  }
  return withoutPages(modules, shared);
}

function withoutPages(modules: Modules, ids: ReadonlySet<string>): Set<string> {
  const isPart = (id: string) => {
    const info = modules.getModuleInfo(id);
    return info !== null && !info.isEntry && info.dynamicImporters.length === 0;
  };
  return new Set([...ids].filter(isPart));
}

/** Small modules of the first pages, which other pages share; modules with schemas are loaded with forms. */
const basics =
  /\/apps\/web\/src\/(app\/use-send-key|product\/(unavailable|video-frame)|shop\/(cart\/hold-timer|competition\/ticket-choice|protection\/use-protection|shell\/page-body)|ui\/room-for-bar)\.tsx?$|\/packages\/core\/src\/(basic-texts|durations|limits|london|money|text|rules\/(allowance|pages|ticket-numbers|random-only|picture-sizes|company-details|raffle-stage|roles|states|support-lines|video-link|winner-name))\.ts$/;

/** The icons that home, list and competition pages show first, and what draws them. */
const firstIcons =
  /\/node_modules\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(chevron-down|circle-check|circle-exclamation-point|circle-x|clock|image|info|mail|menu|share-2|shopping-cart|star|triangle-exclamation-point|x)\.mjs$)/;

/** Puts what the first pages share into one file: the HTTP headers of thirty small files alone are as large as a page. */
export function sharedByFirstPages() {
  let shared: Set<string> | null = null;
  return {
    debugName: "site",
    name: (id: string, modules: Modules) => {
      shared ??= findShared(modules);
      return shared.has(id) || basics.test(id) || firstIcons.test(id) ? "site" : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** Puts what the competition page shares with its parts that are loaded later into one file. The cart, which comes after it, needs its prices too. */
export const buying = {
  name: "buying",
  test: /\/apps\/web\/src\/shop\/competition\/(buy-button|competition-section|competition-words)\.tsx?$|\/packages\/core\/src\/rules\/(bundle-price|part-of)\.ts$/,
  includeDependenciesRecursively: false,
};

/** Puts the libraries of every page into one file. */
export const libraries = {
  name: "libraries",
  test: /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)|@trpc\/(client|react-query|server)|use-sync-external-store)\//,
  includeDependenciesRecursively: false,
};

/** The console's frame and start page, which most of its visits begin with. Its other lists use the same parts. */
const consoleStart = ["frame/console-frame", "dashboard/dashboard-screen"].map((page) =>
  join(import.meta.dirname, `src/admin/${page}.tsx`),
);

/** Returns whether the shop imports a module, directly or through others: its pages must not load the console's file. */
function isOfShop(modules: Modules, id: string, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (id.startsWith(join(source, "shop/"))) return true;
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfShop(modules, importer, seen));
}

/** Puts the modules that the console's frame and start page import, and the shop does not, into one file; a page keeps its own, which the manifest names. */
export function sharedByConsole() {
  let shared: Set<string> | null = null;
  return {
    debugName: "console",
    name: (id: string, modules: Modules) => {
      shared ??= withoutPages(modules, importsOf(modules, consoleStart));
      return (shared.has(id) && !isOfShop(modules, id)) || consoleRules.test(id) ? "console" : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** The modules of core that the console's frame needs. */
const consoleRules = /\/packages\/core\/src\/rules\/(full-name|is-waiting|list-filters|rights)\.ts$/;

/** Puts dialogs into one file, with what other controls share with them, and what asks before a form is left. */
export const dialogs = {
  name: "dialogs",
  test: /\/node_modules\/(@radix-ui\/(react-(dialog|dismissable-layer|focus-guards|focus-scope|id|portal|presence|use-[a-z-]+)|primitive)|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|detect-node-es|tslib)\/|\/node_modules\/@tanstack\/react-router\/dist\/esm\/useBlocker\.js$|\/apps\/web\/src\/ui\/(confirm-dialog|dialog-box|dialog-guard|dialog-steps|modal|question-dialog|status-dot)\.tsx$/,
  includeDependenciesRecursively: false,
};

/** Groups icons, which are small, with modules that nearly the same pages load. */
export const icons = {
  name: "icons",
  test: /\/node_modules\/lucide-react\//,
  includeDependenciesRecursively: false,
  entriesAware: true,
  entriesAwareMergeThreshold: 12_000,
};
