import { brotliCompressSync } from "node:zlib";
import { filesIn, tempFolder } from "./temp-folder.ts";

/** The content of its first script. */
export const script = `console.log(${JSON.stringify("a built script ".repeat(200))})`;

/** A server bundle that renders only the raffle at a path, and nothing of other pages. */
const drawing = `
  const head = '<link rel="preload" as="image" href="/images/key.webp" />';
  const page = (html, queries, status = 200) => ({ status, html, head, queries, modules: ["src/page.tsx"] });
  export async function renderPage({ url, now, call }) {
    const settings = { path: "settings.find", ...(await call("settings.find")) };
    const slug = /^\\/c\\/(.+)/.exec(url)?.[1];
    if (!slug) return page("<h1>" + url + " at " + now + "</h1>", [settings]);
    const answer = await call("raffles.findBySlug", { slug });
    if (answer.error) return page("<h1>" + answer.error.data.code + "</h1>", [settings], answer.error.data.status);
    const query = { path: "raffles.findBySlug", input: { slug }, data: answer.data };
    return page("<h1>A week</h1>", [settings, query]);
  }
  export const renderConsole = async ({ url, call }) => {
    const frame = page("<aside>The console at " + url + "</aside>", [{ path: "settings.find", ...(await call("settings.find")) }]);
    return { ...frame, first: [[{ path: "auth.me" }]] };
  };
  export const renderCheckout = async ({ call }) => page("<header>Checkout</header>", [{ path: "settings.find", ...(await call("settings.find")) }]);
  export const renderShell = async ({ call }) => page("<header></header>", [{ path: "settings.find", ...(await call("settings.find")) }]);
`;

const manifest = {
  "index.html": { file: "assets/index-abc123.js", imports: ["_shared.js"], css: ["assets/index.css"] },
  "src/boot.ts": { file: "assets/boot.js" },
  "src/page.tsx": { file: "assets/page.js", imports: ["index.html", "_shared.js"], css: ["assets/page.css"] },
  "_shared.js": { file: "assets/shared.js" },
};

/** Writes a small web app in the format of a build; it is removed after the test. */
export function builtWebApp(): string {
  const vite =
    '<script type="module" src="/assets/index-abc123.js"></script><link rel="stylesheet" href="/assets/index.css">';
  const head = `<head><!--head-->${vite}</head>`;
  return filesIn(tempFolder(), {
    "index.html": `<html>${head}<body><div id="root"></div><!--data--></body></html>`,
    ".vite/manifest.json": JSON.stringify(manifest),
    ".server/entry-server.js": drawing,
    "assets/index-abc123.js": script,
    "assets/packed.js": script,
    "assets/packed.js.br": brotliCompressSync(script),
    "robots.txt": "User-agent: *\nDisallow: /admin\n",
    ".built-from": "secret",
  });
}
