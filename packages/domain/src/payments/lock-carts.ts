import { ShopError } from "@counterfoil/core";
import { type Row, type Tx, together } from "@counterfoil/db";
import { checkHasAccount, lockUsers } from "../accounts/lock-user.ts";
import { accountsLike } from "../accounts/same-person.ts";
import { lockPayableOf, type Payable } from "../attempts/find-attempt.ts";
import { type LockedRaffle, lockRafflesOfCarts } from "../entries/lock-raffle.ts";
import { ticketsInCarts } from "../entries/own-tickets.ts";
import type { ProtectionPolicy, Standing } from "../protection/admission.ts";
import { readStandings } from "../protection/read-standing.ts";

/** What payments lock and read about their customers: the first call reads it for all of them. */
export interface Carts {
  /** Throws `session.required` and `user.no_account`. */
  user: (userId: string) => Promise<Row<"users">>;
  payable: (userId: string) => Promise<Payable>;
  standing: (userId: string, policy: ProtectionPolicy) => Promise<Standing | null>;
  /** What `accountsLike` returns; call `user` first. */
  others: (userId: string) => Promise<string[]>;
  /** The competitions in the carts of all, locked in the order of their ids. */
  raffles: () => Promise<ReadonlyMap<string, LockedRaffle>>;
  tickets: (userId: string) => Promise<Row<"tickets">[]>;
}

/** Returns a function that does its work the first time only. */
export function once<Given extends unknown[], Done>(work: (...given: Given) => Done): (...given: Given) => Done {
  let done: { result: Done } | undefined;
  return (...given) => {
    done ??= { result: work(...given) };
    return done.result;
  };
}

/** Locks some users, at most 64, and returns what payments of them share: one alone, or several who are already locked. */
export function lockCarts(tx: Tx, userIds: readonly string[], locking = lockUsers(tx, userIds)): Carts {
  let locked: Awaited<typeof locking> = new Map();
  const users = userIds.map((id) => ({ id }));
  const ofCarts = () => userIds.map((userId) => ({ userId, now: tx.now }));
  const payable = once(() => lockPayableOf(tx, userIds));
  const standings = once((policy: ProtectionPolicy) => readStandings(tx.sql, { phase: "open", users, policy }, tx.now));
  const others = once(async () => {
    const all = [...locked.values()];
    const found = await together(all.map((user) => accountsLike(tx.sql, user)));
    return new Map(all.map(({ id }, i) => [id, found[i] ?? []]));
  });
  const tickets = once(async () => Map.groupBy(await ticketsInCarts(tx.sql, ofCarts()), (ticket) => ticket.user_id));
  return {
    user: async (userId) => {
      locked = await locking;
      const user = locked.get(userId);
      if (!user) throw new ShopError("session.required");
      checkHasAccount(user);
      return user;
    },
    payable: async (userId) => (await payable())(userId),
    standing: async (userId, policy) => (await standings(policy)).get(userId) ?? null,
    others: async (userId) => (await others()).get(userId) ?? [],
    raffles: once(() => lockRafflesOfCarts(tx, userIds)),
    tickets: async (userId) => (await tickets()).get(userId) ?? [],
  };
}
