import { isStaff, type SecondFactorKind } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

type Configured = Pick<Deps, "config">;

/** Returns the second factor that a caller lacks for staff rights, or null. */
export function rightsWaitFor(
  { config }: Configured,
  { two_factor, has_passkey }: Pick<Row<"users">, "two_factor" | "has_passkey">,
): "admin.passkey_required" | "admin.two_factor_required" | null {
  if (config.adminTwoFactor === "passkey" && !has_passkey) return "admin.passkey_required";
  return config.adminTwoFactor === "required" && !two_factor ? "admin.two_factor_required" : null;
}

/** Returns whether an admin must keep at least one passkey. */
export function mustHavePasskey({ config }: Configured, user: Pick<Row<"users">, "roles" | "has_passkey">): boolean {
  return config.adminTwoFactor === "passkey" && isStaff(user) && user.has_passkey;
}

/** Returns whether app codes are accepted: not where a passkey is required, because they can be phished. */
export function takesAppCodes(deps: Configured, user: Pick<Row<"users">, "roles" | "has_passkey" | "totp_since">) {
  return user.totp_since !== null && !mustHavePasskey(deps, user);
}

/** Returns the second factors that a user may use at a log-in. */
export function secondFactorsOf(deps: Configured, user: Row<"users">): SecondFactorKind[] {
  if (!user.two_factor) return [];
  return [
    ...(user.has_passkey ? (["passkey"] as const) : []),
    ...(takesAppCodes(deps, user) ? (["code"] as const) : []),
    "recovery",
  ];
}
