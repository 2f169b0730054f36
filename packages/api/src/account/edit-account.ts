import { type EditAccountInput, ShopError, type User } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { editUserDetails, lockUser, moveEmail, recordConsents } from "@counterfoil/domain";
import type { z } from "zod";
import { toUser } from "#serializers/user.ts";
import { consumeLimit, mayMail } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";
import { checkProven } from "../sessions.ts";

type Edit = z.infer<typeof EditAccountInput>;

interface EditingSession {
  id: string;
  userId: string;
  provenAt: number;
}

/**
 * Changes what a customer may change; what is left out stays. Another spelling of the same address stays verified, a new
 * address needs recent proof and is verified by a mail. Throws `email.taken`, `session.unproven`, and `rate.limited` when
 * the new address was mailed too often.
 */
export async function editAccount(deps: Deps, session: EditingSession, edit: Edit): Promise<User> {
  const { id: keptSessionId, userId } = session;
  if (edit.email !== undefined) {
    await consumeLimit(deps, { what: "edit-email", of: userId, tries: 20, seconds: 3600 });
  }
  return inTransaction(deps.db, async (tx) => {
    const before = await lockUser(tx, userId);
    const after = await editUserDetails(tx, { user: before, details: edit });
    if (before.confirmation_required && !after.confirmation_required) await recordConsents(tx, userId);
    const isMoved = after.email_key !== before.email_key;
    if (isMoved) {
      checkProven(deps, session);
      const mailed = await mayMail(tx, deps.config, { kind: "verify-mail", to: after.email });
      if (!mailed) throw new ShopError("rate.limited");
    }
    return toUser(isMoved ? await moveEmail(tx, { before, after, keptSessionId }) : after);
  });
}
