import { mailboxKey } from "@counterfoil/core";
import { type Db, inChunks, prepare, type Row } from "@counterfoil/db";
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

/** The columns that show whether two accounts belong to one person. */
type PersonKeys = Pick<Row<"users">, "id" | "phone_key" | "person_key">;

/** As many accounts as are worth a look. */
const MOST = 100;

const findLike = prepare<PersonKeys, { id: string }>((db, parameter) => {
  const users = db.selectFrom("users").select("id").where("id", "<>", parameter("id"));
  return users
    .where("phone_key", "=", parameter("phone_key"))
    .union(users.where("person_key", "=", parameter("person_key")))
    .limit(MOST);
});

/** Returns the ids of accounts with the same telephone, or name and address: typed only, so they refuse nothing. */
export async function accountsLike(db: Db, { id, phone_key, person_key }: PersonKeys): Promise<string[]> {
  if (phone_key === null && person_key === null) return [];
  const rows = await findLike(db, { id, phone_key, person_key });
  return rows.map((row) => row.id);
}
