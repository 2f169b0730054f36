import { isOwner } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";

/** Returns the owners of the shop: they are told what only owners need to know. */
export async function listOwners(db: Db): Promise<Pick<Row<"users">, "id" | "email" | "first_name">[]> {
  const staff = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "roles"])
    .where("admin", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return staff.filter(isOwner);
}
