import { DAY_MS } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

type Keys = Pick<Row<"users">, "phone_key" | "person_key">;

/** For how long what an account had shows whose it is, milliseconds. */
export const HELD_MS = 365 * DAY_MS;

/** Returns the telephone, and the name with the postal address, of an account: what shows whose it is. */
export const contactsOf = ({ phone_key, person_key }: Keys): string[] =>
  [phone_key, person_key].filter((key) => key !== null);

/** How many of a kind an account gives up in a day that are remembered: more would be many to compare with, and are no one's own. */
const MOST_A_DAY = 20;

const isPhone = (contact: string) => !contact.includes("|");

/** Returns whether one that is given up is remembered: what was held for long is the first of its kind, whatever is typed besides. */
async function readMemory(tx: Tx, userId: string): Promise<(contact: string) => boolean> {
  const lately = tx.sql
    .selectFrom("earlier_contacts")
    .select("contact")
    .where("held_until", ">", tx.now - DAY_MS);
  const known = await lately
    .where("user_id", "=", userId)
    .limit(2 * MOST_A_DAY)
    .execute();
  const phones = known.filter(({ contact }) => isPhone(contact)).length;
  return (contact) => (isPhone(contact) ? phones : known.length - phones) < MOST_A_DAY;
}

/** Remembers what an account had up to now and no longer has, up to twenty of a kind in a day. */
export async function rememberEarlierContacts(
  tx: Tx,
  { userId, before, after }: { userId: string; before: Keys; after: Keys },
): Promise<void> {
  const kept = contactsOf(after);
  const given_up = contactsOf(before).filter((contact) => !kept.includes(contact));
  if (given_up.length === 0) return;
  const remembered = given_up.filter(await readMemory(tx, userId));
  if (remembered.length === 0) return;
  await tx.sql
    .insertInto("earlier_contacts")
    .values(remembered.map((contact) => ({ user_id: userId, contact, held_until: tx.now })))
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
