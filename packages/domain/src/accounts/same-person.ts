import { mailboxKey } from "@counterfoil/core";
import { type Db, inChunks } from "@counterfoil/db";
import { contactsOf, HELD_MS } from "./earlier-contacts.ts";

/** Returns whether two of the accounts that were read may be of one person; of `today`, without the contacts that they had earlier. */
export type SamePerson = (a: { id: string }, b: { id: string }, when?: "today") => boolean;

/** Reads the telephones, names with addresses, and mailboxes that these accounts have or had in the last year. */
export async function readSamePerson(db: Db, users: readonly { id: string }[], now: number): Promise<SamePerson> {
  const held = new Map<string, Set<string>>();
  const earlier = new Map<string, Set<string>>();
  const add = (to: typeof held, id: string, keys: readonly string[]) =>
    to.set(id, new Set([...(to.get(id) ?? []), ...keys]));
  const since = now - HELD_MS;
  for (const ids of inChunks([...new Set(users.map(({ id }) => id))])) {
    const today = db.selectFrom("users").select(["id", "email", "phone_key", "person_key"]).where("id", "in", ids);
    for (const user of await today.execute()) {
      add(held, user.id, [...contactsOf(user), ...(user.email === "" ? [] : [mailboxKey(user.email)])]);
    }
    const emails = db.selectFrom("earlier_emails").select(["user_id", "email"]).where("user_id", "in", ids);
    for (const { user_id, email } of await emails.where("used_until", ">", since).execute()) {
      add(held, user_id, [mailboxKey(email)]);
    }
    const contacts = db.selectFrom("earlier_contacts").select(["user_id", "contact"]).where("user_id", "in", ids);
    for (const { user_id, contact } of await contacts.where("held_until", ">", since).execute())
      add(earlier, user_id, [contact]);
  }
  const keysOf = ({ id }: { id: string }, when?: "today") => [
    ...(held.get(id) ?? []),
    ...((when !== "today" && earlier.get(id)) || []),
  ];
  return (a, b, when) => a.id === b.id || keysOf(a, when).some((key) => keysOf(b, when).includes(key));
}
