import { type Right, rolesWith, ShopError } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";
import { listStaffWith, readSamePerson } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { Requirement } from "./define-approval.ts";

interface Affair {
  acting: { id: string };
  /** The owner of the account or order, or those who are given something; null without one. */
  userId: Requirement["userId"];
  right: Right;
  now: number;
}

/**
 * Returns whether someone else needs to approve, because the account or order belongs to the acting admin or to another account
 * of theirs. It is `impossible` in a shop that requires no second admin and where no other account has the right. Whether those
 * accounts belong to other people does not matter: anyone can enter a colleague's telephone number.
 */
export async function needsSomeoneElse(
  db: Db,
  deps: Pick<Deps, "config">,
  { acting, userId, right, now }: Affair,
): Promise<"yes" | "no" | "impossible"> {
  const users = [userId ?? []].flat().map((id) => ({ id }));
  if (users.length === 0) return "no";
  const isSame = await readSamePerson(db, [acting, ...users], now);
  const own = users.filter((user) => isSame(acting, user));
  if (own.length === 0) return "no";
  const able = await listStaffWith(db, rolesWith(right));
  const hasOther = able.some(({ id }) => id !== acting.id && !own.some((user) => user.id === id));
  return hasOther || deps.config.fourEyes ? "yes" : "impossible";
}

/** Throws `act.own` when staff act on an account of their own and someone else with the right needs to do it. */
export async function checkNotOwn(tx: Tx, deps: Pick<Deps, "config">, affair: Omit<Affair, "now">): Promise<void> {
  if ((await needsSomeoneElse(tx.sql, deps, { ...affair, now: tx.now })) === "yes") throw new ShopError("act.own");
}
