import { test as base, describe, expect } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { openLogged, openServer, type TestServer } from "#test/server.ts";
import { filesIn } from "#test/temp-folder.ts";
import { builtWebApp, script } from "#test/web-app.ts";

const open = (settings: Record<string, string> = {}) =>
  openServer({ PUBLIC_URL: "https://shop.test", ...settings }, { webFolder: builtWebApp() });
const test = base.extend("server", () => open());

const raffle = {
  name: "A </script><script>alert(1)</script> $& week",
  description: "**Sea**, sand and a [cottage](https://cornwall.test).",
  images: [{ path: "/images/first.webp" }, { path: "/images/key.webp", keyImage: true }],
};

async function makeRaffle({ call }: TestServer, but: object = {}) {
  const id = await openRaffle(call, { ...raffle, ...but });
  const { text } = await call("GET", "/api/raffles/all");
  return { id, slug: /"slug":"([^"]+)"/.exec(text)?.[1] ?? "" };
}

function inlined(html: string): { path: string; input?: unknown; data: Record<string, unknown> }[] {
  return JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/.exec(html)?.[1] ?? "[]");
}

/** The structured data of a page. */
function structured(html: string): unknown[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  return JSON.parse(text)["@graph"] ?? [];
}

describe("the page of a competition", () => {
  test("says in its head what it is, before any script has run", async ({ server }) => {
    const { slug } = await makeRaffle(server);
    const page = await server.call("GET", `/c/${slug}`);
    expect(page.status).toBe(200);
    const name = "A &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; week";
    expect(page.text).toContain(`<title>${name} · Counterfoil</title>`);
    expect(page.text).toContain('<meta name="description" content="Sea, sand and a cottage." />');
    expect(page.text).toContain(`<link rel="canonical" href="https://shop.test/c/${slug}" />`);
    expect(page.text).toContain('<meta property="og:image" content="https://shop.test/images/key.webp" />');
    expect(page.text).toMatch(/<head>.*<link rel="preload" as="image" href="\/images\/key.webp" \/>.*<\/head>/s);
    expect(structured(page.text)).toMatchObject([
      {
        "@type": "Product",
        name: raffle.name,
        image: ["https://shop.test/images/first.webp", "https://shop.test/images/key.webp"],
        offers: { price: "2.50", priceCurrency: "GBP", availability: "https://schema.org/InStock" },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { item: "https://shop.test/" },
          { item: "https://shop.test/all" },
          { name: raffle.name, item: `https://shop.test/c/${slug}` },
        ],
      },
    ]);
    expect(page.text).not.toContain("noindex");
  });

  test("carries its first queries, which no text of it can end early", async ({ server }) => {
    const { slug } = await makeRaffle(server);
    const { text } = await server.call("GET", `/c/${slug}`);
    const queries = inlined(text);
    expect(queries[0]).toMatchObject({ path: "settings.find", data: { name: "Counterfoil" } });
    expect(queries.find(({ path }) => path === "raffles.findBySlug")).toMatchObject({
      input: { slug },
      data: { raffle: { name: raffle.name }, now: expect.any(String) },
    });
    const own = /<script (type="application\/(json" id="(data|scripts)|ld\+json)|src="\/assets\/boot\.js)">/g;
    expect(text.replace(own, "")).not.toContain("<script");
  });

  test("gives away neither the correct answer nor where an instant prize is, on any page", async ({ server }) => {
    const token = await server.admin();
    const question = { question: "2 + 2?", answers: [{ answer: "5" }, { answer: "4", correct: true }] };
    const instantWins = [{ prize: "A drill", ticketNum: "73" }];
    const { id, slug } = await makeRaffle(server, { categories: ["Popular"], question, instantWins });
    await server.call("POST", "/api/config/promoted-main", { token, body: { raffle: id } });
    const pages = [
      "/",
      "/all",
      `/c/${slug}`,
      "/faq",
      "/sitemap.xml",
      `/trpc/raffles.findBySlug?input={"slug":"${slug}"}`,
    ];
    const calls = ["config", "raffles/all", "raffles/byCategory", `raffles/${slug}/live`, "openapi.json"];
    const read = [...pages, ...calls.map((call) => `/api/${call}`)];
    for (const path of read) {
      const answer = await server.call("GET", path);
      expect(answer.status, path).toBe(200);
      if (path !== "/api/openapi.json") expect(answer.text, path).not.toContain('"correct"');
      expect(answer.text, path).not.toContain('"73"');
    }
    expect((await server.call("GET", `/c/${slug}`)).text).toContain("A drill");
  });

  test("is 404 for an unknown slug, and still the web app", async ({ server }) => {
    for (const path of ["/c/no-such-prize", "/draws/no-such-prize/show"]) {
      const page = await server.call("GET", path);
      expect(page.status, path).toBe(404);
      expect(page.text, path).toContain("<title>Page not found · Counterfoil</title>");
      expect(page.text, path).toContain('<meta name="robots" content="noindex" />');
      expect(inlined(page.text).map(({ path }) => path)).toEqual(["settings.find"]);
    }
  });

  test("has moved from its old address", async ({ server }) => {
    const moved = await server.call("GET", "/raffle/a-week");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/c/a-week"]);
    const all = await server.call("GET", "/raffles");
    expect([all.status, all.headers.get("location")]).toEqual([301, "/all"]);
  });
});

