import type { Deps } from "../deps.ts";
import {
  chargebacks,
  doubleRefunds,
  failedMails,
  manyPeopleRead,
  mismatches,
  numbersHeld,
  rejectedRefunds,
  unknownPayments,
  unknownRefunds,
  withoutWinner,
} from "./finding-queries.ts";

/** Counts what needs attention and is not settled, in one query. */
export async function countFindings({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock();
  const { count } = await db.read
    .selectFrom(
      rejectedRefunds(db.read)
        .unionAll(unknownRefunds(db.read, now))
        .unionAll(doubleRefunds(db.read))
        .unionAll(unknownPayments(db.read, now))
        .unionAll(chargebacks(db.read))
        .unionAll(mismatches(db.read))
        .unionAll(failedMails(db.read))
        .unionAll(manyPeopleRead(db.read))
        .unionAll(numbersHeld(db.read, now))
        .unionAll(withoutWinner(db.read, now))
        .as("found"),
    )
    .leftJoin("settled_findings as settled", "settled.finding", "found.finding")
    .where("settled.finding", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
