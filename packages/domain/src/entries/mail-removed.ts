import type { Row, Tx } from "@counterfoil/db";
import { greetedName, mailOwner } from "../accounts/mail-owner.ts";
import { listWithdrawn } from "./release-prizes.ts";

interface Removed {
  /** Locked. */
  user: Row<"users">;
  /** Such as "order CF-1". */
  what: string;
  /** The tickets, which are still to be released. */
  ticketIds: readonly string[];
  wasPaid: boolean;
  /** Whether there may be another email, asked where no prize is lost; by default there may. */
  mayMail?: () => Promise<boolean>;
}

/** Mails someone whose tickets staff remove without a refund, with the prizes that go back. The loss of a prize is always emailed. */
export async function mailRemoved(tx: Tx, { user, what, ticketIds, wasPaid, mayMail = async () => true }: Removed) {
  const prizes = await listWithdrawn(tx, ticketIds);
  if (user.deleted_at !== null || (prizes.length === 0 && !(await mayMail()))) return;
  await mailOwner(tx, user, {
    template: "tickets-removed",
    data: { firstName: greetedName(user), what, prizes, wasPaid },
  });
}
