import { timingSafeEqual } from "node:crypto";
import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockUserByEmail, markVerified, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Verifies an account manually, with the console's code for it. Throws `user.wrong_code`. */
export async function verifyUser(
  { db }: Pick<Deps, "db">,
  given: { email: string; verificationCode: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, given.email);
    const good = user && !user.verified && user.console_code && sameText(user.console_code, given.verificationCode);
    if (!good) throw new ShopError("user.wrong_code");
    await markVerified(tx, user.id);
    const note = { action: "verify", subject: "user", subjectId: user.id };
    await writeAudit(tx, { ...note, before: { verified: false }, after: { verified: true } });
  });
}
