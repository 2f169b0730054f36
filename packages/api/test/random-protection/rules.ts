import { leastLimit } from "@counterfoil/core";
import type { PayingShop } from "../paying-shop.ts";

/** What the rows said of everyone at one moment. */
interface Standing {
  /** Pence that count towards a limit, by customer and month. */
  months: ReadonlyMap<string, { userId: string; pence: number }>;
  /** Pence; null for none. By customer. */
  limits: ReadonlyMap<string, number | null>;
  restrictions: readonly {
    user_id: string;
    from_at: number;
    until_at: number | null;
    ended_at: number | null;
    kind: string;
  }[];
  attempts: ReadonlySet<string>;
  orders: ReadonlySet<string>;
}

/** Reads the moves one by one, and not the sums that the guard uses. */
async function readStanding({ db, now }: PayingShop): Promise<Standing> {
  const { read } = db;
  const moves = await read.selectFrom("spend_moves").selectAll().execute();
  const attempts = await read.selectFrom("payment_attempts").select(["id", "state", "holds_until"]).execute();
  const left = attempts.filter(({ state, holds_until }) => state === "failed" && holds_until <= now());
  const ended = new Set(moves.filter(({ kind }) => kind === "release" || kind === "settle").map((m) => m.attempt_id));
  for (const { id } of left) ended.add(id);
  const months = new Map<string, { userId: string; pence: number }>();
  for (const { user_id: userId, month, kind, pence, attempt_id } of moves) {
    const key = `${userId} ${month}`;
    const counts = { hold: ended.has(attempt_id) ? 0 : pence, settle: pence, refund: -pence, release: 0 };
    months.set(key, { userId, pence: (months.get(key)?.pence ?? 0) + counts[kind] });
  }
  const rows = await read.selectFrom("spend_limits").selectAll().where("ended_at", "is", null).execute();
  const inForce = rows.filter(({ effective_at }) => effective_at !== null);
  const limits = new Map<string, number | null>();
  for (const { user_id, pence } of inForce) limits.set(user_id, leastLimit(limits.get(user_id), pence));
  const restrictions = await read.selectFrom("restrictions").selectAll().execute();
  const orders = await read.selectFrom("orders").select("id").execute();
  return {
    months,
    limits,
    restrictions,
    attempts: new Set(attempts.map(({ id }) => id)),
    orders: new Set(orders.map(({ id }) => id)),
  };
}

function isRestricted({ restrictions }: Standing, userId: string, at: number): boolean {
  return restrictions.some(({ user_id, kind, from_at, until_at, ended_at }) => {
    const end = kind === "pause" ? until_at : ended_at;
    return user_id === userId && from_at <= at && at < (end ?? Number.POSITIVE_INFINITY);
  });
}

/** Watches what each step of a run changes. */
export class Rules {
  readonly #shop: PayingShop;
  #before: Standing;

  private constructor(shop: PayingShop, before: Standing) {
    this.#shop = shop;
    this.#before = before;
  }

  static async watch(shop: PayingShop): Promise<Rules> {
    return new Rules(shop, await readStanding(shop));
  }

  /**
   * A month only grows while it fits the limit: of before the step, or of after it, where both changed at the same time. What was
   * held before a lower limit may still be spent.
   */
  #limitErrors(after: Standing): string[] {
    const before = this.#before;
    const none = Number.POSITIVE_INFINITY;
    return [...after.months].flatMap(([key, { userId, pence }]) => {
      if (pence <= (before.months.get(key)?.pence ?? 0)) return [];
      const limit = Math.max(before.limits.get(userId) ?? none, after.limits.get(userId) ?? none);
      return pence <= limit ? [] : [`The month ${key} grew to ${pence} of ${limit}`];
    });
  }

  async #orderErrors(after: Standing): Promise<string[]> {
    const added = [...after.orders].filter((id) => !this.#before.orders.has(id));
    const errors: string[] = [];
    for (const id of added) {
      const order = await this.#shop.db.read
        .selectFrom("orders as o")
        .leftJoin("transactions as t", (join) =>
          join.onRef("t.attempt_id", "=", "o.attempt_id").onRef("t.transaction_ref", "=", "o.transaction_ref"),
        )
        .select(["o.ref", "o.user_id", "o.created_at", "t.paid_at"])
        .where("o.id", "=", id)
        .executeTakeFirst();
      if (!order) continue;
      const { ref, user_id, paid_at, created_at } = order;
      // An order without a card is judged by the breaks that were there before the step.
      const standing = paid_at === null ? this.#before : after;
      if (isRestricted(standing, user_id, paid_at ?? created_at))
        errors.push(`The order ${ref} was paid during a break`);
    }
    return errors;
  }

  #openingErrors(after: Standing, owners: ReadonlyMap<string, { user_id: string; created_at: number }>): string[] {
    return [...after.attempts].flatMap((id) => {
      const opened = owners.get(id);
      if (this.#before.attempts.has(id) || !opened) return [];
      const { user_id, created_at } = opened;
      return isRestricted(this.#before, user_id, created_at) ? [`A payment of ${user_id} was opened in a break`] : [];
    });
  }

  /** Returns the rules that the last step broke. */
  async errorsOfStep(): Promise<string[]> {
    const after = await readStanding(this.#shop);
    const rows = await this.#shop.db.read
      .selectFrom("payment_attempts")
      .select(["id", "user_id", "created_at"])
      .execute();
    const owners = new Map(rows.map(({ id, ...owner }) => [id, owner]));
    const errors = [
      ...this.#limitErrors(after),
      ...(await this.#orderErrors(after)),
      ...this.#openingErrors(after, owners),
      ...(await this.#shop.checkBooks()),
    ];
    this.#before = after;
    return errors;
  }
}
