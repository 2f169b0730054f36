import { isStaff, type Settings, type User } from "@counterfoil/core";
import { type AnyRouter, notFound, redirect } from "@tanstack/react-router";
import type { ApiUtils } from "./trpc.ts";

export type RouterContext = {
  api: ApiUtils;
  user: User | null;
  settings: Settings;
  now: () => number;
  router: () => AnyRouter;
  /** Adds the console's screens to the routes, unless they are there. */
  openConsole: () => Promise<void> | undefined;
};

type Given = { context: RouterContext; location: { href: string } };

/** Only its host matters: it detects paths that lead to another site. */
const BASE = "http://shop.invalid";

function logsOut(pathname: string): boolean {
  try {
    return /^\/auth\/logout\/?$/i.test(decodeURIComponent(pathname).replace(/\/+/g, "/"));
  } catch {
    return true;
  }
}

function urlOf(path: string): URL | null {
  try {
    return new URL(path, BASE);
  } catch {
    return null;
  }
}

/** Returns the page in a redirect parameter; "/" if it is on another site or would log out. */
export function safePath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return "/";
  const url = urlOf(path);
  return url && url.origin === BASE && !logsOut(url.pathname) ? path : "/";
}

/** Requires a session; visitors log in first and return. */
export function requireUser({ context, location }: Given): { user: User } {
  if (!context.user) throw redirect({ to: "/auth/login", search: { redirect: location.href } });
  return { user: context.user };
}

/** Only for visitors: login, registration, forgotten password. Others follow the redirect parameter, or go home. */
export function requireVisitor({
  context,
  search,
}: {
  context: RouterContext;
  search: { redirect?: string | undefined };
}): void {
  if (context.user) throw redirect({ href: safePath(search.redirect) });
}

/** Returns whether this admin has to set up two-factor authentication or a passkey before using the console. */
export function mustSetUpTwoFactor(user: User, { adminTwoFactor }: Settings): boolean {
  if (!isStaff(user)) return false;
  return adminTwoFactor === "passkey" ? !user.passkey : adminTwoFactor === "required" && !user.twoFacAuth;
}

/** Only for admins: for customers the console is not found, and an admin who must set up two-factor authentication does that first. */
export function requireAdmin({ context, location }: Given): { user: User } {
  const { user } = requireUser({ context, location });
  if (!isStaff(user)) throw notFound();
  if (mustSetUpTwoFactor(user, context.settings)) throw redirect({ to: "/account/settings/2fa" });
  return { user };
}

const reachableBeforeCompletion = /^\/(p\/[^/]+|auth\/(complete-registration|logout))\/?$/;

/** Redirects users with an incomplete registration to that step, except from policy pages. */
export function requireCompletion({ context, location }: Given & { location: { pathname: string } }): void {
  if (!context.user?.confirmationRequired || reachableBeforeCompletion.test(location.pathname)) return;
  throw redirect({ to: "/auth/complete-registration", search: { redirect: location.href } });
}
