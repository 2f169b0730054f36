import type { Tx } from "@counterfoil/db";

/** Consumes a solved captcha challenge, known by its hash. Returns false when it was used before. */
export async function consumeChallenge(
  tx: Tx,
  { hash, expiresAt }: { hash: string; expiresAt: number },
): Promise<boolean> {
  const used = await tx.sql
    .insertInto("used_challenges")
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((oc) => oc.column("challenge_hash").doNothing())
    .returning("challenge_hash")
    .executeTakeFirst();
  return used !== undefined;
}