describe("other pages", () => {
  test("are rendered in the browser while the server cannot, which it notices before it listens", async () => {
    const failing = "export const renderPage = async () => { throw new Error('No'); };";
    const webFolder = filesIn(builtWebApp(), { ".server/entry-server.js": failing });
    const { server, lines } = await openLogged({}, { webFolder });
    expect(lines).toContainEqual(expect.objectContaining({ msg: "A page could not be rendered", path: "/" }));
    const page = await server.call("GET", "/");
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root"></div>');
  });

  test("those for everyone can be found by searching, and are rendered", async ({ server }) => {
    for (const [path, title] of [
      ["/", "Counterfoil"],
      ["/all", "Live competitions · Counterfoil"],
      ["/winners", "Winners · Counterfoil"],
      ["/completed", "Completed competitions · Counterfoil"],
      ["/faq", "FAQ · Counterfoil"],
      ["/how-it-works/", "How it works · Counterfoil"],
      ["/draws", "Draws · Counterfoil"],
      ["/draws/how", "How our draws work · Counterfoil"],
    ] as const) {
      const page = await server.call("GET", path);
      expect(page.status, path).toBe(200);
      expect(page.text).toContain(`<title>${title}</title>`);
      expect(page.text).toContain('rel="canonical"');
      expect(page.text).toMatch(new RegExp(`<div id="root" data-rendered-at="(\\d+)"><h1>${path} at \\1</h1></div>`));
    }
  });

  test("a page names its scripts, which start after the first painting, and each style once", async ({ server }) => {
    const { text, headers } = await server.call("GET", "/all");
    // Cached for Back, and revalidated each time.
    expect(headers.get("cache-control")).toBe("no-cache");
    const [, scripts = ""] = /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(scripts)).toEqual({
      entry: "/assets/index-abc123.js",
      preload: ["/assets/index-abc123.js", "/assets/shared.js", "/assets/page.js"],
    });
    expect(text.match(/(?<="stylesheet" href=").*?(?=")/g)).toEqual(["/assets/index.css", "/assets/page.css"]);
  });

  test("a written page is there until it is deleted", async ({ server }) => {
    const token = await server.admin();
    const body = { name: "Terms of use", slug: "house-rules", content: "# Be kind\n\nAlways." };
    const made = await server.call("POST", "/api/dynamicPages", { token, body });
    const page = await server.call("GET", "/p/house-rules");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<title>Terms of use · Counterfoil</title>");
    await server.call("DELETE", `/api/dynamicPages/${JSON.parse(made.text).page._id}`, { token });
    expect((await server.call("GET", "/p/house-rules")).status).toBe(404);
  });

  test("pages of one person are not for search engines", async ({ server }) => {
    const ofAccount = ["/cart", "/auth/login", "/account/wins", "/account/settings/2fa", "/account/settings/sessions"];
    for (const path of [...ofAccount, "/admin", "/admin/raffles/1", "/order-payment?orderId=CF-1"]) {
      const page = await server.call("GET", path);
      expect(page.status, path).toBe(200);
      expect(page.text, path).toContain('content="noindex"');
      expect(page.text, path).not.toContain("data-rendered-at");
    }
  });

  test("what is no page is 404", async ({ server }) => {
    const paths = [
      "/no-such-page",
      "/account/none",
      "/c",
      "/c/a/b",
      "/assets-list",
      "/assets/index-old.js",
      "/.built-from",
    ];
    for (const path of paths) {
      const { status, text } = await server.call("GET", path);
      expect([path, status, text.includes("secret")]).toEqual([path, 404, false]);
    }
  });

  test("a path that is longer than any page's is 404, and not rendered, which costs much", async ({ server }) => {
    for (const path of ["/".repeat(12_000), `/admin${"/a".repeat(1_000)}`]) {
      const { status, text } = await server.call("GET", path);
      expect(status).toBe(404);
      expect(text).toContain('<div id="root"></div>');
    }
  });
});

