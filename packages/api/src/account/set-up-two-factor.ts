import { ShopError, type TwoFactorSetup } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { isSessionOf, lockUser, storeTotpSecret, turnOnTwoFactor } from "@counterfoil/domain";
import { generateURI } from "otplib";
import type { z } from "zod";
import type { Deps } from "../deps.ts";

/** Makes a secret for an authenticator app, as QR code and as text. It is not on until a code confirms it. */
export async function setUpTwoFactor(
  { db, config: { siteName, dataKeys: keys } }: Pick<Deps, "db" | "config">,
  userId: string,
): Promise<z.infer<typeof TwoFactorSetup>> {
  const { email, secret } = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.password_hash === null) throw new ShopError("password.none");
    if (user.totp_since !== null) throw new ShopError("two_factor.already_on");
    return { email: user.email, secret: await storeTotpSecret(tx, { userId, keys }) };
  });
  const { toDataURL } = await import("qrcode");
  const qrCode = await toDataURL(generateURI({ issuer: siteName, label: email, secret }));
  return { qrCode, fallbackCode: secret };
}

/** Turns two-factor authentication on by a code, which is consumed; other sessions end. Returns the recovery codes. Throws `session.required` for a session that ended meanwhile. */
export async function confirmTwoFactor(
  { db, config: { dataKeys: keys } }: Pick<Deps, "db" | "config">,
  session: { id: string; userId: string },
  code: string,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, session.userId);
    if (!(await isSessionOf(tx, session))) throw new ShopError("session.required");
    if (user.totp_since !== null) throw new ShopError("two_factor.already_on");
    const recoveryCodes = await turnOnTwoFactor(tx, { user, code, keys, keptSessionId: session.id });
    if (!recoveryCodes) throw new ShopError("two_factor.wrong_code", { field: "confirmationCode" });
    return recoveryCodes;
  });
}
