import type { Tx } from "@counterfoil/db";
import { type Resealed, type ResealInput, resealRows } from "../reseal.ts";
import { resealTotpSecret } from "./totp.ts";

/** Seals two-factor secrets with the newest key. */
export async function resealTotpSecrets(tx: Tx, input: ResealInput): Promise<Resealed> {
  const users = await tx.sql
    .selectFrom("users")
    .select(["id", "totp_secret"])
    .where("totp_secret", "is not", null)
    .where("id", ">", input.after)
    .orderBy("id")
    .limit(input.limit)
    .forUpdate()
    .execute();
  return resealRows(input, {
    rows: users.map(({ id, totp_secret }) => ({ id, sealed: totp_secret ?? "" })),
    seal: ({ id, sealed }) => resealTotpSecret(input.keys, id, sealed),
    write: (id, totp_secret) => tx.sql.updateTable("users").set({ totp_secret }).where("id", "=", id).execute(),
  });
}
