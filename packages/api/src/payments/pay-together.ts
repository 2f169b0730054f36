import { Batches, inRequest, inTransaction, type Outcome, RunsAlone, sideBySide, type Tx } from "@counterfoil/db";
import { type Carts, lockCarts, lockUsers, someRaffleOfCart } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";
import type { Payer } from "./payment-input.ts";

interface Call {
  deps: Deps;
  caller: Payer;
  couponCode: string;
}

type Pay<C, R> = (tx: Tx, call: C, carts?: Carts) => Promise<R>;

interface Member<C> {
  call: C;
  requestId: string | null;
}

/** More would block the event loop for longer than it takes to commit. */
const MOST_PAYMENTS = 16;

/**
 * Returns a function that pays in one transaction with others who pay from the same competition meanwhile. One with a coupon,
 * which others may use too, has a transaction of its own.
 */
export function payTogether<C extends Call, R>(pay: Pay<C, R>): (call: C) => Promise<R> {
  const payOne = (shared: Tx, { call, requestId }: Member<C>, carts?: Carts) =>
    pay(inRequest(shared, requestId), call, carts);
  /** Pays for all; each whose user is busy, or there before, is to run in a transaction of its own. */
  const payAll = async (tx: Tx, members: readonly Member<C>[]): Promise<Outcome<R>[]> => {
    if (members.length === 1) return sideBySide(members, (member) => payOne(tx, member));
    const idOf = ({ call }: Member<C>) => call.caller.user.id;
    const users = await lockUsers(tx, [...new Set(members.map(idOf))]);
    const carts = lockCarts(tx, [...users.keys()], Promise.resolve(users));
    const firsts = new Map(members.toReversed().map((member) => [idOf(member), member]));
    return sideBySide(members, async (member) => {
      const id = idOf(member);
      if (!users.has(id) || firsts.get(id) !== member) throw new RunsAlone();
      return payOne(tx, member, carts);
    });
  };
  const batches = new Batches(payAll, { most: MOST_PAYMENTS });
  return async (call) => {
    const { deps, caller, couponCode } = call;
    const { db } = deps;
    const member = { call, requestId: db.requestId() };
    const hasCoupon = couponCode !== "";
    if (hasCoupon) await limitCouponCodes(deps, { ...caller, code: couponCode });
    const cart = { userId: caller.user.id, now: deps.clock() };
    const raffleId = hasCoupon ? undefined : await someRaffleOfCart(db.read, cart);
    if (raffleId !== undefined) return batches.run(db, raffleId, member);
    return inTransaction(db, (tx) => payOne(tx, member));
  };
}
