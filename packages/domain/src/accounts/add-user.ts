import { blankAddress, normalizeKey } from "@counterfoil/core";
import { json, type NewRow, type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { claimMailbox } from "./mailboxes.ts";
import { newCode } from "./one-time-codes.ts";

export type NewUser = Pick<NewRow<"users">, "email" | "first_name" | "last_name" | "password_hash"> &
  Partial<
    Pick<NewRow<"users">, "verified" | "newsletter" | "confirmation_required" | "signup_network" | "former_text">
  >;

/** Adds a user; undefined when the address is taken, or its mailbox another's: only ADMIN_EMAIL may share one. */
export async function addUser(tx: Tx, user: NewUser, { mayShareMailbox = false }: { mayShareMailbox?: boolean } = {}) {
  const added = await insertUser(tx, user);
  if (!added) return undefined;
  const isClaimed = await claimMailbox(tx, added);
  if (isClaimed || mayShareMailbox) return added;
  await tx.sql.deleteFrom("users").where("id", "=", added.id).execute();
  return undefined;
}

/** Who wrote a card, as it says. */
export type Sender = Pick<
  NewRow<"users">,
  "first_name" | "last_name" | "email" | "phone" | "shipping" | "phone_key" | "person_key"
>;

/** Adds someone who enters by post, with no mailbox and no way to log in. Several may have one address. */
export async function addPostPerson(tx: Tx, sender: Sender): Promise<Row<"users">> {
  const id = newId();
  const person = { ...sender, id, password_hash: null, kind: "post" as const, email_key: `post:${id}` };
  const added = await insertUser(tx, person);
  if (!added) throw new Error("An id is taken");
  return added;
}

/** Removes someone who was added by post in this transaction, as another has added the same person. */
export async function removeNewPostPerson(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom("users").where("id", "=", id).where("kind", "=", "post").execute();
}

async function insertUser(tx: Tx, user: NewUser & Partial<NewRow<"users">>): Promise<Row<"users"> | undefined> {
  return tx.sql
    .insertInto("users")
    .values({
      id: newId(),
      email_key: normalizeKey(user.email),
      phone: "",
      search_text: searchIndexText(user.first_name, user.last_name, user.email),
      verified: false,
      newsletter: false,
      confirmation_required: false,
      duplicate_shipping: true,
      shipping: json(blankAddress),
      billing: json(blankAddress),
      console_code: user.verified ? null : newCode(),
      two_factor: false,
      totp_secret: null,
      totp_last_step: null,
      created_at: tx.now,
      deleted_at: null,
      ...user,
    })
    .onConflict((oc) => oc.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}
