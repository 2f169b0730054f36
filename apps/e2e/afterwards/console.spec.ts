import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { readVisits } from "../visited.ts";

function sourcesOf(folder: string) {
  const cwd = fileURLToPath(new URL(`../../web/src/${folder}`, import.meta.url));
  return globSync("**/*.{ts,tsx}", { cwd })
    .filter((path) => !path.includes(".test."))
    .map((path) => ({ path, text: readFileSync(join(cwd, path), "utf8") }));
}

const sources = sourcesOf("admin");

/** Where the dialog and the call of what a second admin may have to approve are declared. */
const approvals = readFileSync(new URL("../../../packages/core/src/wire/approval-table.ts", import.meta.url), "utf8");

const inApprovals = (pattern: RegExp) => [...approvals.matchAll(pattern)].flatMap(([, text]) => text ?? []);

function namedCalls(): string[] {
  const hooks = /\btrpc\.(\w+\.\w+)\.use(?:Query|InfiniteQuery|Mutation)\b/g;
  const fetches = /\b(?:utils|api|client)\.(\w+\.\w+)\.(?:fetch|query|mutate)\(/g;
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(hooks), ...text.matchAll(fetches)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set([...names, ...inApprovals(/\bcall: "([^"]+)"/g)])].sort();
}

function namedScreens(): string[] {
  const routes = sources.filter(({ path }) => path.endsWith("-screens.ts"));
  const paths = routes.flatMap(({ text }) =>
    [...text.matchAll(/\bpath: "([^"]+)"/g)].flatMap(([, path]) => path ?? []),
  );
  return paths.map((path) => (path.startsWith("/admin") ? path : join("/admin", path))).sort();
}

/** The names of the dialogs of console and shop, with `$` for what differs. */
function namedDialogs(): string[] {
  const title = /<(?:Modal|\w*Dialog)\b(?:(?!\/?>;?\n)[\s\S])*?\btitle=("[^"]+"|\{(?:[^{}<]|\{[^}]*\})+\})/g;
  const texts = ["admin", "app", "shop"].flatMap(sourcesOf).flatMap(({ text }) => [...text.matchAll(title)]);
  const names = texts.flatMap(([, value = ""]) => value.match(/(?<!=)(?:"[^"]+"|`[^`]+`)/g) ?? []);
  const written = names.map((name) => name.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "$"));
  const asked = inApprovals(/\bask: "([^"]+)"/g).map((title) => title.replace("{name}", "$"));
  return [...new Set([...written, ...asked])].sort();
}

const isVisited = (screens: ReadonlySet<string>, route: string) => {
  const pattern = new RegExp(`^${route.replaceAll(/\$\w*/g, "[^/]+").replace(/\/$/, "")}/?$`);
  return [...screens].some((screen) => pattern.test(screen));
};

const tested = fileURLToPath(new URL("../../web/src", import.meta.url));
const componentTests = globSync("**/*.{test.ts,test.tsx}", { cwd: tested }).map((path) =>
  readFileSync(join(tested, path), "utf8"),
);

/** Returns whether the test of a component answers this call. */
const isInComponentTest = (name: string) => componentTests.some((text) => text.includes(`"${name}"`));

test("all tests together have visited every screen of the console, and made each of its calls", () => {
  const { screens, calls } = readVisits();
  expect(namedCalls().length).toBeGreaterThan(60);
  expect(namedScreens().length).toBeGreaterThan(20);
  expect(
    namedScreens().filter((route) => !isVisited(screens, route)),
    "screens that no test opened",
  ).toEqual([]);
  const isShown = (name: string) => calls.has(name) || isInComponentTest(name);
  expect(
    namedCalls().filter((name) => !isShown(name)),
    "calls of the console that no test made",
  ).toEqual([]);
});

/** Dialogs of states that the demo shop does not have, or that only tests of their components open. */
const rare = [
  "Choose a raffle: $",
  "Confirm it's you",
  "Delete coupon $?",
  "Delete these prizes?",
  "Delete this $?",
  "Delete this prize?",
  "Disable 2FA for $?",
  "Edit winner",
  "Email",
  "End $ now?",
  "Enter the beacon for round $",
  "Export $?",
  "Hide your name?",
  "Mark as handed over?",
  "Merge $?",
  "Order $",
  "Promotion",
  "Refer $ to a dispute body",
  "Reject card $?",
  "Remove this passkey?",
  "Resend email",
  "Resolve flag",
  "Search",
  "Someone else changed this raffle",
  "Turn off two-factor authentication?",
  "Void $?",
  "You might also like",
  "You've been logged out",
];

test("all tests together have checked every dialog with axe", () => {
  const dialogs = [...readVisits().dialogs];
  expect(namedDialogs().length).toBeGreaterThan(40);
  const isNameOf = (dialog: string) => (name: string) =>
    new RegExp(`^${name.replaceAll(/[^\w$]/g, "\\$&").replaceAll("$", ".+")}$`).test(dialog);
  // "Void $?" also describes "Void the winner of Rowing boat?", whose own name is longer.
  const byLength = namedDialogs().sort((one, other) => other.length - one.length);
  const checked = new Set(dialogs.map((dialog) => byLength.find(isNameOf(dialog))));
  expect(rare.filter((name) => !namedDialogs().includes(name))).toEqual([]);
  expect(namedDialogs().filter((name) => !rare.includes(name) && !checked.has(name))).toEqual([]);
});
