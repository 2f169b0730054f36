import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** What a doc names that should exist, each as it stands there. */
export interface Names {
  /** Paths from the repository's root, which may be globs. */
  paths: string[];
  /** Names of files without their folder. */
  files: string[];
  /** Targets of links, relative to the doc. */
  links: string[];
  /** First words after `pnpm`. */
  commands: string[];
}

const code = /```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g;
const link = /\]\((?![a-z]+:|#)([^)#\s]+)/g;
const path = /(?<![\w/.@~-])(?:apps|packages|scripts|docs|[.]ci)\/[\w./*{},-]*[\w*}]/g;
const fileName = /^\w[\w.-]*\.(?:ts|tsx|md|json|yaml|css|html)$/;
const command = /\bpnpm(?:@\d+)? ([a-z][\w:-]*)/g;

/** Reads what a Markdown text names in code and in links. */
export function namesIn(markdown: string): Names {
  const codes = [...markdown.matchAll(code)].map(([, block, span]) => block ?? span ?? "");
  const all = (pattern: RegExp) =>
    codes.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]));
  return {
    paths: all(path),
    files: codes.filter((text) => fileName.test(text)),
    links: [...markdown.matchAll(link)].flatMap(([, target]) => target ?? []),
    commands: all(command),
  };
}

/** Returns a line for each name in a doc, at `doc` below `root`, that nothing has. */
export function missingNames(
  root: string,
  doc: string,
  markdown: string,
  known: { files: ReadonlySet<string>; commands: ReadonlySet<string> },
): string[] {
  const { paths, files, links, commands } = namesIn(markdown);
  const exists = (place: string) =>
    /[*{]/.test(place) ? globSync(place, { cwd: root }).length > 0 : existsSync(join(root, place));
  return [
    ...paths.filter((one) => !exists(one)),
    ...files.filter((one) => !known.files.has(basename(one))),
    ...links.filter((one) => !existsSync(join(root, dirname(doc), one))),
    ...commands.filter((one) => !known.commands.has(one)).map((one) => `pnpm ${one}`),
  ].map((name) => `${doc} names ${name}`);
}

/** A document that is not in the repository, where a comment or a doc cites it. */
export const absentDocument =
  /[(;] ?(?:DESIGN|CONTRACT|API|LOOK|CONSOLE|SPEED|PROVIDERS): \w|\b(?:DESIGN|CONTRACT|API|LOOK|CONSOLE|SPEED|PROVIDERS|STYLE|STACK)\.md\b|\b(?:customer|admin) spec\b|\bthe (?:two )?specs\b/;
