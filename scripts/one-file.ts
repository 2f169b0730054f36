import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { root } from "./root.ts";

/** Loaded as they are: they find their own native or worker files. */
const loaded = /^(better-sqlite3|sharp|@node-rs\/argon2|pino|pino-pretty|nodemailer|pg)$/;

/** How tRPC copies the options of each step of a call: property by property, which is a twentieth of the time of a quote. */
const copying = "function _objectSpread2(";

/** Has tRPC copy objects with `Object.assign`, which does the same for the plain objects that it copies. */
function copyQuickly() {
  let isFound = false;
  return {
    name: "copy-quickly",
    transform(code: string, id: string) {
      if (!id.includes("/@trpc/server/dist/") || !code.includes(copying)) return null;
      isFound = true;
      return code.replace(copying, `const _objectSpread2 = Object.assign;\nfunction copySlowly(`);
    },
    buildEnd(error?: Error) {
      if (!error && !isFound) throw new Error(`No file of @trpc/server has "${copying}" for the build to replace`);
    },
  };
}

/**
 * Writes all but ASCII as escapes: Node.js keeps the source for good, in two bytes a character where any is not ASCII, which is
 * 4 MB more for the server. No program may have such a character in a template that it reads raw.
 */
const inAscii = {
  name: "in-ascii",
  generateBundle(_options: unknown, files: Record<string, { code?: string }>) {
    for (const file of Object.values(files)) {
      file.code &&= file.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
};

/** Returns Vite's configuration that puts each of these programs in one file, as if it stood where its sources stand. */
export function inOneFile(input: Record<string, string>) {
  return {
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: true,
      target: "node24",
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
    ssr: { noExternal: true },
    plugins: [
      {
        name: "where-sources-stand",
        enforce: "pre",
        resolveId(source: string, importer: string | undefined) {
          if (!importer || !loaded.test(source)) return null;
          return { id: pathToFileURL(createRequire(importer).resolve(source)).href, external: true };
        },
        transform: (code: string, id: string) =>
          code.includes("import.meta.url")
            ? code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
            : null,
      },
      copyQuickly(),
      inAscii,
    ],
  };
}
