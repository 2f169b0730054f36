import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../root.ts";

const asksForProvider = 'inject("provider")';

const imports = (text: string) => [...text.matchAll(/from "[^"]*\/([\w-]+\.ts)"/g)].map(([, file = ""]) => file);

/**
 * Returns the tests below `folder` that depend on the run's card provider, as relative paths: they inject it
 * themselves, or through a helper in their package's `test` folder.
 */
export function testsThatPay(folder: string = root): string[] {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  return globSync("{packages,apps}/*/", { cwd: folder }).flatMap((place) => {
    const helpers = globSync(`${place}/test/**/*.ts`, { cwd: folder }).map((path) => ({
      name: basename(path),
      text: read(path),
    }));
    const paying = new Set(helpers.filter(({ text }) => text.includes(asksForProvider)).map(({ name }) => name));
    const pays = (text: string) => text.includes(asksForProvider) || imports(text).some((name) => paying.has(name));
    for (let known = -1; known < paying.size; ) {
      known = paying.size;
      for (const { name, text } of helpers) if (pays(text)) paying.add(name);
    }
    return globSync(`${place}/src/**/*.test.ts`, { cwd: folder })
      .filter((path) => pays(read(path)))
      .sort();
  });
}
