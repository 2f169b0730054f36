/** The keys of the tab's storage that are removed on logout. */
export const DRAFT_PREFIX = "draft:";

/** The key of the console's addresses that this tab has shown: one may contain what someone searched for. */
export const SCREEN_HISTORY_KEY = "trail";

/** Removes every draft of this tab on logout, and where it has been, so that the next user cannot read them. */
export function dropAllDrafts(): void {
  sessionStorage.removeItem(SCREEN_HISTORY_KEY);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
}
