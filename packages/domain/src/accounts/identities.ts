import { findRow, type Row, type Tx } from "@counterfoil/db";

/** The identity of a user at a social sign-in provider. */
export type Identity = Pick<Row<"identities">, "provider" | "subject">;

export async function findUserByIdentity(tx: Tx, { provider, subject }: Identity): Promise<Row<"users"> | undefined> {
  return tx.sql
    .selectFrom("identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .selectAll("u")
    .where("i.provider", "=", provider)
    .where("i.subject", "=", subject)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns whether a user can log in with a provider; false for no user, at the same cost. */
export async function hasIdentity(tx: Tx, userId: string | undefined): Promise<boolean> {
  const identity = await findRow(tx.sql, "identities", { user_id: userId ?? "" });
  return identity !== undefined;
}

/** Links an identity to a new user. An identity whose user was erased may be used again. */
export async function linkIdentity(tx: Tx, { userId, provider, subject }: Identity & { userId: string }) {
  await tx.sql
    .insertInto("identities")
    .values({ provider, subject, user_id: userId, created_at: tx.now })
    .onConflict((oc) => oc.columns(["provider", "subject"]).doUpdateSet({ user_id: userId, created_at: tx.now }))
    .execute();
}
