import { ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "./deps.ts";

type Configured = Pick<Deps, "config">;

/** Throws `admin.two_factor_required` while a caller's rights as an admin wait for two-factor authentication. */
export function checkAdminTwoFactor({ config }: Configured, { two_factor }: Pick<Row<"users">, "two_factor">): void {
  if (config.adminTwoFactor === "required" && !two_factor) throw new ShopError("admin.two_factor_required");
}

/** Returns whether somebody may see what admins alone see, where others see less. */
export function readsAsAdmin(
  { config }: Configured,
  user: Pick<Row<"users">, "admin" | "two_factor"> | undefined,
): boolean {
  return user?.admin === true && (config.adminTwoFactor === "optional" || user.two_factor);
}
