import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database.ts";

/**
 * Gives staff roles. Admins become owners. Whether somebody has the console at all is made of their roles by the database, so
 * that nothing can write the two apart.
 */
export const rolesOfStaff = (kind: Database["kind"]): Migration => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      "alter table users add column roles text not null default '[]'",
      `update users set roles = '["owner"]' where admin`,
      `create table user_roles (
        user_id text not null references users (id),
        role text not null check (role in ('owner', 'manager', 'support', 'finance', 'marketing', 'drawOfficer')),
        given_by text references users (id),
        given_at bigint not null,
        primary key (user_id, role)
      )`,
      `insert into user_roles (user_id, role, given_by, given_at)
        select id, 'owner', null, created_at from users where admin`,
      "drop index users_by_flag",
      "alter table users drop column admin",
      `alter table users add column admin boolean generated always as (roles <> '[]') ${kind === "sqlite" ? "virtual" : "stored"}`,
      "create index users_by_flag on users (admin, created_at, id) where deleted_at is null",
      "create index user_roles_by_giver on user_roles (given_by) where given_by is not null",
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
