import { isDeepStrictEqual } from "node:util";
import { type AdminUser, type ApprovalInputOf, type EditUserInput, isStaff, ShopError } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  dropPendingEmail,
  editUserDetails,
  hasOpenAward,
  hearsByLetter,
  keepFormerAccount,
  lockPersonAndOwners,
  mailDelivery,
  mailEmailChange,
  queueMail,
  recogniseExcluded,
  touchTickets,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { doOrRequest, type Outcome } from "../approvals/do-or-request.ts";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { checkRight } from "../procedures/check-right.ts";
import { limitResentMails } from "../rate-limits/consume-limit.ts";
import type { Session } from "../sessions/sessions.ts";
import { auditedUser, findAdminUser } from "./admin-users.read-model.ts";
import { balanceApproval, rolesApproval, WANTS_AMOUNT } from "./user-approvals.ts";

type EditDeps = Pick<Deps, "db" | "clock" | "config" | "lockRecord">;
type Edit = z.infer<typeof EditUserInput>;
interface Caller {
  deps: Pick<Deps, "clock" | "config" | "lockRecord">;
  session: Pick<Session, "user" | "reauthenticatedAt">;
}

type Variant = "details" | "balance" | "flag";

const fieldsOf = {
  details: ["firstName", "lastName", "email", "phone", "addresses", "duplicateShippingAddr"],
  balance: ["promotionalBalance", "$push"],
  flag: ["admin"],
} as const satisfies Record<Variant, readonly (keyof Edit)[]>;

/** Returns which of the three edits an input is. Throws `request.invalid` for fields of two together, or of none. */
function variantOf(edit: Edit): Variant {
  const given = (["details", "balance", "flag"] as const)
    .map((variant) => ({ variant, fields: fieldsOf[variant].filter((field) => edit[field] !== undefined) }))
    .filter(({ fields }) => fields.length > 0);
  const [first, ...others] = given;
  if (!first) throw new ShopError("request.invalid", { errors: { form: ["Change at least one field"] } });
  if (others.length === 0) return first.variant;
  const alone = ["Change details, balance and admin rights one at a time"];
  const errors = Object.fromEntries(others.flatMap(({ fields }) => fields).map((field) => [field, alone]));
  throw new ShopError("request.invalid", { errors });
}

async function changeDetails(tx: Tx, config: Deps["config"], user: Row<"users">, edit: Edit): Promise<void> {
  const after = await editUserDetails(tx, { user, details: { ...edit, emailTyped: true } });
  const { first_name, last_name, email_key } = after;
  // An edit that no mail may tell of any more is refused: it may be a thief's.
  const mayMail = async () => {
    await limitResentMails(tx, config, user.email);
    return true;
  };
  await mailDelivery(tx, { before: user, after, mayMail });
  if (email_key !== user.email_key) {
    await mayMail();
    await dropPendingEmail(tx, user);
    await mailEmailChange(tx, user, after.email);
  }
  // Emails about the entries and what they win go to the new address from now on.
  if (user.kind === "post" && user.email !== "" && after.email !== user.email) {
    await mayMail();
    await queueMail(tx, { to: user.email, template: "post-email-changed", data: { firstName: "" } });
  }
  const isRenamed = first_name !== user.first_name || last_name !== user.last_name;
  if (isRenamed) await touchTickets(tx, { userId: user.id });
}

/** Throws `admin.email` for another staff member's address, whose mails give their rights, where two approve. */
function checkMayMove(deps: Caller["deps"], session: Caller["session"], user: Row<"users">): void {
  checkRight(deps, session, "people.changeEmail");
  if (isStaff(user) && user.id !== session.user.id && deps.config.fourEyes)
    throw new ShopError("admin.email", { field: "email" });
}

/** By what a winner who entered by post hears of the prize: their email, or what stands on their letter. */
const labelOf = ({ email, first_name, last_name, shipping }: Row<"users">) => ({
  email,
  first_name,
  last_name,
  shipping,
});

async function editDetails(tx: Tx, { deps, session }: Caller, edit: Edit): Promise<void> {
  const { user } = await lockPersonAndOwners(tx, edit.id);
  // By these other accounts of the same person are recognised.
  if (isStaff(user)) checkRight(deps, session, "people.editStaff");
  const isByLetter = await hearsByLetter(tx.sql, edit.id);
  await changeDetails(tx, deps.config, user, edit);
  const edited = await findRowOrThrow(tx.sql, "users", { id: edit.id });
  if (user.kind === "post") {
    // No one makes someone who entered by post into themselves, nor gets the emails or the letter about a prize of theirs.
    await checkNotOwn(tx, deps, { acting: session.user, userId: edit.id, right: "people.edit" });
    const isReached = isDeepStrictEqual(labelOf(edited), labelOf(user));
    if (!isReached && (isByLetter || (await hasOpenAward(tx.sql, edit.id))))
      checkRight(deps, session, "people.editStaff");
  }
  if (edited.email_key !== user.email_key) {
    checkMayMove(deps, session, user);
    await keepFormerAccount(tx, user, deps.config);
  }
  const [before, after] = [auditedUser(user), auditedUser(edited)];
  await writeAudit(tx, { action: "edit", subject: "user", subjectId: edit.id, before, after });
  await recogniseExcluded(tx, edit.id, deps.config);
}

/** Returns what an edit of the balance is as an approval. Throws `request.invalid` without an amount. */
function balanceOf({ id, $push, promotionalBalance }: Edit): ApprovalInputOf<"balance.change"> {
  const entry = $push?.promotionalBalanceHistory;
  if (!entry) throw new ShopError("request.invalid", { errors: { amount: [WANTS_AMOUNT] } });
  return { id, ...entry, ...(promotionalBalance !== undefined && { promotionalBalance }) };
}

/** Makes the changes of an edit, or asks a second admin. */
async function changeUser(deps: EditDeps, session: Caller["session"], edit: Edit): Promise<Outcome<unknown>> {
  const variant = variantOf(edit);
  if (variant === "balance") return doOrRequest(deps, session, balanceApproval.bind(balanceOf(edit)));
  if (variant === "flag") {
    return doOrRequest(deps, session, rolesApproval.bind({ id: edit.id, admin: edit.admin ?? false }));
  }
  checkRight(deps, session, "people.edit");
  return { done: await inTransaction(deps.db, (tx) => editDetails(tx, { deps, session }, edit)) };
}

/** Does one of the console's three edits of a user, audited, or asks a second admin. Throws `session.unproven`. */
export async function editUser(deps: EditDeps, session: Caller["session"], edit: Edit): Promise<Outcome<AdminUser>> {
  const outcome = await changeUser(deps, session, edit);
  return "approval" in outcome ? outcome : { done: await findAdminUser(deps, edit.id) };
}
