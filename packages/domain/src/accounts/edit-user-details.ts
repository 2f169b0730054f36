import { isDeepStrictEqual } from "node:util";
import { type Address, mayClaim, normalizeKey, personKey, phoneKey, ShopError } from "@counterfoil/core";
import { failureOf, json, listRows, type Row, rowsKey, runKept, type Tx } from "@counterfoil/db";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";
import { rememberEarlierContacts } from "./earlier-contacts.ts";
import { rememberEarlierEmail } from "./earlier-emails.ts";
import { greetedName, mailOwner } from "./mail-owner.ts";
import { claimMailbox } from "./mailboxes.ts";
import { type SearchedTexts, searchedTexts } from "./searched-texts.ts";

interface UserDetails {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  /** Whether staff give the address, which its mailbox has not confirmed. */
  emailTyped?: boolean;
  phone?: string | undefined;
  addresses?: { shipping?: Address | undefined; billing?: Address | undefined } | undefined;
  duplicateShippingAddr?: boolean | undefined;
  newsletter?: boolean | undefined;
  confirmationRequired?: boolean | undefined;
}

/** An edit of a user; one that may join the newsletter has what the shop demands of those who do. */
type UserEdit = { user: Row<"users"> } & (
  | { details: UserDetails; policy: ProtectionPolicy }
  | { details: UserDetails & { newsletter?: undefined }; policy?: undefined }
);

/** Returns the keys by which accounts of the same person are found. */
export const personKeysOf = (user: Pick<Row<"users">, "first_name" | "last_name" | "phone" | "shipping">) => ({
  phone_key: phoneKey(user.phone),
  person_key: personKey({ firstName: user.first_name, lastName: user.last_name, address: user.shipping }),
});

function toColumns(user: Row<"users">, details: UserDetails) {
  const [first_name, last_name] = [details.firstName ?? user.first_name, details.lastName ?? user.last_name];
  const email = details.email ?? user.email;
  // Someone who entered by post has no mailbox, and several may have one address.
  const email_key = user.kind === "post" ? user.email_key : normalizeKey(email);
  const duplicate_shipping = details.duplicateShippingAddr ?? user.duplicate_shipping;
  const shipping = details.addresses?.shipping ?? user.shipping;
  const phone = details.phone ?? user.phone;
  const billing = duplicate_shipping ? shipping : (details.addresses?.billing ?? user.billing);
  return {
    first_name,
    last_name,
    email,
    email_key,
    email_typed: email_key === user.email_key ? user.email_typed : details.emailTyped === true,
    phone,
    ...personKeysOf({ first_name, last_name, phone, shipping }),
    duplicate_shipping,
    shipping,
    billing,
    newsletter: details.newsletter ?? user.newsletter,
    confirmation_required: details.confirmationRequired ?? user.confirmation_required,
  };
}

type Columns = ReturnType<typeof toColumns>;

/** Whether a user has all these details already, as at each purchase that sends the same address again. */
export function hasDetails(user: Row<"users">, details: UserDetails): boolean {
  return isUnchanged(user, toColumns(user, details));
}

function isUnchanged(user: Row<"users">, columns: Columns): boolean {
  return Object.entries(columns).every(([column, value]) => isDeepStrictEqual(Reflect.get(user, column), value));
}

async function writeColumns(tx: Tx, userId: string, changed: Columns & SearchedTexts) {
  const columns = { ...changed, shipping: json(changed.shipping), billing: json(changed.billing) };
  try {
    const { key, values } = rowsKey("users", [columns]);
    const [edited] = await runKept(tx.sql, { key: `edit ${key}`, values: [...values, userId] }, () =>
      tx.sql.updateTable("users").set(columns).where("id", "=", userId).returningAll(),
    );
    if (!edited) throw new Error("No such user");
    return edited;
  } catch (error) {
    // The email address is the only unique field of a user.
    if (failureOf(error) !== "unique") throw error;
    return undefined;
  }
}

interface MovedDelivery {
  before: Row<"users">;
  after: Row<"users">;
  /** Whether there may be another mail about what the user's session did; by default there may. */
  mayMail?: () => Promise<boolean>;
}

/** Mails a user whose delivery address has changed while a prize of theirs is not sent: it may be a thief's. */
export async function mailDelivery(tx: Tx, { before, after, mayMail = async () => true }: MovedDelivery) {
  if (isDeepStrictEqual(before.shipping, after.shipping)) return;
  const awards = await listRows(tx.sql, "awards", { user_id: before.id });
  if (awards.some(({ state }) => mayClaim(state)) && (await mayMail()))
    await mailOwner(tx, before, { template: "delivery-changed", data: { firstName: greetedName(before) } });
}

/** Changes the details of a locked user, and returns the new row. Throws `email.taken`, and what `admit` throws. */
export async function editUserDetails(tx: Tx, { user, details, policy }: UserEdit): Promise<Row<"users">> {
  if (details.newsletter && !user.newsletter) await admit(tx, { phase: "subscribe", user, policy });
  const columns = toColumns(user, details);
  if (isUnchanged(user, columns)) return user;
  await rememberEarlierContacts(tx, { userId: user.id, before: user, after: columns });
  const isMoved = columns.email_key !== user.email_key;
  if (isMoved) await rememberEarlierEmail(tx, user);
  const edited = await writeColumns(tx, user.id, { ...columns, ...(await searchedTexts(tx, user, columns)) });
  const isFree = edited && (!isMoved || (await claimMailbox(tx, { ...edited, verified: user.verified })));
  if (!isFree) throw new ShopError("email.taken", { field: "email" });
  return edited;
}
