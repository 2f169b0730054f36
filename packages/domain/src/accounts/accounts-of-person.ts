import { type Db, prepare, type Row } from "@counterfoil/db";

/** The columns that show whether two accounts belong to one person. */
export type PersonKeys = Pick<Row<"users">, "id" | "phone_key" | "person_key">;

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
