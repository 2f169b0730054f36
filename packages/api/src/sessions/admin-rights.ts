import { isStaff, type SecondFactorKind } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

type Configured = Pick<Deps, "config">;
type Factors = Pick<Row<"users">, "two_factor" | "has_passkey">;

/** Returns what a caller's rights as staff wait for, a second factor, or null. */
export function rightsWaitFor(
  { config }: Configured,
  { two_factor, has_passkey }: Factors,
): "admin.passkey_required" | "admin.two_factor_required" | null {
  if (config.adminTwoFactor === "passkey" && !has_passkey) return "admin.passkey_required";
  return config.adminTwoFactor === "required" && !two_factor ? "admin.two_factor_required" : null;
}

/** Returns whether somebody has a passkey and, as an admin, may not be without one. */
export function mustHavePasskey({ config }: Configured, user: Pick<Row<"users">, "roles" | "has_passkey">): boolean {
  return config.adminTwoFactor === "passkey" && isStaff(user) && user.has_passkey;
}

/** Returns whether codes of the authenticator app count: they can be phished, so not where a passkey is wanted. */
export function takesAppCodes(
  deps: Configured,
  user: Pick<Row<"users">, "roles" | "has_passkey" | "totp_since">,
): boolean {
  return user.totp_since !== null && !mustHavePasskey(deps, user);
}

/** Returns what may follow somebody's password at a log-in. */
export function secondFactorsOf(deps: Configured, user: Row<"users">): SecondFactorKind[] {
  if (!user.two_factor) return [];
  return [
    ...(user.has_passkey ? (["passkey"] as const) : []),
    ...(takesAppCodes(deps, user) ? (["code"] as const) : []),
    "recovery",
  ];
}
