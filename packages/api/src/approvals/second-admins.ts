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
  /** The person whom it is about. */
  object: Staff | undefined;
}

/** Returns whether someone is another person than who asked, and than the one whom it is about. */
export function isOtherPerson(
  isSame: SamePerson,
  one: { id: string },
  { requester, object }: { requester: { id: string }; object: { id: string } | undefined },
): boolean {
  return !isSame(one, requester) && !(object && isSame(one, object));
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
  const able = staff.filter((one) => mayUse(one, right) && isOtherPerson(isSame, one, asked));
  if (able.length === 0) throw new ShopError("act.no_second");
  return able;
}

/** Throws `act.no_second` for an owner who stops being one, where the shop requires two and would have one left. */
export function checkTwoOwnersStay(deps: Pick<Deps, "config">, { user, owners }: LockedWithOwners): void {
  if (!deps.config.fourEyes || !isOwner(user) || owners.length !== OWNERS_WANTED) return;
  throw new ShopError("act.no_second", {
    message: "You need at least two owners while approvals are on. Make someone else an owner first.",
  });
}
