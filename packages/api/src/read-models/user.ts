import { type ErrorCode, ShopError, toIso, type User } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { findUser, isVerified, shownEmail } from "@counterfoil/domain";

/** Returns the session's user without secrets and balance. A pending email address replaces the current one, unverified. */
export function toUser(user: Row<"users">): User {
  return {
    _id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: shownEmail(user),
    phone: user.phone,
    isAuthenticated: true,
    verified: isVerified(user),
    admin: user.admin,
    roles: user.roles,
    twoFacAuth: user.two_factor,
    confirmationRequired: user.confirmation_required,
    newsletter: user.newsletter,
    duplicateShippingAddr: user.duplicate_shipping,
    ...(user.password_hash !== null && { password: true as const }),
    ...(user.has_passkey && { passkey: true as const }),
    addresses: { shipping: user.shipping, billing: user.billing },
    createdAt: toIso(user.created_at),
  };
}

/** Returns the user with this id, unless erased. Throws `missing`. */
export async function findUserOrThrow(db: Db, id: string, missing: ErrorCode): Promise<Row<"users">> {
  const user = await findUser(db, id);
  if (!user) throw new ShopError(missing);
  return user;
}
