import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { proxied, withoutProxyTraces } from "../../dev-proxy.ts";
import { watchScripts } from "../boot/missing-scripts.ts";
import { someSettings } from "../test/visit.tsx";
import { notifyApiAnswered, waitForApi } from "./api-watch.ts";
import { createSite, routerOf } from "./site.ts";
import { createTokenStore } from "./token.ts";
import { codeOf, isConnectionLost, isUnreachable, messageOf, statusOf } from "./trpc.ts";

const answered = (code: string, status = 409) =>
  TRPCClientError.from({ error: { message: "No luck", code: -32000, data: { status, code, msg: "No luck" } } });

it("an error has a code and a status, by which it is known that the shop cannot be reached", () => {
  expect([codeOf(answered("ticket.taken")), statusOf(answered("ticket.taken"))]).toEqual(["ticket.taken", 409]);
  expect(isUnreachable(answered("ticket.taken"))).toBe(false);
  expect(isUnreachable(answered("shop.busy", 503))).toBe(true);
});

it.each(["ticket.stolen", "entries.final"])(
  "%s, of a newer server or of staff, keeps its code and the server's sentence",
  (code) => {
    const error = answered(code);
    expect([codeOf(error), messageOf(error)]).toEqual([code, "No luck"]);
  },
);

it("a failure of the server itself is said in the words of what did not work, any other in the server's", () => {
  const failed = "There was a problem removing that ticket from the cart";
  expect(messageOf(answered("internal"), failed)).toBe(failed);
  expect(messageOf(answered("internal"))).toBe("No luck");
  expect(messageOf(answered("ticket.in_payment"), failed)).toBe("No luck");
});

it("no answer at all has no code", () => {
  const error = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect([codeOf(error), statusOf(error), isUnreachable(error)]).toEqual([null, null, true]);
});

it("a part of the site that cannot be loaded is a lost connection, a mistake in it is not", () => {
  expect(isConnectionLost(new Error("Unable to preload CSS for /assets/competition-page.css"))).toBe(true);
  expect(isConnectionLost(new TypeError("Failed to fetch dynamically imported module: /assets/page.js"))).toBe(true);
  expect(isConnectionLost(new TypeError("x is not a function"))).toBe(false);
});

