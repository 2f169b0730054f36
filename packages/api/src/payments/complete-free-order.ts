import type { NoPaymentInput } from "@counterfoil/core";
import { Batches, inTransaction, type Outcome, RunsAlone, sideBySide, type Tx } from "@counterfoil/db";
import { type Carts, completeAttempt, lockCarts, lockUsers, someRaffleOfCart } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";
import { openPayment, type Payer } from "./payment-input.ts";

interface Member {
  deps: Deps;
  caller: Payer;
  input: z.infer<typeof NoPaymentInput>;
  requestId: string | null;
}

async function order(shared: Tx, { deps, caller, input, requestId }: Member, carts?: Carts): Promise<string> {
  const tx = { ...shared, requestId };
  const { usePromotionalBalance: useBalance, expectedTotal, key, ...given } = input;
  const choice = { ...given, method: "none", useBalance, expectedTotal, key } as const;
  const { attempt, created } = await openPayment(tx, deps, caller, choice, carts);
  const { user } = caller;
  if (created) await completeAttempt(tx, { attempt, ...created, user, payment: null, keys: deps.config.dataKeys });
  return attempt.ref;
}

/** Orders for all members; each whose user is busy, or there before, is to run in a transaction of its own. */
async function orderAll(tx: Tx, members: readonly Member[]): Promise<Outcome<string>[]> {
  if (members.length === 1) return sideBySide(members, (member) => order(tx, member));
  const users = await lockUsers(tx, [...new Set(members.map(({ caller }) => caller.user.id))]);
  const carts = lockCarts(tx, [...users.keys()], Promise.resolve(users));
  const firsts = new Map(members.toReversed().map((member) => [member.caller.user.id, member]));
  return sideBySide(members, async (member) => {
    const { id } = member.caller.user;
    if (!users.has(id) || firsts.get(id) !== member) throw new RunsAlone();
    return order(tx, member, carts);
  });
}

/** More would block the event loop for longer than it takes to commit. */
const MOST_ORDERS = 16;

const orders = new Batches(orderAll, MOST_ORDERS);

/**
 * Completes a cart with nothing to pay, in one transaction with others who order from the same competition meanwhile, and
 * returns the orderId. One with a coupon, which others may use too, has a transaction of its own. Throws what `openAttempt` throws.
 */
export async function completeFreeOrder(deps: Deps, caller: Member["caller"], input: Member["input"]): Promise<string> {
  const { db } = deps;
  const member = { deps, caller, input, requestId: db.requestId() };
  const hasCoupon = input.couponCode !== "";
  if (hasCoupon) await limitCouponCodes(deps, caller.user.id);
  const cart = { userId: caller.user.id, now: deps.clock() };
  const raffleId = hasCoupon ? undefined : await someRaffleOfCart(db.read, cart);
  if (raffleId !== undefined) return orders.run(db, raffleId, member);
  return inTransaction(db, (tx) => order(tx, member));
}
