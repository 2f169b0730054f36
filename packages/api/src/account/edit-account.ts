import { type EditAccountInput, normalizeKey, ShopError, type User } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  dropPendingEmail,
  editUserDetails,
  hasDetails,
  isPendingEmail,
  lockUser,
  mailDelivery,
  mayBeRecognised,
  recogniseExcluded,
  recordConsents,
  requestEmail,
  unsubscribeFromNewsletter,
  userOfUnsubscribeToken,
} from "@counterfoil/domain";
import type { z } from "zod";
import { toUser } from "#read-models/user.ts";
import { checkNewAge, protectNewUser } from "../check-age.ts";
import type { Deps } from "../deps.ts";
import { consumeLimit, mayMail, mayMailOwner } from "../rate-limits/consume-limit.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";

type Edit = z.infer<typeof EditAccountInput>;

interface EditingSession {
  user: Row<"users">;
  reauthenticatedAt: number;
  ip: string;
}

interface EmailEdit {
  user: Row<"users">;
  email: string;
}

/** Returns the user after an edit: the current address is written and drops a pending one; another becomes pending. */
async function editEmail(tx: Tx, deps: Deps, session: EditingSession, { user, email }: EmailEdit) {
  if (normalizeKey(email) === user.email_key) {
    return editUserDetails(tx, { user: await dropPendingEmail(tx, user), details: { email } });
  }
  const ofOwner = { kind: "asked" as const, userId: user.id };
  const asking = await requestEmail(tx, { user, email, mayMailOwner: () => mayMailOwner(tx, deps.config, ofOwner) });
  if (isPendingEmail(user, email)) return asking;
  checkReauthenticated(deps, session);
  if (!(await mayMail(tx, deps.config, { kind: "new-address", to: email, ip: session.ip })))
    throw new ShopError("rate.limited");
  return asking;
}

/**
 * Changes what a customer may change; missing fields stay. Another spelling of the same address stays verified; a new
 * address needs reauthentication and is pending until its mail confirms it. A birth date and a limit count where this completes
 * a registration, and only there. Throws `age.under`, `email.taken`, `session.unproven`,
 * and `rate.limited` when the new address was mailed too often.
 */
export async function editAccount(deps: Deps, session: EditingSession, input: Edit): Promise<User> {
  const { email, birthDate, limit, ...details } = input;
  const { user: editor } = session;
  const userId = editor.id;
  const isCompleting = editor.confirmation_required && details.confirmationRequired === false;
  const person = { birthDate, firstName: editor.first_name, lastName: editor.last_name };
  const checked = isCompleting ? await checkNewAge(deps, person) : null;
  if (email !== undefined) await consumeLimit(deps, { what: "edit-email", of: userId, tries: 20, seconds: 3600 });
  // The same details again, as at each purchase, lock no one and write nothing.
  if (email === undefined && hasDetails(editor, details)) {
    const compared = { user: editor, policy: deps.config, now: deps.clock() };
    if (!(await mayBeRecognised(deps.db.read, compared))) return toUser(editor);
  }
  const isIdentity = details.phone !== undefined || details.addresses !== undefined;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockUser(tx, userId);
    const user = await editUserDetails(tx, { user: before, details, policy: deps.config });
    const mayMail = () => mayMailOwner(tx, deps.config, { kind: "delivery", userId });
    await mailDelivery(tx, { before, after: user, mayMail });
    if (before.confirmation_required && !user.confirmation_required) {
      await recordConsents(tx, userId);
      await protectNewUser(tx, { userId, keys: deps.config.dataKeys, checked, limit });
    }
    if (isIdentity || checked) await recogniseExcluded(tx, userId, deps.config);
    return toUser(email === undefined ? user : await editEmail(tx, deps, session, { user, email }));
  });
}

/** Ends a newsletter by the link of one of its mails, immediately and without a log-in. Throws `token.expired` for another link. */
export async function unsubscribe({ db, config }: Pick<Deps, "db" | "config">, token: string): Promise<void> {
  const userId = userOfUnsubscribeToken(config.dataKeys, token);
  if (userId === null) throw new ShopError("token.expired");
  await inTransaction(db, (tx) => unsubscribeFromNewsletter(tx, userId));
}
