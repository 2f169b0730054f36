import { toIso, type User } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Returns the session's user as the browser sees it: no hash, no secret, no balance. */
export function toUser(user: Row<"users">): User {
  return {
    _id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    isAuthenticated: true,
    verified: user.verified,
    admin: user.admin,
    twoFacAuth: user.two_factor,
    confirmationRequired: user.confirmation_required,
    newsletter: user.newsletter,
    duplicateShippingAddr: user.duplicate_shipping,
    ...(user.password_hash !== null && { password: true as const }),
    addresses: { shipping: user.shipping, billing: user.billing },
    createdAt: toIso(user.created_at),
  };
}
