import type { Db, Row } from "@counterfoil/db";

/** Returns the owners of the shop, who receive what only owners need to know. */
export function listOwners(db: Db): Promise<Pick<Row<"users">, "id" | "email" | "first_name">[]> {
  return db
    .selectFrom("user_roles as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select(["u.id", "u.email", "u.first_name"])
    .where("r.role", "=", "owner")
    .where("u.deleted_at", "is", null)
    .orderBy("u.id")
    .execute();
}
