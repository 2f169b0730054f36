import { ShopError } from "@counterfoil/core";
import {
  type Db,
  type Parameter,
  prepare,
  prepareRows,
  type Row,
  readInChunks,
  type Tx,
  type Value,
} from "@counterfoil/db";
import type { Facts } from "../seals.ts";
import { changeSum } from "./entries-sum.ts";
import { cartsOf } from "./own-tickets.ts";

export type RaffleSales = Pick<Row<"raffle_sales">, "sold_count" | "manual_count" | "post_count" | "sales_pence">;

/** Starts the counters of a new competition at zero and returns them. Every competition has one such row. */
export async function createRaffleSales(tx: Tx, raffleId: string): Promise<RaffleSales> {
  const none: RaffleSales = { sold_count: 0, manual_count: 0, post_count: 0, sales_pence: 0 };
  await tx.sql
    .insertInto("raffle_sales")
    .values({ raffle_id: raffleId, ...none })
    .execute();
  return none;
}

/** What changed in the entries of a locked competition, and what it adds to the counters; negative where entries were released. */
interface SalesChange {
  raffle: Pick<LockedRaffle, "id" | "entries_enc">;
  added?: readonly Facts<"tickets">[];
  taken?: readonly Facts<"tickets">[];
  /** Of these, those without an order. */
  manual?: number;
  /** Of those, the ones by post. */
  post?: number;
  pence?: number;
}

interface Counted extends Pick<Row<"raffle_sales">, "entries_enc"> {
  raffleId: string;
  sold: number;
  manual: number;
  post: number;
  pence: number;
}

const add = prepare((db, parameter: Parameter<Counted>) =>
  db
    .updateTable("raffle_sales")
    .set(({ eb }) => ({
      sold_count: eb("sold_count", "+", parameter("sold")),
      manual_count: eb("manual_count", "+", parameter("manual")),
      post_count: eb("post_count", "+", parameter("post")),
      sales_pence: eb("sales_pence", "+", parameter("pence")),
      entries_enc: parameter("entries_enc"),
    }))
    .where("raffle_id", "=", parameter("raffleId")),
);

/**
 * Adds to the counters of a competition, which must be locked, and to the sum of its entries, in the transaction that makes or releases
 * the entries. The next change of it in this transaction adds to that.
 */
export async function addToSales(
  tx: Tx,
  { raffle, added = [], taken = [], manual = 0, post = 0, pence = 0 }: SalesChange,
): Promise<void> {
  const { id: raffleId } = raffle;
  raffle.entries_enc = changeSum(tx.sealer, { raffleId, was: raffle.entries_enc, added, taken });
  const { entries_enc } = raffle;
  await add(tx.sql, { raffleId, sold: added.length - taken.length, manual, post, pence, entries_enc });
}

/** A competition with its counters, the sum of its entries, and one of its instant prizes, won or not, as read under the lock. */
export type LockedRaffle = Row<"raffles"> &
  RaffleSales &
  Pick<Row<"raffle_sales">, "entries_enc"> & { prize_id: string | null };

/** Selects one of the instant prizes of a competition, won or not. */
export const somePrizeOf = (db: Db, raffleId: Value<string>) =>
  db.selectFrom("instant_wins").select("instant_wins.id").where("instant_wins.raffle_id", "=", raffleId).limit(1);

/** Both rows in one statement: read separately, the counters could be older than the lock. */
function lockWithSales(db: Db) {
  return db
    .selectFrom("raffles")
    .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
    .selectAll("raffles")
    .select(["raffle_sales.sold_count", "raffle_sales.manual_count", "raffle_sales.post_count"])
    .select(["raffle_sales.sales_pence", "raffle_sales.entries_enc"])
    .select(({ ref }) => somePrizeOf(db, ref("raffles.id")).as("prize_id"))
    .forNoKeyUpdate();
}

const lock = prepare<{ raffleId: string }, LockedRaffle>((db, parameter) =>
  lockWithSales(db).where("raffles.id", "=", parameter("raffleId")),
);

/** Locks a competition as `lockRaffle` does; undefined when there is none. */
export async function lockRaffleIfAny(tx: Tx, raffleId: string): Promise<LockedRaffle | undefined> {
  return (await lock(tx.sql, { raffleId }))[0];
}

/** Locks a competition and its counters; read it again after the lock. Throws `raffle.not_found`. */
export async function lockRaffle(tx: Tx, raffleId: string): Promise<LockedRaffle> {
  const raffle = await lockRaffleIfAny(tx, raffleId);
  if (!raffle) throw new ShopError("raffle.not_found");
  return raffle;
}

const lockEach = prepareRows<{ raffleId: string }, LockedRaffle>((db, list) =>
  lockWithSales(db).where("raffles.id", "in", list("raffleId")).orderBy("raffles.id"),
);

const lockOfCarts = prepareRows<{ userId: string; now: number }, LockedRaffle>((db, list, parameter) =>
  lockWithSales(db)
    .where("raffles.id", "in", cartsOf(db, { userIds: list("userId"), now: parameter("now") }).select("raffle_id"))
    .orderBy("raffles.id"),
);

/** Locks the competitions in the carts of at most 50 users, as `lockRaffles` does; in one statement with reading which they are. */
export async function lockRafflesOfCarts(tx: Tx, userIds: readonly string[]): Promise<Map<string, LockedRaffle>> {
  const carts = userIds.map((userId) => ({ userId, now: tx.now }));
  return new Map((await lockOfCarts(tx.sql, carts)).map((raffle) => [raffle.id, raffle]));
}

const lockOfAttempts = prepareRows<{ attemptId: string }, LockedRaffle>((db, list) =>
  lockWithSales(db)
    .where("raffles.id", "in", ({ selectFrom }) =>
      selectFrom("payment_attempt_lines").select("raffle_id").where("attempt_id", "in", list("attemptId")),
    )
    .orderBy("raffles.id"),
);

/** Locks the competitions of some payment attempts, at most 64, as `lockRaffles` does. */
export async function lockRafflesOfAttempts(tx: Tx, attempts: readonly { attemptId: string }[]) {
  return new Map((await lockOfAttempts(tx.sql, attempts)).map((raffle) => [raffle.id, raffle]));
}

/** Locks several competitions, in the order of their ids, and returns them by id, without missing ones. */
export async function lockRaffles(tx: Tx, raffleIds: readonly string[]): Promise<Map<string, LockedRaffle>> {
  const ids = [...new Set(raffleIds)].sort().map((raffleId) => ({ raffleId }));
  const locked = await readInChunks(ids, (chunk) => lockEach(tx.sql, chunk));
  return new Map(locked.map((raffle) => [raffle.id, raffle]));
}
