import { mayUse, type Right, type User } from "@counterfoil/core";

/** The console's screens in groups. A screen that is new gets a line here, and the right that it requires. */
export const navGroups = [
  {
    name: "Today",
    links: [
      { to: "/admin", label: "Dashboard", right: "dashboard.read" },
      { to: "/admin/attention", label: "Needs attention", right: "attention.read" },
      { to: "/admin/acts", label: "Acts", right: "acts.read" },
    ],
  },
  {
    name: "Sell",
    links: [
      { to: "/admin/raffles", label: "Raffles", right: "raffles.read" },
      { to: "/admin/orders", label: "Orders", right: "orders.read" },
      { to: "/admin/coupon-codes", label: "Coupon Codes", right: "coupons.read" },
    ],
  },
  {
    name: "Draws",
    links: [{ to: "/admin/draws", label: "Draws", right: "draws.read" }],
  },
  {
    name: "People",
    links: [
      { to: "/admin/users", label: "Users", right: "people.read" },
      { to: "/admin/care", label: "Care", right: "care.read" },
      { to: "/admin/roles", label: "Roles", right: "roles.read" },
    ],
  },
  {
    name: "Content",
    links: [
      { to: "/admin/config", label: "Configure", right: "content.read" },
      { to: "/admin/categories", label: "Categories", right: "categories.read" },
      { to: "/admin/dynamic-pages", label: "Pages", right: "pages.read" },
    ],
  },
  {
    name: "Shop",
    links: [
      { to: "/admin/reports", label: "Reports", right: "reports.read" },
      { to: "/admin/mails", label: "Mails", right: "mails.read" },
      { to: "/admin/audit", label: "Audit trail", right: "audit.read" },
      { to: "/admin/code", label: "Code", right: "code.read" },
      { to: "/admin/settings", label: "Settings", right: "settings.read" },
    ],
  },
] as const satisfies readonly {
  name: string;
  links: readonly { to: string; label: string; right: Right }[];
}[];

export type NavGroup = (typeof navGroups)[number];
export type NavLink = NavGroup["links"][number];

/** Every screen of the navigation, in its order. */
export const navLinks: readonly NavLink[] = navGroups.flatMap<NavLink>(({ links }) => [...links]);

/** Screens that are reached from another of the navigation, and found by their names too. */
export const innerLinks = [{ to: "/admin/care/complaints", label: "Complaints" }] as const;

/** Screens below another that require more rights than it does. */
const innerPages: readonly { path: RegExp; right: Right }[] = [
  { path: /^\/admin\/raffles\/(create|[^/]+\/edit)\/?$/, right: "raffles.edit" },
  { path: /^\/admin\/raffles\/[^/]+\/sales\/?$/, right: "entries.read" },
  { path: /^\/admin\/care\/complaints/, right: "complaints.read" },
  { path: /^\/admin\/dynamic-pages\/(create|[^/]+\/edit)\/?$/, right: "pages.edit" },
];

/** Returns the right that the screen at this path requires; null for none, as for a path that does not exist. */
export function rightToOpen(pathname: string): Right | null {
  const inner = innerPages.find(({ path }) => path.test(pathname));
  if (inner) return inner.right;
  const [, , first = ""] = pathname.split("/");
  const to = first === "" ? "/admin" : `/admin/${first}`;
  return navLinks.find((link) => link.to === to)?.right ?? null;
}

/** Returns where somebody's day in the console begins: the dashboard, or the first screen that their roles let them read. */
export function firstScreen(user: User): NavLink["to"] {
  return navLinks.find(({ right }) => mayUse(user, right))?.to ?? "/admin";
}
