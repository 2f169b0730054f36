import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockUser, renewRecoveryCodes as renew } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Makes a new set of recovery codes, which replaces the old one. Throws `two_factor.off`. */
export async function renewRecoveryCodes({ db }: Pick<Deps, "db">, userId: string): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.two_factor) throw new ShopError("two_factor.off");
    return renew(tx, user);
  });
}
