import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { readVisits } from "../visited.ts";

const cwd = fileURLToPath(new URL("../../web/src/admin", import.meta.url));
const sources = globSync("**/*.{ts,tsx}", { cwd })
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(join(cwd, path), "utf8") }));

/** The procedures that the console's sources call. */
function namedCalls(): string[] {
  const hooks = /\btrpc\.(\w+\.\w+)\.use(?:Query|InfiniteQuery|Mutation)\b/g;
  const fetches = /\b(?:utils|api|client)\.(\w+\.\w+)\.(?:fetch|query|mutate)\(/g;
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(hooks), ...text.matchAll(fetches)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(names)].sort();
}

/** The paths of the console's screens, with `$id` for parameters. */
function namedScreens(): string[] {
  const routes = sources.filter(({ path }) => path.endsWith("-screens.ts"));
  const paths = routes.flatMap(({ text }) =>
    [...text.matchAll(/\bpath: "([^"]+)"/g)].flatMap(([, path]) => path ?? []),
  );
  return paths.map((path) => (path.startsWith("/admin") ? path : join("/admin", path))).sort();
}

const isVisited = (screens: ReadonlySet<string>, route: string) => {
  const pattern = new RegExp(`^${route.replaceAll(/\$\w*/g, "[^/]+").replace(/\/$/, "")}/?$`);
  return [...screens].some((screen) => pattern.test(screen));
};

test("all tests together have visited every screen of the console, and made each of its calls", () => {
  const { screens, calls } = readVisits();
  expect(namedCalls().length).toBeGreaterThan(60);
  expect(namedScreens().length).toBeGreaterThan(20);
  expect(
    namedScreens().filter((route) => !isVisited(screens, route)),
    "screens that no test opened",
  ).toEqual([]);
  expect(
    namedCalls().filter((name) => !calls.has(name)),
    "calls of the console that no test made",
  ).toEqual([]);
});
