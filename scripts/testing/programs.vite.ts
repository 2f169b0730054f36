import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../root.ts";

/** Commands that tests run. */
const commands = ["backup", "check-audit", "mail-failure", "reseal", "restore"];

/** Loaded as they are: they find their own native or worker files. */
const loaded = /^(better-sqlite3|sharp|@node-rs\/argon2|pino|pino-pretty|nodemailer|pg)$/;

/** Vite's configuration: the programs that tests start often, each in one file, as if it stood where its sources stand. */
export default {
  root,
  configFile: false,
  logLevel: "warn",
  build: {
    ssr: true,
    target: "node24",
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: join(root, "apps/server/src/main.ts"),
        "clocked-shop": join(root, "apps/server/test/clocked-shop.ts"),
        ...Object.fromEntries(commands.map((name) => [name, join(root, `scripts/${name}.ts`)])),
      },
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
  ],
};
