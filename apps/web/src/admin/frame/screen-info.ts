import { mayUse, type Right, type ToDoCounts, type User } from "@counterfoil/core";
import type { AnyRouter } from "@tanstack/react-router";

/** The links of the console's menu, in its order; a link with several screens shows them as tabs. */
const menuEntries = [
  "Dashboard",
  "To do",
  "Raffles",
  "Orders",
  "Categories",
  "Coupon Codes",
  "Configure",
  "Pages",
  "Users",
  "Draws",
  "Reports",
  "Settings",
] as const;
export type MenuEntry = (typeof menuEntries)[number];

/** A call that a screen makes first. Its right is the screen's unless it names another. */
export type ScreenCall = { path: string; input?: unknown; right?: Right | undefined };

export type ScreenInfo = {
  /** Its path, with "$id" for a parameter. */
  to: string;
  /** The name in the menu and the search box, and the heading: by default that of its link. A screen without either has a heading of its own. */
  label?: string;
  menu?: MenuEntry;
  /** What the shop must use before the menu shows it; its address works anyway. */
  ifInUse?: keyof ToDoCounts["inUse"];
  right: Right;
  count?: (toDo: ToDoCounts) => number;
  key?: string;
  /** Returns the calls that it makes first, for its pathname and the search parameters of the URL. */
  first: (search: Record<string, unknown>, pathname: string) => Record<string, ScreenCall>;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    screen?: ScreenInfo;
  }
}

/** Returns all screens of the console, in their order. */
export function screensOf({ routesById }: AnyRouter): ScreenInfo[] {
  return Object.values(routesById).flatMap(({ options }) => options.staticData?.screen ?? []);
}

export function screenAt(router: AnyRouter, pathname: string): ScreenInfo | undefined {
  return router.getMatchedRoutes(pathname)[0].at(-1)?.options.staticData?.screen;
}

export type Tab = ScreenInfo & { label: string };

/** A link of the menu, to the first of its screens. */
export interface MenuLink {
  name: MenuEntry;
  tabs: [Tab, ...Tab[]];
}

type IsShown = (screen: Tab) => boolean;

const isTab = (screen: ScreenInfo): screen is Tab => screen.menu !== undefined && screen.label !== undefined;

/** Returns the console's menu: links with at least one screen to show. */
export function menuOf(router: AnyRouter, isShown: IsShown): MenuLink[] {
  const shown = screensOf(router).filter(isTab).filter(isShown);
  return menuEntries.flatMap((name) => {
    const [first, ...others] = shown.filter(({ menu }) => menu === name);
    return first ? [{ name, tabs: [first, ...others] }] : [];
  });
}

/** Returns where a user's day in the console begins: the dashboard, or the first screen that their roles let them read. */
export function firstScreen(router: AnyRouter, user: User): string {
  return menuOf(router, ({ right }) => mayUse(user, right))[0]?.tabs[0].to ?? "/admin";
}
