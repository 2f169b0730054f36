import { unsoldOf } from "@counterfoil/core";
import { type Db, holdHasEnded, holdsAreLimited, raffleInStage, ticketIsHeld, type Value } from "@counterfoil/db";

interface Since {
  raffleId: Value<string>;
  /** When the oldest hold that can last until now began. */
  since: Value<number>;
}

/** Selects what users who never paid held last, `unpaid`; more than they hold if some of it has ended or was free of charge. */
export function heldByUnpaid(db: Db, { raffleId, since }: Since) {
  return db
    .selectFrom("unpaid_holders as h")
    .innerJoin("users as u", "u.id", "h.user_id")
    .where("h.raffle_id", "=", raffleId)
    .where("h.held_at", ">", since)
    .where(holdsAreLimited("h"))
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("h.tickets"), lit(0)).as("unpaid"))
    .$asScalar()
    .$notNull()
    .as("unpaid");
}

/** Reads how many numbers of a competition are held, and not sold. The cost grows with its numbers. */
async function readHeld(db: Db, { raffleId, now }: { raffleId: string; now: number }): Promise<number> {
  const { taken, sold, ended } = await db
    .selectFrom("raffle_sales as s")
    .where("s.raffle_id", "=", raffleId)
    .select(({ selectFrom }) => [
      "s.sold_count as sold",
      selectFrom("ticket_blocks")
        .where("raffle_id", "=", raffleId)
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("taken"), lit(0)).as("taken"))
        .$asScalar()
        .$notNull()
        .as("taken"),
      selectFrom("tickets")
        .where("raffle_id", "=", raffleId)
        .where(holdHasEnded(now))
        .select(({ fn }) => fn.countAll<number>().as("ended"))
        .$asScalar()
        .$notNull()
        .as("ended"),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(0, taken - sold - ended);
}

/** Returns how many numbers users who never paid hold, at most: `unpaid` of what is held. */
export async function heldUnpaid(db: Db, { unpaid, ...input }: { raffleId: string; now: number; unpaid: number }) {
  return unpaid === 0 ? 0 : Math.min(unpaid, await readHeld(db, input));
}

/** Reads how many numbers of a competition users who never paid hold, at most, and how many are not sold. */
export async function readHeldUnpaid(db: Db, input: { raffleId: string; now: number; holdMs: number }) {
  const { raffleId, now, holdMs } = input;
  const raffle = await db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .where("r.id", "=", raffleId)
    .select(["r.max_entries", "r.post_reserve", "s.sold_count", "s.post_count"])
    .select(heldByUnpaid(db, { raffleId, since: now - holdMs }))
    .executeTakeFirst();
  if (!raffle) return { held: 0, unsold: 0 };
  const held = await heldUnpaid(db, { raffleId, now, unpaid: raffle.unpaid });
  return { held, unsold: unsoldOf(raffle) };
}

/** This many numbers or fewer never count, however small the competition: they may be one family's. */
export const FEW_NUMBERS = 20;
/** The part of the unsold numbers above which holds of accounts that never paid need attention, and those of all. */
const PART = 5;
const PART_OF_ALL = 3;

/** Selects the open competitions with held numbers: `h.held_by_all`, and `h.held` by unpaid accounts. */
export function rafflesHeldUnpaid(db: Db, now: number) {
  const holders = db
    .selectFrom("tickets")
    .where(ticketIsHeld(now))
    .select(({ fn }) => ["user_id", "raffle_id", fn.countAll<number>().as("held")])
    // In the order of an index that on SQLite has all of it.
    .groupBy(["user_id", "raffle_id"]);
  const raffles = db
    .selectFrom(holders.as("t"))
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(({ fn, cast, eb, lit }) => [
      "t.raffle_id",
      cast<number>(fn.sum("t.held"), "bigint").as("held_by_all"),
      cast<number>(
        fn.sum(eb.case().when("u.first_paid_at", "is", null).then(eb.ref("t.held")).else(lit(0)).end()),
        "bigint",
      ).as("held"),
    ])
    .groupBy("t.raffle_id");
  return db
    .selectFrom(raffles.as("h"))
    .innerJoin("raffles as r", "r.id", "h.raffle_id")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .where(raffleInStage("open", now, "r"));
}

/**
 * Returns the same of those where it is more than a fifth of the unsold numbers, or a third by all, and more than a few, and selects
 * since when the oldest of their holds has lasted.
 */
export function rafflesMostlyHeldUnpaid(db: Db, now: number) {
  return rafflesHeldUnpaid(db, now)
    .where(({ eb, or, and, ref, lit, parens }) => {
      const unsold = parens(eb("r.max_entries", "-", ref("s.sold_count")));
      const kept = eb("r.post_reserve", "-", ref("s.post_count"));
      const isPart = (held: "h.held" | "h.held_by_all", part: number) =>
        and([
          eb(held, ">", FEW_NUMBERS),
          or([
            eb(eb(held, "*", lit(part)), ">", unsold),
            eb(eb(held, "*", lit(part)), ">", eb(unsold, "-", parens(kept))),
          ]),
        ]);
      return or([isPart("h.held", PART), isPart("h.held_by_all", PART_OF_ALL)]);
    })
    .select(({ selectFrom }) =>
      selectFrom("tickets as t")
        .whereRef("t.raffle_id", "=", "r.id")
        .where(ticketIsHeld(now, "t"))
        .select(({ fn }) => fn.min("t.reserved_at").as("since"))
        .$asScalar()
        .$notNull()
        .as("since"),
    );
}
