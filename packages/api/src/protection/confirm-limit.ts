import { inTransaction } from "@counterfoil/db";
import { cancelLimit, confirmLimit, lockUser } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { protectionPolicy } from "../protection-rules/protection-policy.ts";

type ConfirmDeps = Pick<Deps, "db" | "config">;

/** Lets the caller's higher limit count. Throws what `confirmLimit` of the domain throws. */
export async function confirmOwnLimit({ db, config }: ConfirmDeps, { userId }: { userId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    await confirmLimit(tx, { user, policy: protectionPolicy(config) });
  });
}

/** Takes back the caller's higher limit while it waits. Throws `limit.nothing_pending`. */
export async function cancelOwnLimit({ db }: Pick<Deps, "db">, { userId }: { userId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    await cancelLimit(tx, { userId });
  });
}
