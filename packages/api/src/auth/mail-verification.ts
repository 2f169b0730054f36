import type { Row, Tx } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { newEmailVerification, verification } from "../mail/account-letters.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { issueMailToken } from "./mail-tokens.ts";

type Receiver = Pick<Row<"users">, "id" | "email" | "email_key" | "first_name" | "first_verified_at">;

/** Mails a link that verifies the user's address: PUBLIC_URL/auth/verify-email/{email}/{code}. */
export async function mailVerification(tx: Tx, deps: Pick<Deps, "clock" | "config">, user: Receiver): Promise<void> {
  const code = await issueMailToken(tx, user, "verify", tx.now);
  const url = `${deps.config.publicUrl}/auth/verify-email/${encodeURIComponent(user.email)}/${code}`;
  const template = user.first_verified_at === null ? verification : newEmailVerification;
  await queueMail(tx, deps, {
    to: user.email,
    template: template({ firstName: user.first_name, url }),
    hasLink: true,
  });
}
