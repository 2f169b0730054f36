import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { inAscii, legalComments } from "../apps/web/build-plugins.ts";
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
        output: {
          entryFileNames: "[name].mjs",
          chunkFileNames: "[name]-[hash].mjs",
          comments: legalComments,
        },
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
      inAscii(),
    ],
  };
}
