import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createLogger } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import {
  buying,
  dialogs,
  icons,
  inAscii,
  isolateBoot,
  legalComments,
  libraries,
  namePageModules,
  sharedByConsole,
  sharedByFirstPages,
} from "./build-plugins.ts";
import { proxied, withoutProxyTraces } from "./dev-proxy.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

const forBrowsers = {
  target: "es2022",
  assetsInlineLimit: 0,
  sourcemap: false,
  manifest: true,
  // Browsers without it load the same scripts, a little later.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: ["index.html", "src/boot.ts"],
    treeshake: {
      propertyReadSideEffects: false as const,
      unknownGlobalSideEffects: false,
      // The package isn't marked side-effect free, so a first visit would also load its WebSocket and streaming code.
      moduleSideEffects: [{ test: /\/node_modules\/@trpc\/client\//, sideEffects: false }],
    },
    output: {
      // Short names for shared parts: every first visit loads the list of files.
      chunkFileNames: ({ name }: { name: string }) => `assets/${name.split("~", 1)}-[hash:7].js`,
      codeSplitting: {
        groups: [sharedByFirstPages(), buying, dialogs, libraries, sharedByConsole(), icons],
      },
    },
  },
};

/** The bundle with which the server renders public pages: `vite build --ssr`. */
const forServer = {
  target: "node24",
  sourcemap: false,
  minify: false,
  copyPublicDir: false,
  outDir: "dist/.server",
  rolldownOptions: { input: "src/entry-server.tsx", output: { comments: legalComments } },
};

const customLogger = createLogger();
withoutProxyTraces(customLogger);

export default defineConfig(({ isSsrBuild }) => ({
  customLogger,
  plugins: [react(), tailwindcss(), namePageModules(), isolateBoot(), isSsrBuild && inAscii()],
  build: isSsrBuild ? forServer : forBrowsers,
  // React itself has the hook.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  ssr: { noExternal: true },
  // Otherwise the bundle would choose React's development build at run time, which takes twice as long.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
  test: {
    name: "web",
    environment: "happy-dom",
    // A download is a link that is clicked: otherwise its address would stay that of the document for the next tests.
    environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_TIER === "default" ? ["**/*.slow.test.{ts,tsx}"] : [])],
    setupFiles: ["./test/setup.ts"],
    /** A worker creates one document and loads each module once for all its files: a sixth of the time. */
    isolate: false,
    maxWorkers: "100%",
    restoreMocks: true,
    /** As in every package: a busy machine is slow, and no test depends on timing. */
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}));
