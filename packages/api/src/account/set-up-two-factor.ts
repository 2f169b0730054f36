import { ShopError, type TwoFactorSetup } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { toDataURL } from "qrcode";
import type { z } from "zod";
import { newTotpSecret, totpUri } from "../auth/totp.ts";
import type { Deps } from "../deps.ts";
import { lockUser } from "../users/users.queries.ts";

/** Makes a secret for an authenticator app, as QR code and as text. It is not on until a code confirms it. */
export async function setUpTwoFactor(deps: Deps, userId: string): Promise<z.infer<typeof TwoFactorSetup>> {
  const { secret, sealed } = newTotpSecret(deps, userId);
  const user = await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, userId);
    if (locked.password_hash === null) throw new ShopError("password.none");
    if (locked.two_factor) throw new ShopError("two_factor.already_on");
    await tx.sql
      .updateTable("users")
      .set({ totp_secret: sealed, totp_last_step: null })
      .where("id", "=", userId)
      .execute();
    return locked;
  });
  const qrCode = await toDataURL(totpUri(deps.config.siteName, user.email, secret));
  return { qrCode, fallbackCode: secret };
}
