import { type Row, type Tx, updateRows } from "@counterfoil/db";

/** Returns whether no address of a user was ever verified, so that the account's owner is unknown. */
export function isNeverVerified(user: Pick<Row<"users">, "verified" | "first_verified_at">): boolean {
  return !user.verified && user.first_verified_at === null;
}

/** Marks a user's address as verified by an admin. The user must be locked. */
export async function markVerified(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable("users").set({ verified: true, console_code: null }).where("id", "=", userId).execute();
}

/** Marks a user's address as verified by the link of a mail, and when that was first. The user must be locked. */
export async function markVerifiedByLink(
  tx: Tx,
  { id, first_verified_at }: Pick<Row<"users">, "id" | "first_verified_at">,
): Promise<void> {
  const verified = { verified: true, console_code: null, first_verified_at: first_verified_at ?? tx.now };
  await updateRows(tx.sql, "users", { id }, verified);
}
