import { isOwner, mayUse, type Right, ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { type LockedWithOwners, readSamePerson, type SamePerson } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

type Staff = Row<"users">;

/** Owners without whom nothing can be approved where the shop requires two. */
const OWNERS_WANTED = 2;

interface Asked {
  right: Right;
  requester: Staff;
  object: Staff | undefined;
}

/**
 * Returns who of those with the right may approve: other people than who asked, and than the one whom it is about. Where no one is
 * left, because someone typed the telephones of all staff as their own, the owners who share nothing with that person today.
 */
export function approversAmong<One extends Pick<Staff, "id" | "roles">>(
  isSame: SamePerson,
  able: readonly One[],
  { requester, object }: { requester: { id: string }; object: { id: string } | undefined },
): One[] {
  const others = able.filter((one) => !isSame(one, requester) && one.id !== object?.id);
  const unlike = others.filter((one) => !(object && isSame(one, object)));
  return unlike.length > 0 ? unlike : others.filter((one) => isOwner(one) && !(object && isSame(one, object, "today")));
}

/** Returns which member of staff may approve. Throws `act.no_second` when no one may. */
export async function findSecondAdmins(
  tx: Tx,
  deps: Pick<Deps, "config">,
  staff: readonly Staff[],
  asked: Asked,
): Promise<Staff[]> {
  if (deps.config.fourEyes && staff.filter(isOwner).length < OWNERS_WANTED) {
    throw new ShopError("act.no_second", {
      message: "This needs a second owner's approval and there is only one. Make someone else an owner first.",
    });
  }
  const { requester, object, right } = asked;
  const isSame = await readSamePerson(tx.sql, [...staff, requester, ...(object ? [object] : [])], tx.now);
  const able = staff.filter((one) => mayUse(one, right));
  const approvers = approversAmong(isSame, able, asked);
  if (approvers.length === 0) throw new ShopError("act.no_second");
  return approvers;
}

/** Throws `act.no_second` for an owner who stops being one, where the shop requires two and would have one left. */
export function checkTwoOwnersStay(deps: Pick<Deps, "config">, { user, owners }: LockedWithOwners): void {
  if (!deps.config.fourEyes || !isOwner(user) || owners.length !== OWNERS_WANTED) return;
  throw new ShopError("act.no_second", {
    message: "You need at least two owners while approvals are on. Make someone else an owner first.",
  });
}
