import { isoOrNull, ShopError, toIso } from "@counterfoil/core";
import { type Row, transactional } from "@counterfoil/db";
import { countRecoveryCodes, listPasskeys, lockUser, renewRecoveryCodes as renew } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { secondFactorsOf } from "../sessions/admin-rights.ts";

export async function findSecondFactors(deps: Pick<Deps, "db" | "config">, user: Row<"users">) {
  const [recoveryCodesLeft, passkeys] = await Promise.all([
    countRecoveryCodes(deps.db.read, user.id),
    listPasskeys(deps.db.read, user.id),
  ]);
  return {
    kinds: secondFactorsOf(deps, user),
    recoveryCodesLeft,
    passkeys: passkeys.map((row) => ({
      _id: row.id,
      name: row.name,
      createdAt: toIso(row.created_at),
      lastUsedAt: isoOrNull(row.last_used_at),
    })),
  };
}

/** Makes a new set of recovery codes, which replaces the old one. Throws `two_factor.off`. */
export const renewRecoveryCodes = transactional(async (tx, userId: string) => {
  const user = await lockUser(tx, userId);
  if (!user.two_factor) throw new ShopError("two_factor.off");
  return renew(tx, user);
});
