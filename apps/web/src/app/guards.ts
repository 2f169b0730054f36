import { isStaff, type Settings, type User } from "@counterfoil/core";
import { notFound, redirect } from "@tanstack/react-router";
import type { ApiUtils } from "./trpc.ts";

/** What every route's `beforeLoad` and `loader` are given. */
export type RouterContext = {
  api: ApiUtils;
  user: User | null;
  settings: Settings;
  /** The server's time, epoch milliseconds. */
  now: () => number;
};

type Given = { context: RouterContext; location: { href: string } };

/** Only the host matters: a path that leads to another one is none of this site. */
const BASE = "http://shop.invalid";

/** Whether the pages at this path end the session; letters and escapes count as the router reads them. */
function logsOut(pathname: string): boolean {
  try {
    return /^\/auth\/logout\/?$/i.test(decodeURIComponent(pathname).replace(/\/+/g, "/"));
  } catch {
    return true;
  }
}

/** A page of this site that a redirect parameter names, or "/" for anything else, and for what would log out. */
export function safePath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return "/";
  const url = URL.parse(path, BASE);
  return url && url.origin === BASE && !logsOut(url.pathname) ? path : "/";
}

/** Only for people who are logged in; others go to log in and come back. */
export function requireUser({ context, location }: Given): { user: User } {
  if (!context.user) throw redirect({ to: "/auth/login", search: { redirect: location.href } });
  return { user: context.user };
}

/** Only for visitors: log in, register, forgotten password. Others go where the address says, or home. */
export function requireVisitor({ context, search }: { context: RouterContext; search: { redirect?: string } }): void {
  if (context.user) throw redirect({ href: safePath(search.redirect) });
}

/** Whether the console is closed to this admin until two-factor authentication is on, or there is a passkey. */
export function mustSetUpTwoFactor(user: User, { adminTwoFactor }: Settings): boolean {
  if (!isStaff(user)) return false;
  return adminTwoFactor === "passkey" ? !user.passkey : adminTwoFactor === "required" && !user.twoFacAuth;
}

/**
 * Only for admins. A visitor goes to log in and comes back. For a customer the console is not found: its route says so in its
 * own words. An admin who has to set up two-factor authentication first goes there.
 */
export function requireAdmin({ context, location }: Given): { user: User } {
  const { user } = requireUser({ context, location });
  if (!isStaff(user)) throw notFound();
  if (mustSetUpTwoFactor(user, context.settings)) throw redirect({ to: "/account/settings/2fa" });
  return { user };
}

const reachableBeforeCompletion = /^\/(p\/[^/]+|auth\/(complete-registration|logout))\/?$/;

/** Somebody whose registration is not complete sees the policy pages and that one step, nothing else. */
export function requireCompletion({ context, location }: Given & { location: { pathname: string } }): void {
  if (!context.user?.confirmationRequired || reachableBeforeCompletion.test(location.pathname)) return;
  throw redirect({ to: "/auth/complete-registration", search: { redirect: location.href } });
}
