import { type Right, ShopError } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";
import { listStaffWith, readSamePerson } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

interface Affair {
  acting: { id: string };
  /** Whose account or order it is; null for no one's. */
  userId: string | null | undefined;
  right: Right;
  now: number;
}

/**
 * Returns whether an account or order is of whoever acts, or of another account of theirs, so that someone else approves it. A
 * shop that requires no second admin, and where no other account has the right, has no such person. Whether those accounts are of
 * other people does not matter: anyone can type a colleague's telephone.
 */
export async function needsSomebodyElse(
  db: Db,
  deps: Pick<Deps, "config">,
  { acting, userId, right, now }: Affair,
): Promise<"yes" | "no" | "nobody"> {
  if (!userId) return "no";
  const isSame = await readSamePerson(db, [acting, { id: userId }], now);
  if (!isSame(acting, { id: userId })) return "no";
  const able = await listStaffWith(db, right);
  const isThere = able.some(({ id }) => id !== acting.id && id !== userId);
  return isThere || deps.config.fourEyes ? "yes" : "nobody";
}

/** Throws `act.own` for what someone else with the right has to do: staff do it to an account of their own. */
export async function checkNotOwn(tx: Tx, deps: Pick<Deps, "config">, affair: Omit<Affair, "now">): Promise<void> {
  if ((await needsSomebodyElse(tx.sql, deps, { ...affair, now: tx.now })) === "yes") throw new ShopError("act.own");
}
