import { type CustomerFlag, toPublicName, type UserRef } from "@counterfoil/core";
import { type Db, type Row, readInChunks } from "@counterfoil/db";
import type { Nullable } from "kysely";

/** Columns that a UserRef needs, to be joined from users. */
export type UserRefRow = Pick<Row<"users">, "id" | "first_name" | "last_name" | "email" | "deleted_at">;

/** Returns a user as the console names one; null once deleted. */
export function toUserRef(user: UserRefRow): UserRef {
  if (user.deleted_at !== null) return null;
  return { _id: user.id, firstName: user.first_name, lastName: user.last_name, email: user.email };
}

/** Returns the user of a left join as the console names one; null without one. */
export function toUserRefOrNull({ id, first_name, last_name, email, deleted_at }: Nullable<UserRefRow>): UserRef {
  if (id === null || first_name === null || last_name === null || email === null) return null;
  return toUserRef({ id, first_name, last_name, email, deleted_at });
}

/** Returns someone by name alone, as care and complaints name customers and staff. */
export function toPerson(user: Pick<Row<"users">, "id" | "first_name" | "last_name">): CustomerFlag["user"] {
  return { _id: user.id, firstName: user.first_name, lastName: user.last_name };
}

/** Returns how the public sees a person: first name and initial, such as `Bea B.`; nothing once deleted. */
export function publicName(user: Pick<Row<"users">, "first_name" | "last_name" | "deleted_at">): string {
  return user.deleted_at === null ? toPublicName(user.first_name, user.last_name) : "";
}

/** Returns a person's name for a sentence of the console. */
export function fullName(user: Pick<Row<"users">, "first_name" | "last_name" | "deleted_at">): string {
  return user.deleted_at === null ? `${user.first_name} ${user.last_name}`.trim() : "a deleted user";
}

/** Reads the users with these ids, of which null is none, by id. */
export async function usersByIds(db: Db, ids: readonly (string | null)[]): Promise<Map<string, UserRefRow>> {
  const present = [...new Set(ids)].filter((id) => id !== null);
  const users = db.selectFrom("users").select(["id", "first_name", "last_name", "email", "deleted_at"]);
  const rows = await readInChunks(present, (chunk) => users.where("id", "in", chunk).execute());
  return new Map(rows.map((user) => [user.id, user]));
}
