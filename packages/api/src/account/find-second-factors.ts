import { isoOrNull, type SecondFactorsAnswer, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { countRecoveryCodes, listPasskeys } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { secondFactorsOf } from "../sessions/admin-rights.ts";

/** Returns a user's second factors. */
export async function findSecondFactors(
  deps: Pick<Deps, "db" | "config">,
  user: Row<"users">,
): Promise<z.infer<typeof SecondFactorsAnswer>> {
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
