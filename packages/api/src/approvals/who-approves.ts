import { isOwner, mayUse, type Right, rolesWith, ShopError } from "@counterfoil/core";
import { type Db, hasRows, type Row, type Tx } from "@counterfoil/db";
import {
  HELD_MS,
  type LockedWithOwners,
  listStaffWith,
  readSamePerson,
  type SamePerson,
  writeAudit,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { Requirement } from "./define-approval.ts";

interface Affair {
  acting: { id: string };
  /** The owner of the account or order, or those who are given something; null without one. */
  userId: Requirement["userId"];
  right: Right;
  now: number;
}

/** Returns whether the only account that an action is about was erased in the last year: nothing shows any more whose it was. */
async function wasErased(db: Db, { userId, now }: Pick<Affair, "userId" | "now">): Promise<boolean> {
  if (typeof userId !== "string") return false;
  return hasRows(
    db
      .selectFrom("users")
      .where("id", "=", userId)
      .where("deleted_at", ">", now - HELD_MS),
  );
}

/**
 * Returns whether someone else needs to approve, because the account or order belongs to the acting admin or to another account
 * of theirs, or did as far as anyone can know. It is `impossible` in a shop that requires no second admin and where no other account has the right. Whether those
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
  if (own.length === 0 && !(await wasErased(db, { userId, now }))) return "no";
  const able = await listStaffWith(db, rolesWith(right));
  const hasOther = able.some(({ id }) => id !== acting.id && !own.some((user) => user.id === id));
  return hasOther || deps.config.fourEyes ? "yes" : "impossible";
}

/**
 * Returns whether an account has, or had, what shows it to be of everyone with this right, and shares nothing with the admin who acts
 * today: what it typed then says nothing.
 */
async function isLikeAll(tx: Tx, { acting, userId, right }: Checked): Promise<boolean> {
  const able = await listStaffWith(tx.sql, rolesWith(right));
  const isSame = await readSamePerson(tx.sql, [...able, { id: userId }], tx.now);
  if (isSame(acting, { id: userId }, "today")) return false;
  return able.length > 1 && able.every((one) => one.id !== userId && isSame(one, { id: userId }));
}

type Checked = Omit<Affair, "now" | "userId" | "acting"> & { acting: Row<"users">; userId: string };

/**
 * Throws `act.own` when staff act on an account of their own and someone else with the right needs to do it. Where another account
 * typed the telephones of everyone with the right, an owner does it, and it is audited as done alone.
 */
export async function checkNotOwn(tx: Tx, deps: Pick<Deps, "config">, checked: Checked): Promise<void> {
  const { acting, userId, right } = checked;
  if ((await needsSomeoneElse(tx.sql, deps, { ...checked, now: tx.now })) !== "yes") return;
  if (!isOwner(acting) || !(await isLikeAll(tx, checked))) throw new ShopError("act.own");
  await writeAudit(tx, { action: "alone", subject: "user", subjectId: userId, after: { right } });
}

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
export async function findSecondAdmins(tx: Tx, deps: Pick<Deps, "config">, staff: readonly Staff[], asked: Asked) {
  if (deps.config.fourEyes && staff.filter(isOwner).length < OWNERS_WANTED) {
    throw new ShopError("act.no_second", {
      message: "This needs a second owner's approval and there is only one. Only an owner can add another.",
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
