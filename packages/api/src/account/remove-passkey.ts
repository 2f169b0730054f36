import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { listPasskeys, lockUser, removePasskey as remove } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { mustHavePasskey } from "../sessions/admin-rights.ts";

/**
 * Removes one of the caller's passkeys. Throws `passkey.not_found`, and `passkey.last` for the last one of an admin who
 * must have one.
 */
export async function removePasskey(
  deps: Pick<Deps, "db" | "config">,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const [first, ...others] = await listPasskeys(tx.sql, userId);
    const isLast = first?.id === id && others.length === 0;
    if (isLast && mustHavePasskey(deps, user)) throw new ShopError("passkey.last");
    await remove(tx, { user, id });
  });
}
