import { DAY_MS } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

type Keys = Pick<Row<"users">, "phone_key" | "person_key">;

/** For how long what an account had shows whose it is, milliseconds. */
export const HELD_MS = 365 * DAY_MS;

/** Returns the telephone, and the name with the postal address, of an account: what shows whose it is. */
export const contactsOf = ({ phone_key, person_key }: Keys): string[] =>
  [phone_key, person_key].filter((key) => key !== null);

/** How many an account gives up in a day that are remembered: more would be many to compare with, and are no one's own. */
const MOST_A_DAY = 20;

async function hasGivenUpMany(tx: Tx, userId: string): Promise<boolean> {
  const lately = tx.sql
    .selectFrom("earlier_contacts")
    .select("contact")
    .where("held_until", ">", tx.now - DAY_MS);
  return (await lately.where("user_id", "=", userId).limit(MOST_A_DAY).execute()).length === MOST_A_DAY;
}

/** Remembers what an account had up to now and no longer has, up to twenty in a day. */
export async function rememberEarlierContacts(
  tx: Tx,
  { userId, before, after }: { userId: string; before: Keys; after: Keys },
): Promise<void> {
  const kept = contactsOf(after);
  const given_up = contactsOf(before).filter((contact) => !kept.includes(contact));
  if (given_up.length === 0 || (await hasGivenUpMany(tx, userId))) return;
  await tx.sql
    .insertInto("earlier_contacts")
    .values(given_up.map((contact) => ({ user_id: userId, contact, held_until: tx.now })))
    .onConflict((oc) => oc.columns(["user_id", "contact"]).doUpdateSet({ held_until: tx.now }))
    .execute();
}

/** Removes what accounts had more than a year ago. */
export async function removeOldContacts(tx: Tx): Promise<void> {
  await tx.sql
    .deleteFrom("earlier_contacts")
    .where("held_until", "<=", tx.now - HELD_MS)
    .execute();
}
