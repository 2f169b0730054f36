import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../root.ts";

const read = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(root, path), "utf8"));

/** Folders of messages that all screens share. */
const messages = read("packages/core/src");

/** Parses the list: a line `# screen: folders of apps/web/src`, then its fixed texts, one per line. */
const screens = readFileSync(join(root, "scripts/checks/console-texts.txt"), "utf8")
  .trimEnd()
  .split("\n\n")
  .map((block) => {
    const [head = "", ...texts] = block.split("\n");
    const [screen = "", folders = ""] = head.slice("# ".length).split(": ");
    return { screen, texts, folders: folders.split(" ") };
  });

describe.each(screens)("the fixed texts of $screen", ({ folders, texts }) => {
  const sources = [...folders.flatMap((folder) => read(`apps/web/src/${folder}`)), ...messages];

  it.each(texts)("have %s", (text) => {
    expect(sources.some((source) => source.includes(text))).toBe(true);
  });
});
