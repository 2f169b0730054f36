import { messages, ShopError, type VerifyAccountAnswer, type VerifyAccountInput } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { consumeMailToken, lockUserByEmail, markVerifiedByLink } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { trustDevice, type Visitor } from "../devices.ts";
import { createSession } from "../sessions.ts";

type Given = z.infer<typeof VerifyAccountInput>;

async function verify(deps: Deps, { email, code }: Given) {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    // Also queried without an account: constant time.
    const good = await consumeMailToken(tx, { userId: user?.id ?? "", email, code, kind: "verify" });
    if (!user || !good) throw new ShopError("verification.expired");
    await markVerifiedByLink(tx, user);
    return { user, logsIn: user.first_verified_at === null && !user.two_factor };
  });
}

/**
 * Verifies the address by the code of a mail. The first time it logs in too, since the link is often opened in another
 * browser than the one that registered; never past two-factor authentication, and not after a change of address.
 */
export async function verifyAccount(
  deps: Deps,
  given: Given,
  visitor: Visitor,
): Promise<z.infer<typeof VerifyAccountAnswer>> {
  const { user, logsIn } = await verify(deps, given);
  trustDevice(deps.config, user, visitor);
  if (!logsIn) return { msg: messages.userVerified };
  const loginToken = await createSession(deps, user.id, true, { stillGood: (now) => !now.two_factor, origin: visitor });
  return { msg: messages.userVerified, loginToken };
}
