import { inTransaction } from "@counterfoil/db";
import {
  eraseOldBankAccounts,
  purgeOldNetworks,
  removeEndedCodes,
  removeEndedLimits,
  removeOldContacts,
  removeOldPeopleRead,
  removeOldSentCalls,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { removeExpiredSessions } from "../sessions/sessions.ts";

/** Removes what has expired of sessions, codes, rate limits and bank details. It only tidies: all others are checked against the clock. */
export async function purgeExpired(deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  await removeExpiredSessions(deps);
  await inTransaction(deps.db, async (tx) => {
    await removeEndedCodes(tx);
    await removeEndedLimits(tx);
    await purgeOldNetworks(tx);
    await removeOldPeopleRead(tx);
    await removeOldContacts(tx);
    await eraseOldBankAccounts(tx);
    await removeOldSentCalls(tx);
  });
}
