import { type ErrorCode, mayUse, type Right, rights, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { rightsWaitFor } from "../sessions/admin-rights.ts";
import { checkReauthenticated, type Session } from "../sessions/sessions.ts";

type Configured = Pick<Deps, "config">;
type Holder = Pick<Row<"users">, "admin" | "two_factor" | "has_passkey">;

/** Returns whether somebody may use a right, where others are answered less. */
export function holdsRight(deps: Configured, user: Holder | undefined, right: Right): boolean {
  return user !== undefined && mayUse(user, right) && rightsWaitFor(deps, user) === null;
}

/**
 * Throws `refusal` unless somebody has a right, and `admin.two_factor_required` or `admin.passkey_required` while it waits for a
 * second factor. Recent proof is another thing, see `checkRight`.
 */
export function checkHolds(deps: Configured, user: Holder, right: Right, refusal: ErrorCode = "admin.required"): void {
  if (!mayUse(user, right)) throw new ShopError(refusal);
  const missing = rightsWaitFor(deps, user);
  if (missing) throw new ShopError(missing);
}

/** Throws as `checkHolds` does, and `session.unproven` where the right wants recent proof and there is none. */
export function checkRight(
  deps: Pick<Deps, "config" | "clock">,
  { user, reauthenticatedAt }: Pick<Session, "user" | "reauthenticatedAt">,
  right: Right,
): void {
  checkHolds(deps, user, right);
  if (rights[right].needsReauthentication) checkReauthenticated(deps, { reauthenticatedAt });
}
