import type { MonthlyLimitInput } from "@counterfoil/core";
import { inTransaction, transactional } from "@counterfoil/db";
import { applyLimit, cancelLimit, confirmLimit, lockUser, setLimit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { mayMailOwner } from "../rate-limits/consume-limit.ts";

/** Sets the caller's limit: a lower one immediately, which stops a payment that no longer fits; a higher one in a day. */
export async function setOwnLimit(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, pence, source }: z.infer<typeof MonthlyLimitInput> & { userId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    const mayMail = () => mayMailOwner(tx, config, { kind: "limit", userId });
    const change = { user, policy: config, isByStaff: false, mayMail };
    await applyLimit(tx, change, () => setLimit(tx, { userId, pence, source }));
  });
}

/** Lets the caller's higher limit count. Throws what `confirmLimit` of the domain throws. */
export async function confirmOwnLimit({ db, config }: Pick<Deps, "db" | "config">, { userId }: { userId: string }) {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    await confirmLimit(tx, { user, policy: config });
  });
}

/** Withdraws the caller's pending limit increase. Throws `limit.nothing_pending`. */
export const cancelOwnLimit = transactional(async (tx, { userId }: { userId: string }) => {
  await lockUser(tx, userId);
  await cancelLimit(tx, { userId });
});
