import { type AdminUser, type EditUserInput, ShopError, toPence } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  addLedgerEntry,
  bumpVersion,
  editUserDetails,
  freeBalance,
  lockUserAndAdmins,
  mailEmailChange,
  setAdmin,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkProven, type Session } from "../sessions.ts";
import { auditedUser, toAdminUsers } from "./admin-users.queries.ts";

type Edit = z.infer<typeof EditUserInput>;
type Variant = "details" | "balance" | "flag";

const DETAILS = ["firstName", "lastName", "email", "phone", "addresses", "duplicateShippingAddr"] as const;

/** Returns which of the three things an edit is. Throws `request.invalid` for fields of two together, or of none. */
function variantOf(edit: Edit): Variant {
  const variants: Variant[] = [];
  if (DETAILS.some((field) => edit[field] !== undefined)) variants.push("details");
  if (edit.promotionalBalance !== undefined || edit.$push !== undefined) variants.push("balance");
  if (edit.admin !== undefined) variants.push("flag");
  const [variant] = variants;
  if (!variant || variants.length > 1) throw new ShopError("request.invalid");
  return variant;
}

async function changeDetails(tx: Tx, user: Row<"users">, edit: Edit): Promise<void> {
  const { first_name, last_name, email_key } = await editUserDetails(tx, { user, details: edit });
  if (email_key !== user.email_key) await mailEmailChange(tx, user);
  const isRenamed = first_name !== user.first_name || last_name !== user.last_name;
  if (isRenamed) await bumpVersion(tx, { userId: user.id });
}

/**
 * Adds the amount to the balance. Throws `edit.stale` when the new balance that the admin saw is not what comes of it, so
 * that a change that is sent twice is made once. What an open payment holds stays.
 */
async function changeBalance(tx: Tx, user: Row<"users">, edit: Edit): Promise<void> {
  const userId = user.id;
  const entry = edit.$push?.promotionalBalanceHistory;
  const amountPence = toPence(entry?.amount ?? 0);
  if (!entry || amountPence === 0) {
    throw new ShopError("request.invalid", { errors: { amount: ["Enter an amount that is not 0"] } });
  }
  const seen = edit.promotionalBalance;
  if (seen !== undefined && toPence(seen) !== user.balance_pence + amountPence) throw new ShopError("edit.stale");
  if (amountPence < 0 && (await freeBalance(tx.sql, { userId })) + amountPence < 0) {
    throw new ShopError("balance.below_zero");
  }
  await addLedgerEntry(tx, { userId, amountPence, kind: "admin", notes: entry.notes });
}

const ACTIONS = { details: "edit", balance: "change balance", flag: "change admin rights" } as const;

/**
 * Does one of the three things that the console may do to a user, with an audit row. Rights, balance and email address
 * need recent proof: throws `session.unproven`.
 */
export async function editUser(
  deps: Pick<Deps, "db" | "clock">,
  session: Pick<Session, "provenAt">,
  edit: Edit,
): Promise<AdminUser> {
  const { db } = deps;
  const variant = variantOf(edit);
  if (variant !== "details") checkProven(deps, session);
  const edited = await inTransaction(db, async (tx) => {
    const locked = await lockUserAndAdmins(tx, edit.id);
    if (variant === "details") await changeDetails(tx, locked.user, edit);
    else if (variant === "balance") await changeBalance(tx, locked.user, edit);
    else await setAdmin(tx, { locked, admin: edit.admin ?? false });
    const user = await tx.sql.selectFrom("users").selectAll().where("id", "=", edit.id).executeTakeFirstOrThrow();
    if (user.email_key !== locked.user.email_key) checkProven(deps, session);
    const [before, after] = [auditedUser(locked.user), auditedUser(user)];
    await writeAudit(tx, { action: ACTIONS[variant], subject: "user", subjectId: edit.id, before, after });
    return user;
  });
  const [shown] = await toAdminUsers(db.read, [edited]);
  if (!shown) throw new ShopError("user.not_found");
  return shown;
}
