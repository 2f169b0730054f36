import { roles as everyRole, isoOrNull, type StaffMember, toIso } from "@counterfoil/core";
import { toUserRefOrNull } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";

/** Lists staff by name, with who gave them each role and when they last used the shop. */
export async function listStaff({ db, clock }: Pick<Deps, "db" | "clock">): Promise<StaffMember[]> {
  const people = await db.read
    .selectFrom("users as u")
    .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.two_factor"])
    .select((eb) =>
      eb
        .selectFrom("sessions as s")
        .select(({ fn }) => fn.max("s.last_used_at").as("used"))
        .whereRef("s.user_id", "=", "u.id")
        .where("s.expires_at", ">", clock())
        .as("last_seen"),
    )
    .where("u.admin", "=", true)
    .where("u.deleted_at", "is", null)
    .orderBy("u.first_name")
    .orderBy("u.last_name")
    .orderBy("u.id")
    .execute();
  const held = await db.read
    .selectFrom("user_roles as r")
    .leftJoin("users as g", "g.id", "r.given_by")
    .select(["r.user_id", "r.role", "r.given_at", "g.id", "g.first_name", "g.last_name", "g.email", "g.deleted_at"])
    .execute();
  return people.map(({ id, first_name, last_name, email, two_factor, last_seen }) => ({
    _id: id,
    firstName: first_name,
    lastName: last_name,
    email,
    twoFacAuth: two_factor,
    lastSeenAt: isoOrNull(last_seen),
    roles: everyRole.flatMap((role) =>
      held
        .filter((row) => row.user_id === id && row.role === role)
        .map((row) => ({ role, givenAt: toIso(row.given_at), givenBy: toUserRefOrNull(row) })),
    ),
  }));
}
