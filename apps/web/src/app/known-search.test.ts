import { expect, test } from "vitest";
import { someSettings } from "../test/visit.tsx";
import { createSite, routerOf } from "./site.ts";

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
  "/admin/acts?page=",
  "/admin/care?page=",
  "/admin/care/complaints?page=",
  "/admin/draws?page=",
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
