import { type ErrorCode, ShopError, toIso, type User } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { findUser, isVerified, shownEmail } from "@counterfoil/domain";

/** Returns what both a user and the console see of an account. */
export function toAccount(user: Row<"users">) {
  return {
    _id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    verified: user.verified,
    admin: user.admin,
    roles: user.roles,
    twoFacAuth: user.two_factor,
    newsletter: user.newsletter,
    duplicateShippingAddr: user.duplicate_shipping,
    addresses: { shipping: user.shipping, billing: user.billing },
    createdAt: toIso(user.created_at),
  };
}

/** Returns the session's user without secrets and balance. A pending email address replaces the current one, unverified. */
export function toUser(user: Row<"users">): User {
  return {
    ...toAccount(user),
    email: shownEmail(user),
    isAuthenticated: true,
    verified: isVerified(user),
    confirmationRequired: user.confirmation_required,
    ...(user.password_hash !== null && { password: true as const }),
    ...(user.has_passkey && { passkey: true as const }),
  };
}

/** Returns the user with this id, unless erased. Throws `missing`. */
export async function findUserOrThrow(db: Db, id: string, missing: ErrorCode): Promise<Row<"users">> {
  const user = await findUser(db, id);
  if (!user) throw new ShopError(missing);
  return user;
}
