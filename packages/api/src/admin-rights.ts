import { type SecondFactorKind, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "./deps.ts";

type Configured = Pick<Deps, "config">;
type Factors = Pick<Row<"users">, "two_factor" | "has_passkey">;

/** Throws `admin.two_factor_required` or `admin.passkey_required` while a caller's rights as an admin wait for a second factor. */
export function checkAdminTwoFactor({ config }: Configured, { two_factor, has_passkey }: Factors): void {
  if (config.adminTwoFactor === "passkey" && !has_passkey) throw new ShopError("admin.passkey_required");
  if (config.adminTwoFactor === "required" && !two_factor) throw new ShopError("admin.two_factor_required");
}

/** Returns whether somebody may see what admins alone see, where others see less. */
export function readsAsAdmin(
  { config }: Configured,
  user: (Factors & Pick<Row<"users">, "admin">) | undefined,
): boolean {
  if (user?.admin !== true) return false;
  if (config.adminTwoFactor === "passkey") return user.has_passkey;
  return config.adminTwoFactor === "optional" || user.two_factor;
}

/** Returns whether somebody has a passkey and, as an admin, may not be without one. */
export function mustHavePasskey(
  { config }: Configured,
  { admin, has_passkey }: Pick<Row<"users">, "admin" | "has_passkey">,
): boolean {
  return config.adminTwoFactor === "passkey" && admin && has_passkey;
}

/** Returns whether codes of the authenticator app count: they can be phished, so not where a passkey is wanted. */
export function takesAppCodes(
  deps: Configured,
  user: Pick<Row<"users">, "admin" | "has_passkey" | "totp_since">,
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
