import type { Row, Tx } from "@counterfoil/db";
import { mailEmailChange } from "./email-undos.ts";
import { endMailTokens, newCode } from "./mail-tokens.ts";
import { mailVerification } from "./mail-verification.ts";
import { endSessions } from "./sessions.ts";

/** A user before and after another address was written; the session that wrote it goes on. */
interface MovedEmail {
  before: Row<"users">;
  after: Row<"users">;
  keptSessionId: string;
}

/**
 * Makes a new address unverified and mails its link; tells the old one, with a link that undoes it; ends other sessions and open mail tokens. Returns
 * the new row.
 */
export async function moveEmail(tx: Tx, { before, after, keptSessionId }: MovedEmail): Promise<Row<"users">> {
  const first_verified_at = before.first_verified_at ?? (before.verified ? tx.now : null);
  const moved = await tx.sql
    .updateTable("users")
    .set({ verified: false, console_code: newCode(), first_verified_at })
    .where("id", "=", after.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endSessions(tx, { userId: moved.id, keptSessionId });
  await endMailTokens(tx, { userId: moved.id });
  await mailEmailChange(tx, before);
  await mailVerification(tx, moved);
  return moved;
}
