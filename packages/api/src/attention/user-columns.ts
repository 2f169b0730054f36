import { toUserRef, type UserRefRow } from "#read-models/user-ref.ts";

/** The columns of `users as u` in a query of something else. */
export type UserColumns = { [Column in keyof UserRefRow as `user_${Column}`]: UserRefRow[Column] };

export const userColumns = [
  "u.id as user_id",
  "u.first_name as user_first_name",
  "u.last_name as user_last_name",
  "u.email as user_email",
  "u.deleted_at as user_deleted_at",
] as const;

export const toUser = (row: UserColumns) =>
  toUserRef({
    id: row.user_id,
    first_name: row.user_first_name,
    last_name: row.user_last_name,
    email: row.user_email,
    deleted_at: row.user_deleted_at,
  });
