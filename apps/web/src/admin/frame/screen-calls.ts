import { type Right, rolesWith } from "@counterfoil/core";
import type { FirstCall } from "../../app/first-calls.ts";

type Calls = readonly { path: string; input?: unknown; right: Right }[];

const page = (limit: number) => ({ skip: 0, limit });

/** What every screen shows in its menu. */
const counts: Calls = [
  { path: "attention.count", right: "attention.read" },
  { path: "acts.count", right: "acts.read" },
  { path: "care.count", right: "care.read" },
];

/** What the screens of one address show first, with nothing in the query string. */
const screens: Readonly<Record<string, Calls>> = {
  "/admin": [
    { path: "statistics.get", input: {}, right: "dashboard.read" },
    { path: "statistics.get", input: { days: 30 }, right: "dashboard.read" },
    { path: "statistics.listToDo", right: "dashboard.read" },
    { path: "statistics.listEnding", right: "dashboard.read" },
    { path: "orders.list", input: { limit: 6, tickets: false }, right: "orders.read" },
  ],
  "/admin/attention": [{ path: "attention.list", input: { settled: false }, right: "attention.read" }],
  "/admin/acts": [{ path: "acts.list", input: { state: "asked", ...page(20) }, right: "acts.read" }],
  "/admin/raffles": [
    { path: "raffles.list", input: { query: "", filterBy: "active", ...page(10) }, right: "raffles.read" },
  ],
  "/admin/orders": [{ path: "orders.list", input: { query: "", tickets: false, ...page(10) }, right: "orders.read" }],
  "/admin/coupon-codes": [{ path: "coupons.list", right: "coupons.read" }],
  "/admin/draws": [{ path: "draws.listForConsole", input: page(20), right: "draws.read" }],
  "/admin/users": [
    { path: "users.list", input: { admin: true, query: "", ...page(10) }, right: "people.read" },
    {
      path: "users.list",
      input: { admin: false, query: "", sortBy: "created-desc", ...page(10) },
      right: "people.read",
    },
  ],
  "/admin/care": [
    { path: "care.list", input: { state: "open", ...page(20) }, right: "care.read" },
    { path: "complaints.count", right: "complaints.read" },
  ],
  "/admin/care/complaints": [
    { path: "complaints.count", right: "complaints.read" },
    { path: "complaints.list", input: { state: "open", query: "", ...page(20) }, right: "complaints.read" },
  ],
  "/admin/roles": [{ path: "roles.list", right: "roles.read" }],
  "/admin/categories": [{ path: "categories.list", right: "categories.read" }],
  "/admin/dynamic-pages": [{ path: "pages.list", input: { content: false }, right: "pages.read" }],
  "/admin/mails": [{ path: "mails.list", input: { query: "", ...page(20) }, right: "mails.read" }],
  "/admin/audit": [
    { path: "audit.list", input: page(20), right: "audit.read" },
    { path: "audit.findSeal", right: "audit.read" },
    { path: "users.list", input: { admin: true, limit: 100 }, right: "people.read" },
  ],
  "/admin/code": [
    { path: "code.find", right: "code.read" },
    { path: "code.findComparison", right: "code.read" },
    { path: "code.listAssessments", right: "code.read" },
  ],
  "/admin/settings": [{ path: "settings.findProcess", right: "settings.read" }],
};

/** What the screens of one raffle, one customer and one section show first. */
const innerScreens: readonly { path: RegExp; calls: (id: string) => Calls }[] = [
  {
    path: /^\/admin\/raffles\/(?!create$)([^/]+)$/,
    calls: (id) => [{ path: "raffles.find", input: { id, entries: false, prizes: false }, right: "raffles.read" }],
  },
  {
    path: /^\/admin\/users\/([^/]+)$/,
    calls: (id) => [{ path: "customers.find", input: { id }, right: "people.read" }],
  },
  {
    path: /^\/admin\/config\/([^/]+)$/,
    calls: () => [
      { path: "content.listEdited", right: "content.read" },
      { path: "content.listEditors", right: "content.read" },
    ],
  },
];

function callsOf(pathname: string): Calls {
  const inner = innerScreens.find(({ path }) => path.test(pathname));
  const [, id = ""] = inner?.path.exec(pathname) ?? [];
  return inner ? inner.calls(decodeURIComponent(id)) : (screens[pathname] ?? []);
}

/**
 * Returns the calls that a screen of the console makes first, in the requests that make them: the user, so that this one waits for
 * nothing else, and the data. A filter in the query string asks for other data, which the screen itself will ask for.
 */
export function firstCallsOf(url: string): FirstCall[][] {
  const [path = "", query = ""] = url.split("?", 2);
  const pathname = path.toLowerCase().replace(/\/$/, "");
  const calls = [...(query === "" ? callsOf(pathname) : []), ...counts];
  return [[{ path: "auth.me" }], calls.map(({ right, ...call }) => ({ ...call, roles: rolesWith(right) }))];
}
