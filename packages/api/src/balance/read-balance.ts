import { type BalanceAnswer, LIST_LIMIT, toPounds } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { newestLedgerLines } from "./balance.queries.ts";

/** A customer's promotional balance, on request with what it came from and went to, newest first. */
export async function readBalance(
  deps: Pick<Deps, "db">,
  user: Row<"users">,
  withHistory: boolean,
): Promise<z.infer<typeof BalanceAnswer>> {
  const promotionalBalance = toPounds(user.balance_pence);
  if (!withHistory) return { promotionalBalance };
  const history = await newestLedgerLines(deps.db.read, user.id, LIST_LIMIT);
  return { promotionalBalance, promotionalBalanceHistory: history };
}
