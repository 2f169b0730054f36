import {
  type AdminUser,
  type EditUserInput,
  type Right,
  type Role,
  rightToChangeBalance,
  ShopError,
  SMALL_WINDOW_MS,
  toPence,
} from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  addLedgerEntry,
  changedByAdmin,
  changeRoles,
  dropPendingEmail,
  editUserDetails,
  freeBalance,
  isRepeatedChange,
  lockUserAndOwners,
  mailEmailChange,
  touchTickets,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkRight } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";
import { auditedUser, readAdminUsers } from "./admin-users.read-model.ts";

type Edit = z.infer<typeof EditUserInput>;
/** Who edits. */
interface Caller {
  deps: Pick<Deps, "clock" | "config">;
  session: Pick<Session, "user" | "reauthenticatedAt">;
}

type Variant = "details" | "balance" | "flag";

const fieldsOf = {
  details: ["firstName", "lastName", "email", "phone", "addresses", "duplicateShippingAddr"],
  balance: ["promotionalBalance", "$push"],
  flag: ["admin"],
} as const satisfies Record<Variant, readonly (keyof Edit)[]>;

/** The input of each of the three edits. */
const rightTo = { details: "people.edit", balance: "balance.change", flag: "roles.change" } as const satisfies Record<
  Variant,
  Right
>;

/** Returns which of the three edits an input is. Throws `request.invalid` for fields of two together, or of none. */
function variantOf(edit: Edit): Variant {
  const given = (["details", "balance", "flag"] as const)
    .map((variant) => ({ variant, fields: fieldsOf[variant].filter((field) => edit[field] !== undefined) }))
    .filter(({ fields }) => fields.length > 0);
  const [first, ...others] = given;
  if (!first) throw new ShopError("request.invalid", { errors: { form: ["Give at least one field to change"] } });
  if (others.length === 0) return first.variant;
  const alone = ["Change details, balance and admin rights one at a time"];
  const errors = Object.fromEntries(others.flatMap(({ fields }) => fields).map((field) => [field, alone]));
  throw new ShopError("request.invalid", { errors });
}

async function changeDetails(tx: Tx, user: Row<"users">, edit: Edit): Promise<void> {
  const { first_name, last_name, email_key } = await editUserDetails(tx, { user, details: edit });
  if (email_key !== user.email_key) {
    await dropPendingEmail(tx, user);
    await mailEmailChange(tx, user);
  }
  const isRenamed = first_name !== user.first_name || last_name !== user.last_name;
  if (isRenamed) await touchTickets(tx, { userId: user.id });
}

/**
 * Adds the amount to the balance. A change sent twice is made once: throws `edit.stale` when the result is not the
 * balance that the admin saw, and `balance.repeated` when the same change was made a moment ago. What an open payment
 * holds stays.
 */
async function changeBalance(tx: Tx, { deps, session }: Caller, user: Row<"users">, edit: Edit): Promise<void> {
  const userId = user.id;
  const entry = edit.$push?.promotionalBalanceHistory;
  const amountPence = toPence(entry?.amount ?? 0);
  if (!entry || amountPence === 0) {
    throw new ShopError("request.invalid", { errors: { amount: ["Enter an amount that is not 0"] } });
  }
  const seen = edit.promotionalBalance;
  const expectedPence = seen === undefined ? undefined : toPence(seen);
  if (expectedPence !== undefined && expectedPence !== user.balance_pence + amountPence) {
    throw new ShopError("edit.stale");
  }
  if (await isRepeatedChange(tx, { userId, amountPence, notes: entry.notes, expectedPence })) {
    throw new ShopError("balance.repeated");
  }
  if (amountPence < 0 && (await freeBalance(tx.sql, { userId })) + amountPence < 0) {
    throw new ShopError("balance.below_zero", { field: "amount" });
  }
  const since = tx.now - SMALL_WINDOW_MS;
  const adminPence = Math.abs(amountPence) + (await changedByAdmin(tx, { adminId: session.user.id, since }));
  checkRight(deps, session, rightToChangeBalance({ pence: amountPence, adminPence }));
  await addLedgerEntry(tx, { userId, amountPence, kind: "admin", notes: entry.notes });
}

const ACTIONS = { details: "edit", balance: "change balance", flag: "change admin rights" } as const;

/**
 * Makes one of the three edits of a user in the console, with an audit row. Admin rights, balance and email address
 * each need a right and reauthentication: throws `session.unproven`.
 */
export async function editUser(
  deps: Pick<Deps, "db" | "clock" | "config">,
  session: Pick<Session, "user" | "reauthenticatedAt">,
  edit: Edit,
): Promise<AdminUser> {
  const { db } = deps;
  const variant = variantOf(edit);
  checkRight(deps, session, rightTo[variant]);
  const edited = await inTransaction(db, async (tx) => {
    const locked = await lockUserAndOwners(tx, edit.id);
    if (variant === "details") await changeDetails(tx, locked.user, edit);
    else if (variant === "balance") await changeBalance(tx, { deps, session }, locked.user, edit);
    else {
      const roles: Role[] = edit.admin ? [...locked.user.roles, "owner"] : [];
      await changeRoles(tx, { locked, roles, by: session.user, field: "admin" });
    }
    const user = await tx.sql.selectFrom("users").selectAll().where("id", "=", edit.id).executeTakeFirstOrThrow();
    if (user.email_key !== locked.user.email_key) checkRight(deps, session, "people.changeEmail");
    const [before, after] = [auditedUser(locked.user), auditedUser(user)];
    await writeAudit(tx, { action: ACTIONS[variant], subject: "user", subjectId: edit.id, before, after });
    return user;
  });
  const [shown] = await readAdminUsers(db.read, [edited]);
  if (!shown) throw new ShopError("user.not_found");
  return shown;
}
