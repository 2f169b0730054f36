import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Names in a doc that must exist, as written. */
export interface Names {
  /** Paths from the repository's root, which may be globs. */
  paths: string[];
  /** Names of files without their folder. */
  files: string[];
  /** Targets of links, relative to the doc. */
  links: string[];
  /** First words after `pnpm`. */
  commands: string[];
  /** Names from the code: `applyPayment`, `open_attempt`, `Tx`. */
  identifiers: string[];
}

const code = /```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g;
const link = /\]\((?![a-z]+:|#)([^)#\s]+)/g;
const path = /(?<![\w/.@~-])(?:apps|packages|scripts|docs|[.]ci)\/[\w./*{},-]*[\w*}]/g;
const fileName = /^\w[\w.-]*\.(?:ts|tsx|md|json|yaml|css|html)$/;
const command = /\bpnpm(?:@\d+)? ([a-z][\w:-]*)/g;
const identifier = /^(\w*[a-z]\w*[A-Z]\w*|[A-Z]\w*[a-z]\w*|[a-z]+(?:_[a-z]+)+)(?:\(.*\)|\.\w+)?$/;

/** Finds the names in code and links of a Markdown text. */
export function namesIn(markdown: string): Names {
  const codes = [...markdown.matchAll(code)].map(([, block, span]) => block ?? span ?? "");
  const all = (pattern: RegExp) =>
    codes.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]));
  return {
    paths: all(path),
    files: codes.filter((text) => fileName.test(text)),
    links: [...markdown.matchAll(link)].flatMap(([, target]) => target ?? []),
    commands: all(command),
    identifiers: codes.flatMap((text) => identifier.exec(text)?.[1] ?? []),
  };
}

/** Returns a line for each name in a doc, at `doc` below `root`, that does not exist. */
export function missingNames(
  root: string,
  doc: string,
  markdown: string,
  known: { files: ReadonlySet<string>; commands: ReadonlySet<string>; identifiers: ReadonlySet<string> },
): string[] {
  const { paths, files, links, commands, identifiers } = namesIn(markdown);
  const exists = (place: string) =>
    /[*{]/.test(place) ? globSync(place, { cwd: root }).length > 0 : existsSync(join(root, place));
  return [
    ...paths.filter((one) => !exists(one)),
    ...files.filter((one) => !known.files.has(basename(one))),
    ...links.filter((one) => !existsSync(join(root, dirname(doc), one))),
    ...commands.filter((one) => !known.commands.has(one)).map((one) => `pnpm ${one}`),
    ...identifiers.filter((one) => !known.identifiers.has(one)),
  ].map((name) => `${doc} names ${name}`);
}

/** Matches a reference to a document that is not in the repository. */
export const absentDocument =
  /[(;] ?(?:DESIGN|CONTRACT|API|LOOK|CONSOLE|SPEED|PROVIDERS): \w|\b(?:DESIGN|CONTRACT|API|LOOK|CONSOLE|SPEED|PROVIDERS|STYLE|STACK)\.md\b|\b(?:customer|admin) spec\b|\bthe (?:two )?specs\b/;
