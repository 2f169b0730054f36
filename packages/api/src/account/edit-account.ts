import { type EditAccountInput, normalizeKey, ShopError, type User } from "@counterfoil/core";
import { failureOf, inTransaction, json, type Row, type RowPatch, searchIndexText, type Tx } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import type { z } from "zod";
import { endMailTokens, newCode } from "../auth/mail-tokens.ts";
import { mailVerification } from "../auth/mail-verification.ts";
import { endSessions } from "../auth/sessions.ts";
import { consumeLimit } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";
import { lockUser } from "../users/users.queries.ts";
import { toUser } from "./account.queries.ts";

type Edit = z.infer<typeof EditAccountInput>;

function plainChanges(user: Row<"users">, edit: Edit): RowPatch<"users"> {
  const duplicate = edit.duplicateShippingAddr ?? user.duplicate_shipping;
  const shipping = edit.addresses?.shipping ?? user.shipping;
  const billing = duplicate ? shipping : (edit.addresses?.billing ?? user.billing);
  return {
    phone: edit.phone ?? user.phone,
    newsletter: edit.newsletter ?? user.newsletter,
    duplicate_shipping: duplicate,
    shipping: json(shipping),
    billing: json(billing),
    confirmation_required: edit.confirmationRequired ?? user.confirmation_required,
  };
}

/** Another spelling of the same address stays verified. */
function emailChanges(user: Row<"users">, email: string, now: number): RowPatch<"users"> {
  const spelling = {
    email,
    email_key: normalizeKey(email),
    search_text: searchIndexText(user.first_name, user.last_name, email),
  };
  if (spelling.email_key === user.email_key) return spelling;
  const first = user.first_verified_at ?? (user.verified ? now : null);
  return { ...spelling, verified: false, console_code: newCode(), first_verified_at: first };
}

/** A new address is unverified; the old one is told, and what was open for it ends, other sessions too. */
async function moveToNewEmail(
  tx: Tx,
  { before, after, keptSession }: { before: Row<"users">; after: Row<"users">; keptSession: string },
): Promise<void> {
  await endSessions(tx, after.id, keptSession);
  await endMailTokens(tx, after.id);
  await queueMail(tx, { to: before.email, template: "email-changed", data: { firstName: before.first_name } });
  await mailVerification(tx, after);
}

/** Changes what a customer may change; what is left out stays (customer spec, section 5; API: Users). */
export async function editAccount(deps: Deps, session: { id: string; userId: string }, edit: Edit): Promise<User> {
  if (edit.email !== undefined)
    await consumeLimit(deps, { key: `edit-email:${session.userId}`, tries: 20, seconds: 3600 });
  try {
    return await inTransaction(deps.db, async (tx) => {
      const before = await lockUser(tx, session.userId);
      const email = edit.email === undefined ? {} : emailChanges(before, edit.email, tx.now);
      const after = await tx.sql
        .updateTable("users")
        .set({ ...plainChanges(before, edit), ...email })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (after.email_key !== before.email_key) await moveToNewEmail(tx, { before, after, keptSession: session.id });
      return toUser(after);
    });
  } catch (error) {
    // The only thing of a user that must be one's own is the address.
    if (failureOf(error) !== "unique") throw error;
    throw new ShopError("email.taken", { field: "email" });
  }
}
