import { type Address, normalizeKey, ShopError } from "@counterfoil/core";
import { failureOf, json, type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { rememberEarlierEmail } from "./earlier-emails.ts";

/** What may be changed about a user; what is left out stays. */
interface UserDetails {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  addresses?: { shipping?: Address | undefined; billing?: Address | undefined } | undefined;
  duplicateShippingAddr?: boolean | undefined;
  newsletter?: boolean | undefined;
  confirmationRequired?: boolean | undefined;
}

function toColumns(user: Row<"users">, details: UserDetails) {
  const [first_name, last_name] = [details.firstName ?? user.first_name, details.lastName ?? user.last_name];
  const email = details.email ?? user.email;
  const duplicate_shipping = details.duplicateShippingAddr ?? user.duplicate_shipping;
  const shipping = details.addresses?.shipping ?? user.shipping;
  const billing = duplicate_shipping ? shipping : (details.addresses?.billing ?? user.billing);
  return {
    first_name,
    last_name,
    email,
    email_key: normalizeKey(email),
    search_text: searchIndexText(first_name, last_name, email),
    phone: details.phone ?? user.phone,
    duplicate_shipping,
    shipping: json(shipping),
    billing: json(billing),
    newsletter: details.newsletter ?? user.newsletter,
    confirmation_required: details.confirmationRequired ?? user.confirmation_required,
  };
}

/** Changes the details of a user, who must be locked, and returns the new row. Throws `email.taken`. */
export async function editUserDetails(
  tx: Tx,
  { user, details }: { user: Row<"users">; details: UserDetails },
): Promise<Row<"users">> {
  const columns = toColumns(user, details);
  if (columns.email_key !== user.email_key) await rememberEarlierEmail(tx, user);
  try {
    return await tx.sql
      .updateTable("users")
      .set(columns)
      .where("id", "=", user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    // The only thing of a user that must be one's own is the address.
    if (failureOf(error) !== "unique") throw error;
    throw new ShopError("email.taken", { field: "email" });
  }
}