describe("api watch", () => {
  let isThere = false;
  let asked = 0;
  let hidden = false;
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    [isThere, asked, hidden] = [false, 0, false];
    vi.stubGlobal("fetch", async () => {
      asked++;
      if (!isThere) throw new TypeError("Failed to fetch");
      return new Response("{}");
    });
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  });

  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

  /** Waits as a screen without its API does; returns how often it continued. */
  function waiting() {
    const onBack = vi.fn();
    stop = waitForApi(onBack);
    return onBack;
  }

  describe("a visitor who sees that the API is gone", () => {
    it("waits no more than five seconds once it is back, however long it was away", async () => {
      const onBack = waiting();
      await pass(180);
      isThere = true;
      await pass(5);
      expect(onBack).toHaveBeenCalledTimes(1);
    });

    const signs: [string, () => unknown][] = [
      ["another call is answered", notifyApiAnswered],
      ["the tab has the focus again", () => window.dispatchEvent(new Event("focus"))],
      ["the tab is shown again", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))],
      ["a key is pressed", () => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }))],
      ["the screen is touched", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
    ];
    it.each(signs)("continues immediately when %s", async (_, sign) => {
      const onBack = waiting();
      await pass(61.5);
      isThere = true;
      sign();
      await pass(0);
      expect(onBack).toHaveBeenCalledTimes(1);
    });

    it("does not ask at each key", async () => {
      waiting();
      await pass(61.5);
      const before = asked;
      for (let key = 0; key < 20; key++) document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
      expect(asked).toBe(before + 1);
    });
  });

  it("a tab in the background asks seldom, also when other tabs are used", async () => {
    hidden = true;
    waiting();
    await pass(300);
    notifyApiAnswered();
    expect(asked).toBeLessThan(15);
  });

  it("a page that the API fails although it always answers is not tried again at every turn", async () => {
    isThere = true;
    const first = waiting();
    await pass(2);
    expect(first).toHaveBeenCalledTimes(1);
    const second = waiting();
    await pass(25);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
    await pass(0);
    expect(second).not.toHaveBeenCalled();
    await pass(10);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it("a page that may still come on a slow line is asked for again only after the API was away", async () => {
    isThere = true;
    const onBack = vi.fn();
    stop = waitForApi(onBack, { afterAway: true });
    await pass(60);
    expect(onBack).not.toHaveBeenCalled();
    isThere = false;
    await pass(6);
    isThere = true;
    await pass(5);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it("a page whose scripts did not come asks every five seconds, and immediately when it is touched", async () => {
    document.body.innerHTML = '<div id="root"></div>';
    watchScripts();
    const script = document.createElement("script");
    script.type = "text/plain";
    document.body.append(script);
    script.type = "module";
    script.dispatchEvent(new Event("error"));
    await pass(120.5);
    const before = asked;
    await pass(5);
    expect(asked).toBe(before + 1);
    await pass(1.5);
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(asked).toBe(before + 2);
    // Lets the page continue, and the next test with it.
    vi.clearAllTimers();
  });
});

const site = createSite([]);
const router = routerOf(site, null, someSettings);

/** Returns what the screen of an address reads from its query string. */
function read(url: string): object {
  const { pathname, search } = new URL(url, "https://shop.test");
  const location = { ...router.buildLocation({ to: pathname }), search: router.options.parseSearch(search) };
  return router.matchRoutes(location).at(-1)?.search ?? {};
}

const lists = [
  "/admin/raffles?page=",
  "/admin/raffles/boat/sales?page=",
  "/admin/orders?page=",
  "/admin/coupon-codes?page=",
  "/admin/users?adminsPage=",
  "/admin/users?usersPage=",
  "/admin/users/ellen?page=",
  "/admin/config/winners?winners=",
  "/admin/audit?page=",
  "/admin/mails?page=",
  "/admin/payouts?page=",
  "/admin/payouts/files?page=",
  "/admin/acts?page=",
  "/admin/care?page=",
  "/admin/care/complaints?page=",
  "/admin/draws?page=",
  "/admin/awards?page=",
  "/draws?page=",
  "/account/settings/history?page=",
];

test.each(lists)("%s and no page number is the first page", (url) => {
  const key = url.slice(url.indexOf("?") + 1, -1);
  for (const typed of ["abc", "-1", "0", "1.5", "{}", "null"])
    expect(read(`${url}${typed}`), typed).toMatchObject({ [key]: undefined });
  expect(read(`${url}3`)).toMatchObject({ [key]: 3 });
});

test("a number that is searched for by its address is the text that it was", () => {
  for (const list of ["raffles", "orders", "mails", "coupon-codes", "audit", "care/complaints"])
    expect(read(`/admin/${list}?query=65`), list).toMatchObject({ query: "65" });
});

test("no screen reads anything from its address that it has not parsed", () => {
  const parsers = Object.values(router.routesById).flatMap(({ options: { validateSearch } }) =>
    typeof validateSearch === "function" ? [validateSearch] : [],
  );
  expect(parsers.length).toBeGreaterThan(20);
  for (const parse of parsers) expect(Object.entries(parse({ foreign: "abc" }))).toContainEqual(["foreign", undefined]);
});

/** Returns whether Vite's server passes a path on, which it decides by prefixes, and regular expressions after a ^. */
const isProxied = (path: string) =>
  proxied.some((rule) => (rule.startsWith("^") ? new RegExp(rule).test(path) : path.startsWith(rule)));

const files = "rules.json rules-1.json entries.csv left-out.csv commitment.json proof.json positions.json".split(" ");

it("during development the files of a draw come from the server, and its pages from Vite", () => {
  for (const file of [...files, "allocation.csv", "evidence.zip"]) expect(isProxied(`/draws/hatch/${file}`)).toBe(true);
  for (const file of ["log.jsonl", "log.jsonl?from=12", "key.txt", "verify.mjs"]) {
    expect(isProxied(`/draws/${file}`), file).toBe(true);
  }
  for (const page of ["/draws", "/draws?page=2", "/draws/how", "/draws/hatch", "/draws/hatch?number=7"]) {
    expect(isProxied(page), page).toBe(false);
  }
  // What Vite itself serves of those pages.
  expect(isProxied("/src/shop/draws/draw-page.tsx")).toBe(false);
});

it("prints one line for all the calls that fail while the server restarts, and other errors in full", () => {
  const printed: string[] = [];
  const print = (message: string) => void printed.push(message);
  const logger = { error: print, warn: print };
  withoutProxyTraces(logger);
  for (const path of ["/api/config", "/trpc/raffles.all"]) logger.error(`http proxy error: ${path}\n at connect`);
  logger.error("Transform failed");
  expect(printed).toEqual([expect.stringContaining("Waiting for the shop's server"), "Transform failed"]);
});

const blocks = { path: "content.listBlocks", data: { config: [] } };

const mustAsk = () =>
  createSite([blocks]).cache.getQueryState([["content", "listBlocks"], { type: "query" }])?.isInvalidated;

describe("what the page promotes, drawn for everyone alike", () => {
  it("is asked for again by someone who is logged in, and may be on a break", () => {
    createTokenStore().set(`head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 60 }))}.signature`);
    expect(mustAsk()).toBe(true);
  });

  it("is left as it is for a visitor", () => {
    localStorage.removeItem("token");
    expect(mustAsk()).toBe(false);
  });
});
