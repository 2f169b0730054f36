import { normalizeKey, type ResetPasswordInput, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import {
  consumeMailToken,
  dropPendingEmail,
  endEarlierAccess,
  findMailTokenOwner,
  isNeverVerified,
  lockUserByEmail,
  setPassword,
} from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { purgeFailures } from "../rate-limits/failure-limits.ts";
import { trustDevice, type Visitor } from "../sessions/devices.ts";
import { checkNewPassword, hashPassword } from "../sessions/passwords.ts";

const codeOf = ({ email, token }: { email: string; token: string }) => ({ email, code: token, kind: "reset" as const });

/** Returns whether the owner is to give a name. Throws `token.expired` for a reset token that is wrong, used or older than 30 minutes. */
export async function checkResetToken(
  { db, clock }: Pick<Deps, "db" | "clock">,
  given: { email: string; token: string },
): Promise<{ asksName: boolean }> {
  const owner = await findMailTokenOwner(db.read, { ...codeOf(given), now: clock() });
  if (!owner) throw new ShopError("token.expired");
  return { asksName: isNeverVerified(owner) };
}

/**
 * Sets a new password by a mailed token, ends all sessions and drops a pending address. A weak password does not
 * consume the token. An account that was never verified loses everything from its registration, which may not have been
 * by the owner of the address, and takes the name that is given now. Failures are reset, and the browser becomes a known device.
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "clock" | "config">,
  input: z.infer<typeof ResetPasswordInput>,
  visitor: Visitor,
): Promise<void> {
  await checkResetToken(deps, input);
  checkNewPassword(input.newPassword, input.email, "newPassword");
  const passwordHash = await hashPassword(
    input.newPassword,
    { lane: "known", key: normalizeKey(input.email) },
    deps.config.passwordCost,
  );
  const owner = await inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, input.email);
    const isGood = user && (await consumeMailToken(tx, { userId: user.id, ...codeOf(input) }));
    if (!isGood) throw new ShopError("token.expired");
    const isNew = isNeverVerified(user);
    const kept = isNew ? await endEarlierAccess(tx, user.id) : await dropPendingEmail(tx, user);
    await setPassword(tx, { user: kept, passwordHash, isByMail: true, ...(isNew && { name: input }) });
    await purgeFailures(tx, deps.config, user);
    return { id: user.id, password_hash: passwordHash };
  });
  trustDevice(deps.config, owner, visitor);
}
