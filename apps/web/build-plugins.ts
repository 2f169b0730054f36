import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const lazyPage = /lazyRouteComponent\(\s*\(\) => import\("([^"]+)"\)[^)]*\)/g;

/**
 * Gives each lazy page of a file of routes the name of its module, as the manifest of the build has it, so that the server
 * knows which scripts and styles belong to the page that it renders.
 */
export function namePageModules(): Plugin {
  return {
    name: "name-page-modules",
    enforce: "pre",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      if (!/-routes\.ts$/.test(id)) return null;
      return code.replace(lazyPage, (call, path: string) => {
        const module = relative(import.meta.dirname, join(dirname(id), path));
        return `Object.assign(${call}, { module: ${JSON.stringify(module)} })`;
      });
    },
  };
}

/** Wraps boot.js in a function: it is loaded as a classic script, whose names would be the window's. */
export function isolateBoot(): Plugin {
  return {
    name: "isolate-boot",
    apply: "build",
    renderChunk: (code, { name }) => (name === "boot" ? `(() => {\n${code}\n})();\n` : null),
  };
}
