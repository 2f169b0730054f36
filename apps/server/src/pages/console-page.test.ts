import { expect, test } from "vitest";
import { openServer } from "#test/server.ts";
import { builtWebApp } from "#test/web-app.ts";

test("the console's frame is in the HTML, its scripts are on their way immediately, and its first calls are named", async () => {
  const server = await openServer({ PUBLIC_URL: "https://shop.test" }, { webFolder: builtWebApp() });
  const { text } = await server.call("GET", "/admin/orders");
  expect(text).toContain('<div id="root"><aside>The console at /admin/orders</aside></div>');
  expect(text).toContain('<link rel="modulepreload" href="/assets/page.js" fetchpriority="low" />');
  expect(text).toContain('<script type="module" async src="/assets/index-abc123.js" fetchpriority="low"></script>');
  // Otherwise the script of the head would start them a second time.
  expect(text).not.toContain('id="scripts"');
  // Before that script, which runs as soon as it is here.
  expect(text).toMatch(/id="first">\[\[\{"path":"auth\.me"\}\]\]<\/script>\s*<script src="\/assets\/boot\.js">/);
  expect((await server.call("GET", "/cart")).text).not.toContain('id="first"');
});
