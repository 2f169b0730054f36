import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const code = /```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g;
const link = /\]\((?![a-z]+:|#)([^)#\s]+)/g;
const path = /(?<![\w/.@~-])(?:apps|packages|scripts|docs|[.]ci)\/[\w./*{},-]*[\w*}]/g;
const fileName = /^\w[\w.-]*\.(?:ts|tsx|md|json|yaml|css|html)$/;
const command = /\bpnpm(?:@\d+)? ([a-z][\w:-]*)/g;
const identifier = /^(\w*[a-z]\w*[A-Z]\w*|[A-Z]\w*[a-z]\w*|[a-z]+(?:_[a-z]+)+)(?:\(.*\)|\.\w+)?$/;

/**
 * Returns a line for each name in a doc, at `doc` below `root`, that does not exist: a path or a glob from the root, a file
 * without its folder, the target of a link, a word after `pnpm`, or a name from the code such as `applyPayment`.
 */
export function missingNames(
  root: string,
  doc: string,
  markdown: string,
  known: { files: ReadonlySet<string>; commands: ReadonlySet<string>; identifiers: ReadonlySet<string> },
): string[] {
  const codes = [...markdown.matchAll(code)].map(([, block, span]) => block ?? span ?? "");
  const all = (pattern: RegExp) =>
    codes.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]));
  const exists = (place: string) =>
    /[*{]/.test(place) ? globSync(place, { cwd: root }).length > 0 : existsSync(join(root, place));
  return [
    ...all(path).filter((one) => !exists(one)),
    ...codes.filter((text) => fileName.test(text) && !known.files.has(basename(text))),
    ...[...markdown.matchAll(link)].map(([, to = ""]) => to).filter((to) => !existsSync(join(root, dirname(doc), to))),
    ...all(command)
      .filter((one) => !known.commands.has(one))
      .map((one) => `pnpm ${one}`),
    ...codes.flatMap((text) => identifier.exec(text)?.[1] ?? []).filter((one) => !known.identifiers.has(one)),
  ].map((name) => `${doc} names ${name}`);
}

/** Matches a reference to a document that is not in the repository. */
export const absentDocument =
  /[(;] ?(?:DESIGN|CONTRACT|API|LOOK|CONSOLE|SPEED|PROVIDERS): \w|\b(?:DESIGN|CONTRACT|API|LOOK|CONSOLE|SPEED|PROVIDERS|STYLE|STACK)\.md\b|\b(?:customer|admin) spec\b|\bthe (?:two )?specs\b/;
