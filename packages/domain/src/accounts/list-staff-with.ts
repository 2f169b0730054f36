import type { Role } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";

/** Returns the staff with one of these roles. */
export function listStaffWith(
  db: Db,
  roles: readonly Role[],
): Promise<Pick<Row<"users">, "id" | "email" | "first_name" | "roles">[]> {
  return db
    .selectFrom("users as u")
    .select(["u.id", "u.email", "u.first_name", "u.roles"])
    .where("u.deleted_at", "is", null)
    .where("u.id", "in", ({ selectFrom }) =>
      selectFrom("user_roles as r").select("r.user_id").where("r.role", "in", roles),
    )
    .orderBy("u.id")
    .execute();
}
