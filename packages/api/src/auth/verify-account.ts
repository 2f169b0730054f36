import { messages, ShopError, type VerifyAccountAnswer, type VerifyAccountInput } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { lockUserByEmail } from "./auth.queries.ts";
import { spendMailToken } from "./mail-tokens.ts";
import { createSession } from "./sessions.ts";

type Given = z.infer<typeof VerifyAccountInput>;

async function verify(deps: Deps, { email, code }: Given) {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const now = tx.now;
    // Asked for nobody too, so that the time it takes tells nobody who has an account.
    const good = await spendMailToken(tx, user?.id ?? "", { email, code, kind: "verify" }, now);
    if (!user || !good) throw new ShopError("verification.expired");
    await tx.sql
      .updateTable("users")
      .set({ verified: true, console_code: null, first_verified_at: user.first_verified_at ?? now })
      .where("id", "=", user.id)
      .execute();
    return { id: user.id, logsIn: user.first_verified_at === null && !user.two_factor };
  });
}

/**
 * Verifies the address by the code of a mail. The first time it logs in too, since the link is often opened in another
 * browser than the one that registered; never past two-factor authentication, and not after a change of address.
 */
export async function verifyAccount(deps: Deps, given: Given): Promise<z.infer<typeof VerifyAccountAnswer>> {
  const { id, logsIn } = await verify(deps, given);
  if (!logsIn) return { msg: messages.userVerified };
  const loginToken = await createSession(deps, id, true, (user) => !user.two_factor);
  return { msg: messages.userVerified, loginToken };
}
