import type { FlashStore } from "../ui/flash.ts";

const KEY = "ended-at";

/** Goes home; where nobody is logged in any more, the next page says so and leads back to this one. */
export function goHome(isLoggedOut: boolean): void {
  const { pathname, search } = window.location;
  if (isLoggedOut) sessionStorage.setItem(KEY, pathname + search);
  window.location.assign("/");
}

/** Says that the session has ended if the page before was left for it; drafts wait on that page. */
export function sayEnded(flash: FlashStore): void {
  const redirect = sessionStorage.getItem(KEY);
  if (redirect === null) return;
  sessionStorage.removeItem(KEY);
  const run = () => window.location.assign(`/auth/login?${new URLSearchParams({ redirect })}`);
  flash.info("You've been logged out", { label: "Log in again", run });
}
