import { mayClaim } from "@counterfoil/core";
import { awardIsPaid, findRowOrThrow, type Row, type Tx } from "@counterfoil/db";
import { greetedName, mailOwner } from "../accounts/mail-owner.ts";

interface Claimed {
  before: Row<"awards">;
  after: Row<"awards">;
  isByStaff: boolean;
  /** Whether there may be another mail about what the winner's session did; by default there may. */
  mayMail?: () => Promise<boolean>;
}

async function mail(tx: Tx, { user_id, raffle_id, prize, choice }: Row<"awards">, isByStaff: boolean): Promise<void> {
  if (user_id === null || choice === null) return;
  const user = await findRowOrThrow(tx.sql, "users", { id: user_id });
  const { name: raffle } = await findRowOrThrow(tx.sql, "raffles", { id: raffle_id });
  const data = { firstName: greetedName(user), prize, raffle, choice, isByStaff, hasAccount: user.kind === "account" };
  await mailOwner(tx, user, { template: "prize-claimed", data });
}

/** Mails a winner whose prize goes elsewhere from now on: their session may be a thief's, and staff may be mistaken. */
export async function mailClaim(tx: Tx, { before, after, isByStaff, mayMail = async () => true }: Claimed) {
  if (before.choice === after.choice && before.address === after.address) return;
  if (await mayMail()) await mail(tx, after, isByStaff);
}

/** Mails a winner who has their account back about each claim that may still be corrected, and is paid: a thief may have made it. */
export async function mailOpenClaims(tx: Tx, userId: string): Promise<void> {
  const paid = tx.sql.selectFrom("awards as a").selectAll().where("a.user_id", "=", userId).where(awardIsPaid("a"));
  for (const award of await paid.execute()) if (mayClaim(award.state)) await mail(tx, award, false);
}

/** Mails a winner whose prize staff sent, or noted as handed over: they may be mistaken, and it can't be claimed any more. */
export async function mailGiven(tx: Tx, { user_id, raffle_id, prize, state, choice, proof }: Row<"awards">) {
  if (user_id === null) return;
  const user = await findRowOrThrow(tx.sql, "users", { id: user_id });
  const { name: raffle } = await findRowOrThrow(tx.sql, "raffles", { id: raffle_id });
  const isMoney = choice === "cash" || proof === "transfer";
  const data = { firstName: greetedName(user), prize, raffle, isSent: state === "sent", isMoney };
  await mailOwner(tx, user, { template: "prize-given", data });
}
