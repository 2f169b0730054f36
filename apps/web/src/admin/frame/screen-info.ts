import { mayUse, type Right, type User } from "@counterfoil/core";
import type { AnyRouter } from "@tanstack/react-router";

/** The groups of the console's menu, in its order. */
export const groupNames = ["Today", "Sell", "Draws", "People", "Content", "Shop"] as const;
export type GroupName = (typeof groupNames)[number];

/** A call that a screen makes first. Its right is the screen's unless it names another. */
export type ScreenCall = { path: string; input?: unknown; right?: Right | undefined };

/** What the console's frame knows of a screen. */
export type ScreenInfo = {
  /** Its path, with "$id" for a parameter. */
  to: string;
  /** The name in the menu and the search box, and the heading. A screen without one has a heading of its own. */
  label?: string;
  /** The group of the menu that lists it. */
  group?: GroupName;
  /** The right that it requires. */
  right: Right;
  /** The second key of the shortcut that opens it. */
  key?: string;
  /** The call behind its number in the menu. */
  count?: string;
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

/** Returns the screen at a pathname; undefined for one that does not exist. */
export function screenAt(router: AnyRouter, pathname: string): ScreenInfo | undefined {
  return router.getMatchedRoutes(pathname)[0].at(-1)?.options.staticData?.screen;
}

/** A screen that the menu lists. */
export type NavLink = ScreenInfo & { label: string };
export type NavGroup = { name: GroupName; links: NavLink[] };

/** Returns the console's menu. */
export function navGroupsOf(router: AnyRouter): NavGroup[] {
  const links = screensOf(router).filter((screen): screen is NavLink => screen.label !== undefined);
  return groupNames.map((name) => ({ name, links: links.filter(({ group }) => group === name) }));
}

/** Returns where a user's day in the console begins: the dashboard, or the first screen that their roles let them read. */
export function firstScreen(router: AnyRouter, user: User): string {
  return screensOf(router).find(({ group, right }) => group && mayUse(user, right))?.to ?? "/admin";
}
