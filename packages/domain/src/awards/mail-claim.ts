import { findRowOrThrow, type Row, type Tx } from "@counterfoil/db";
import { mailOwner } from "../accounts/mail-owner.ts";

interface Claimed {
  before: Row<"awards">;
  after: Row<"awards">;
  isByStaff: boolean;
  /** Whether there may be another mail about what the winner's session did; by default there may. */
  mayMail?: () => Promise<boolean>;
}

/** Mails a winner whose prize goes elsewhere from now on: their session may be a thief's, and staff may be mistaken. */
export async function mailClaim(
  tx: Tx,
  { before, after, isByStaff, mayMail = async () => true }: Claimed,
): Promise<void> {
  const { user_id, raffle_id, prize, choice } = after;
  if (user_id === null || choice === null) return;
  if ((before.choice === choice && before.address === after.address) || !(await mayMail())) return;
  const user = await findRowOrThrow(tx.sql, "users", { id: user_id });
  const { name: raffle } = await findRowOrThrow(tx.sql, "raffles", { id: raffle_id });
  const data = { firstName: user.first_name, prize, raffle, choice, isByStaff };
  await mailOwner(tx, user, { template: "prize-claimed", data });
}
