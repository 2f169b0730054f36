import { hashPassword } from "@counterfoil/api";
import { DEMO_PASSWORD, isOwner, mailboxKey, normalizeKey } from "@counterfoil/core";
import { inChunks, insertRows, json, type NewRow, searchIndexText, type Tx } from "@counterfoil/db";
import { newCode, newId, toAuditRow } from "@counterfoil/domain";
import type { Shop } from "../shop.ts";
import type { Customer } from "./customer.ts";

type Known = Omit<Customer, "since" | "ip">;

/** A user of the demo shop, or of a bench. */
export function userRow(person: Known, passwordHash: string | null, createdAt: number): NewRow<"users"> {
  const { id, firstName, lastName, email, phone, address, verified, roles, newsletter } = person;
  return {
    id,
    email,
    email_key: normalizeKey(email),
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    phone,
    search_text: searchIndexText(firstName, lastName, email),
    verified,
    roles: json(roles),
    newsletter,
    confirmation_required: false,
    duplicate_shipping: true,
    shipping: json(address),
    billing: json(address),
    console_code: verified ? null : newCode(),
    two_factor: false,
    totp_secret: null,
    totp_last_step: null,
    created_at: createdAt,
    deleted_at: null,
  };
}

/** Writes the users of the demo shop: all with one password, of which only the first hash takes time. */
export async function writePeople(tx: Tx, { plan: { people, clock } }: Shop): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const chunk of inChunks(people.all, 200)) {
    const rows = chunk.map((person) => userRow(person, passwordHash, clock.time(person.since)));
    await insertRows(tx.sql, "users", rows);
    const verified = chunk.filter((person) => person.verified);
    const mailboxes = verified.map(({ id, email }) => ({ mailbox_key: mailboxKey(email), user_id: id }));
    if (mailboxes.length > 0) await insertRows(tx.sql, "mailboxes", mailboxes);
  }
  const roles = people.all.flatMap((person) =>
    person.roles.map((role) => ({
      user_id: person.id,
      role,
      given_by: isOwner(person) ? null : people.admin.id,
      given_at: clock.time(person.since),
    })),
  );
  await insertRows(tx.sql, "user_roles", roles);
  const given = people.all.filter((person) => person.roles.length > 0 && !isOwner(person));
  const lines = given.map(({ id, roles: after, since }) => {
    const note = { subjectId: id, before: { roles: [] }, after: { roles: after } };
    const line = { id: newId(), adminId: people.admin.id, at: clock.time(since) };
    return toAuditRow(tx, { action: "change roles", subject: "user", ...note }, line);
  });
  await insertRows(tx.sql, "audit", lines);
}
