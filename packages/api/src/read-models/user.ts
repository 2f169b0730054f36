import { toIso, type User } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { isVerified, shownEmail } from "@counterfoil/domain";

/** Returns the session's user as the browser sees it: no hash, no secret, no balance; the address that waits to be
 * confirmed, if there is one, as one that is not verified. */
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
