import { timingSafeEqual } from "node:crypto";
import { normalizeKey, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** An admin verifies an account by hand, with the console's own code of that account. */
export async function verifyUser(
  deps: Pick<Deps, "db" | "clock">,
  given: { email: string; verificationCode: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await tx.sql
      .selectFrom("users")
      .selectAll()
      .where("email_key", "=", normalizeKey(given.email))
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const good = user && !user.verified && user.console_code && sameText(user.console_code, given.verificationCode);
    if (!good) throw new ShopError("user.wrong_code");
    await tx.sql.updateTable("users").set({ verified: true, console_code: null }).where("id", "=", user.id).execute();
    const note = { action: "verify", subject: "user", subjectId: user.id };
    await writeAudit(tx, { ...note, before: { verified: false }, after: { verified: true } });
  });
}