describe("the files of the web app", () => {
  test("may be kept for ever, and come compressed", async ({ server }) => {
    const file = await server.call("GET", "/assets/index-abc123.js", { headers: { "accept-encoding": "br" } });
    expect(file.status).toBe(200);
    expect(file.text).toBe(script);
    expect(file.headers.get("content-encoding")).toBe("br");
    expect(file.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(file.headers.get("cache-control")).toBe("max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    // Headers of twenty small files weigh as much as a page: leave out those that only pages and workers obey.
    for (const name of ["content-security-policy", "permissions-policy", "referrer-policy"]) {
      expect(file.headers.get(name)).toBeNull();
    }
    const again = { "if-none-match": file.headers.get("etag") ?? "" };
    expect((await server.call("GET", "/assets/index-abc123.js", { headers: again })).status).toBe(304);
  });

  test("come as they are, or as gzip, where the build has them for newer browsers", async ({ server }) => {
    for (const encoding of ["br", "identity", "gzip", "identity"]) {
      const file = await server.call("GET", "/assets/packed.js", { headers: { "accept-encoding": encoding } });
      expect([file.status, file.text]).toEqual([200, script]);
      expect(file.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    }
  });

  test("robots.txt names the site map", async ({ server }) => {
    expect((await server.call("GET", "/robots.txt")).text).toBe(
      "User-agent: *\nDisallow: /admin\n\nSitemap: https://shop.test/sitemap.xml\n",
    );
  });

  test("missing altogether leaves the calls working", async () => {
    const { call } = await openServer();
    expect([(await call("GET", "/")).status, (await call("GET", "/api")).status]).toEqual([404, 200]);
  });
});

describe("the policy of a page", () => {
  test("allows the shop's own scripts alone, and no other party", async ({ server }) => {
    const { headers } = await server.call("GET", "/");
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of ["script-src 'self';", "connect-src 'self';", "frame-ancestors 'self'"])
      expect(policy).toContain(part);
    for (const part of ["object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(part);
    expect(policy).toMatch(/form-action 'self' https:\/\/shop\.test(;|$)/);
    expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=(), browsing-topics=()");
    expect(policy).not.toMatch(/google|facebook|recaptcha|unsafe-eval/);
  });

  test("names the paths of another party's scripts while its setting is on", async () => {
    const social = { GOOGLE_CLIENT_ID: "1", FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "1" };
    const captcha = { CAPTCHA: "recaptcha", RECAPTCHA_SITE_KEY: "1", RECAPTCHA_SECRET: "1" };
    const server = await open({ ...social, ...captcha });
    const policy = (await server.call("GET", "/")).headers.get("content-security-policy") ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
    expect(scripts).toEqual([
      "'self'",
      "https://accounts.google.com/gsi/client",
      "https://connect.facebook.net/en_GB/",
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
    ]);
    expect(policy).not.toMatch(/google\.com[ ;]/);
  });

  test("lets the shop frame its payment page", async ({ server }) => {
    const page = (await server.call("GET", "/order-payment")).headers.get("content-security-policy");
    expect(page).toContain("frame-src 'self' https://shop.test ");
    const hosted = await server.call("GET", "/sandbox/pay/none");
    expect(hosted.headers.get("content-security-policy")).not.toContain("frame-ancestors 'none'");
    expect(hosted.headers.get("x-frame-options")).toBeNull();
  });
});
