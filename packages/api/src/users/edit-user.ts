import { type AdminUser, type EditUserInput, normalizeKey, ShopError, toPence } from "@counterfoil/core";
import { failureOf, inTransaction, json, type Row, type RowPatch, searchIndexText, type Tx } from "@counterfoil/db";
import { addLedgerEntry, bumpVersion, freeBalance, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { auditedUser, toAdminUsers } from "./admin-users.queries.ts";
import { checkNotLastAdmin, lockUserAndAdmins } from "./lock-admins.ts";

type Edit = z.infer<typeof EditUserInput>;
type Variant = "details" | "balance" | "flag";

const DETAILS = ["firstName", "lastName", "email", "phone", "addresses", "duplicateShippingAddr"] as const;

/** Which of the three things an edit is; fields of two together, or of none, are refused. */
function variantOf(edit: Edit): Variant {
  const variants: Variant[] = [];
  if (DETAILS.some((field) => edit[field] !== undefined)) variants.push("details");
  if (edit.promotionalBalance !== undefined || edit.$push !== undefined) variants.push("balance");
  if (edit.admin !== undefined) variants.push("flag");
  const [variant] = variants;
  if (!variant || variants.length > 1) throw new ShopError("request.invalid");
  return variant;
}

function detailsOf(user: Row<"users">, edit: Edit): RowPatch<"users"> {
  const [first_name, last_name] = [edit.firstName ?? user.first_name, edit.lastName ?? user.last_name];
  const email = edit.email ?? user.email;
  const duplicate_shipping = edit.duplicateShippingAddr ?? user.duplicate_shipping;
  const shipping = edit.addresses?.shipping ?? user.shipping;
  const billing = duplicate_shipping ? shipping : (edit.addresses?.billing ?? user.billing);
  return {
    first_name,
    last_name,
    email,
    email_key: normalizeKey(email),
    search_text: searchIndexText(first_name, last_name, email),
    phone: edit.phone ?? user.phone,
    duplicate_shipping,
    shipping: json(shipping),
    billing: json(billing),
  };
}

async function changeDetails(tx: Tx, user: Row<"users">, edit: Edit): Promise<void> {
  const details = detailsOf(user, edit);
  await tx.sql.updateTable("users").set(details).where("id", "=", user.id).execute();
  const renamed = details.first_name !== user.first_name || details.last_name !== user.last_name;
  if (renamed) await bumpVersion(tx, { userId: user.id });
}

/** The server adds the amount; a balance that the browser sends is not believed. What an open payment holds stays. */
async function changeBalance(tx: Tx, user: Row<"users">, edit: Edit): Promise<void> {
  const entry = edit.$push?.promotionalBalanceHistory;
  const amountPence = toPence(entry?.amount ?? 0);
  if (!entry || amountPence === 0) {
    throw new ShopError("request.invalid", { errors: { amount: ["Enter an amount that is not 0"] } });
  }
  if (amountPence < 0 && (await freeBalance(tx.sql, { userId: user.id })) + amountPence < 0) {
    throw new ShopError("balance.below_zero");
  }
  await addLedgerEntry(tx, { userId: user.id, amountPence, kind: "admin", notes: entry.notes });
}

async function changeFlag(tx: Tx, locked: { user: Row<"users">; admins: number }, admin: boolean): Promise<void> {
  if (!admin) checkNotLastAdmin(locked);
  await tx.sql.updateTable("users").set({ admin }).where("id", "=", locked.user.id).execute();
}

const ACTIONS = { details: "edit", balance: "change balance", flag: "change admin rights" } as const;

/** Does one of the three things that the console may do to a user (API: PUT /api/user/{id}), with an audit row. */
export async function editUser(deps: Pick<Deps, "db" | "clock">, edit: Edit): Promise<AdminUser> {
  const variant = variantOf(edit);
  try {
    const after = await inTransaction(deps.db, async (tx) => {
      const locked = await lockUserAndAdmins(tx, edit.id);
      if (variant === "details") await changeDetails(tx, locked.user, edit);
      else if (variant === "balance") await changeBalance(tx, locked.user, edit);
      else await changeFlag(tx, locked, edit.admin ?? false);
      const changed = await tx.sql.selectFrom("users").selectAll().where("id", "=", edit.id).executeTakeFirstOrThrow();
      const [before, then] = [auditedUser(locked.user), auditedUser(changed)];
      const note = { action: ACTIONS[variant], subject: "user", subjectId: edit.id };
      await writeAudit(tx, { ...note, before, after: then });
      return changed;
    });
    const [shown] = await toAdminUsers(deps.db.read, [after]);
    if (!shown) throw new ShopError("user.not_found");
    return shown;
  } catch (error) {
    // The only thing of a user that must be one's own is the address.
    if (failureOf(error) !== "unique") throw error;
    throw new ShopError("email.taken", { field: "email" });
  }
}
