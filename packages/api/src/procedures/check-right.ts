import { type ErrorCode, isStaff, mayAsk, mayUse, type Right, rights, ShopError, whoMay } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { rightsWaitFor } from "../sessions/admin-rights.ts";
import { checkReauthenticated, type Session } from "../sessions/sessions.ts";

type Configured = Pick<Deps, "config">;
type Holder = Pick<Row<"users">, "roles" | "two_factor" | "has_passkey">;

/** Returns whether a user has a right, for answers that contain less for others. */
export function holdsRight(deps: Configured, user: Holder | undefined, right: Right): boolean {
  return user !== undefined && mayUse(user, right) && rightsWaitFor(deps, user) === null;
}

type Rights = readonly [Right, ...Right[]];

interface Admission {
  /** The error code for a customer. */
  forbidden?: ErrorCode | undefined;
  /** Whether it is enough to be someone who may ask others to use the right. */
  orAsk?: boolean;
}

/** Throws as `checkHolds` does, unless someone has one of these rights. */
export function checkHoldsAny(deps: Configured, user: Holder, required: Rights, { forbidden, orAsk }: Admission = {}) {
  if (!isStaff(user)) throw new ShopError(forbidden ?? "admin.required");
  const missing = rightsWaitFor(deps, user);
  if (missing) throw new ShopError(missing);
  if (!required.some((right) => (orAsk ? mayAsk(user, right) : mayUse(user, right)))) {
    throw new ShopError("role.missing", { message: whoMay(...required) });
  }
}

/**
 * Throws `forbidden` for a customer, `admin.two_factor_required` or `admin.passkey_required` while the rights of staff
 * wait for a second factor, and `role.missing`, with the roles that may, for staff without the right. For
 * reauthentication see `checkRight`.
 */
export function checkHolds(deps: Configured, user: Holder, right: Right, forbidden?: ErrorCode): void {
  checkHoldsAny(deps, user, [right], { forbidden });
}

/** Throws as `checkHolds` does, unless someone may at least ask others to use the right. */
export function checkMayAsk(deps: Configured, user: Holder, right: Right, forbidden?: ErrorCode): void {
  checkHoldsAny(deps, user, [right], { forbidden, orAsk: true });
}

/** Throws as `checkHolds` does, and `session.unproven` when the right needs reauthentication. */
export function checkRight(
  deps: Pick<Deps, "config" | "clock">,
  { user, reauthenticatedAt }: Pick<Session, "user" | "reauthenticatedAt">,
  right: Right,
): void {
  checkHolds(deps, user, right);
  if (rights[right].needsReauthentication) checkReauthenticated(deps, { reauthenticatedAt });
}

/** Throws as `checkRight` does, unless someone may use one of these rights, or ask others to. Recent proof is required here only if each of them requires it. */
export function checkAnyRight(
  deps: Pick<Deps, "config" | "clock">,
  { user, reauthenticatedAt }: Pick<Session, "user" | "reauthenticatedAt">,
  required: Rights,
  admission: Pick<Admission, "orAsk"> = {},
): void {
  checkHoldsAny(deps, user, required, admission);
  if (required.every((right) => rights[right].needsReauthentication)) checkReauthenticated(deps, { reauthenticatedAt });
}
