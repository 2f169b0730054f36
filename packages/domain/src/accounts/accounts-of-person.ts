import type { Db, Row } from "@counterfoil/db";

/** The columns that show whether two accounts belong to one person. */
export type PersonKeys = Pick<Row<"users">, "id" | "phone_key" | "person_key">;

/**
 * Returns the ids of all accounts of a person, the user's own first: those with the same telephone, or with the same
 * name at the same postal address. Unknown values match nobody.
 */
export async function accountsOfPerson(db: Db, { id, phone_key, person_key }: PersonKeys): Promise<string[]> {
  if (phone_key === null && person_key === null) return [id];
  const users = db.selectFrom("users").select("id").where("id", "<>", id);
  const rows = await users
    .where("phone_key", "=", phone_key)
    .union(users.where("person_key", "=", person_key))
    .execute();
  return [id, ...rows.map((row) => row.id)];
}

/** Returns whether two accounts are of one person, as `accountsOfPerson` would say. */
export function isSamePerson(a: PersonKeys, b: PersonKeys): boolean {
  const agree = (left: string | null, right: string | null) => left !== null && left === right;
  return a.id === b.id || agree(a.phone_key, b.phone_key) || agree(a.person_key, b.person_key);
}
