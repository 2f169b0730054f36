import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testSettings } from "#test/server.ts";
import { startServer } from "../start-server.ts";

const index = '<html><head><!--head--></head><body><div id="root"></div><!--data--></body></html>';
const manifest = JSON.stringify({
  "index.html": { file: "assets/main.js" },
  "src/boot.ts": { file: "assets/boot.js" },
});
const rendered = `{ status: 200, html: "", head: "", queries: [], modules: [] }`;
const client = { "index.html": index, ".vite/manifest.json": manifest };
const server = {
  ".server/entry-server.js": `export const renderPage = async () => (${rendered}); export const renderShell = renderPage;`,
};

/** What a server says at its start of a web app that consists of these files. */
async function saidOf(files: Record<string, string>): Promise<string[]> {
  const webFolder = await mkdtemp(join(tmpdir(), "web-"));
  onTestFinished(() => rm(webFolder, { recursive: true }));
  for (const [name, text] of Object.entries({ "package.json": `{ "type": "module" }`, ...files })) {
    await mkdir(dirname(join(webFolder, name)), { recursive: true });
    await writeFile(join(webFolder, name), text);
  }
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
  const running = await startServer(
    { ...(await testSettings()), LOG_LEVEL: "error" },
    { jobs: false, webFolder, logTo },
  );
  await running.close();
  return lines;
}

test.each([
  ["the client without the server bundle", client, ".server/entry-server.js"],
  ["the server bundle without the client", server, "index.html"],
  ["a client without its manifest", { ...server, "index.html": index }, ".vite/manifest.json"],
])("a server that finds %s says so at its start in one line", async (_what, files, missing) => {
  const lines = await saidOf(files);
  expect(lines).toEqual([expect.stringContaining(`build is incomplete: ${missing} is missing`)]);
  expect(lines[0]).toContain("pnpm -r build");
});

test("a server says nothing of a whole build, nor where nothing was ever built", async () => {
  expect(await saidOf({ ...client, ...server })).toEqual([]);
  expect(await saidOf({})).toEqual([]);
});
