import { blankAddress, normalizeKey } from "@counterfoil/core";
import { json, type NewRow, type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import { newCode } from "./mail-tokens.ts";

/** What is known of somebody new. */
export type Newcomer = Pick<NewRow<"users">, "email" | "first_name" | "last_name" | "password_hash"> &
  Partial<Pick<NewRow<"users">, "verified" | "admin" | "newsletter" | "confirmation_required">>;

/** Writes a new user, or nothing when the address is another's: the unique index judges. */
export async function addUser(tx: Tx, newcomer: Newcomer, now: number): Promise<Row<"users"> | undefined> {
  return tx.sql
    .insertInto("users")
    .values({
      id: newId(),
      email_key: normalizeKey(newcomer.email),
      phone: "",
      search_text: searchIndexText(newcomer.first_name, newcomer.last_name, newcomer.email),
      verified: false,
      admin: false,
      newsletter: false,
      confirmation_required: false,
      duplicate_shipping: true,
      shipping: json(blankAddress),
      billing: json(blankAddress),
      console_code: newcomer.verified ? null : newCode(),
      two_factor: false,
      totp_secret: null,
      totp_last_step: null,
      created_at: now,
      deleted_at: null,
      ...newcomer,
    })
    .onConflict((oc) => oc.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}
