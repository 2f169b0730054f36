import { isoOrNull, LIST_LIMIT, type MyPayout, type Payout, payoutIsUnsent, toIso, toPounds } from "@counterfoil/core";
import type { Db, Row, Tables } from "@counterfoil/db";
import { findAgeChecked, findHolds } from "@counterfoil/domain";
import type { SelectQueryBuilder } from "kysely";
import { toUserRef, usersByIds } from "./user-ref.ts";

type From = SelectQueryBuilder<Tables & { p: Tables["payouts"] }, "p", object>;

/** Adds what answers have of payouts `p` to a selection of them. */
export const payoutRows = (from: From) =>
  from
    .innerJoin("bank_accounts as b", "b.id", "p.account_id")
    .leftJoin("payout_batches as f", "f.id", "p.batch_id")
    .selectAll("p")
    .select(["b.last_four", "b.verdict", "b.name_differs", "f.ref as batch_ref"]);

type PayoutRow = Row<"payouts"> &
  Pick<Row<"bank_accounts">, "last_four" | "verdict" | "name_differs"> & { batch_ref: string | null };

function toMyPayout(row: Omit<PayoutRow, "verdict" | "name_differs" | "batch_ref">): MyPayout {
  return {
    _id: row.id,
    reference: row.ref,
    amount: toPounds(row.amount_pence),
    state: row.state,
    lastFour: row.last_four,
    askedAt: toIso(row.asked_at),
    endedAt: isoOrNull(row.ended_at),
    reason: row.reason,
  };
}

/** Lists the payouts of a customer, the newest first. */
export async function listOwnPayouts(db: Db, userId: string): Promise<MyPayout[]> {
  const own = payoutRows(db.selectFrom("payouts as p").where("p.user_id", "=", userId));
  const rows = await own.orderBy("p.asked_at", "desc").orderBy("p.id", "desc").limit(LIST_LIMIT).execute();
  return rows.map(toMyPayout);
}

/** Reads what staff see of payouts: whose they are, whether their age was checked, and until when they are held, in three queries. */
export async function readPayouts(
  db: Db,
  { rows, now }: { rows: readonly PayoutRow[]; now: number },
): Promise<Payout[]> {
  const userIds = rows.map(({ user_id }) => user_id);
  const [users, adults, holds] = await Promise.all([
    usersByIds(db, userIds),
    findAgeChecked(db, userIds),
    findHolds(db, { userIds, now }),
  ]);
  return rows.map((row) => {
    const user = users.get(row.user_id);
    return {
      ...toMyPayout(row),
      user: user ? toUserRef(user) : null,
      verdict: row.verdict,
      nameDiffers: row.name_differs,
      isAgeChecked: adults.has(row.user_id),
      heldUntil: isoOrNull(payoutIsUnsent(row.state) ? (holds.get(row.user_id) ?? null) : null),
      batch: row.batch_id === null ? null : { _id: row.batch_id, reference: row.batch_ref ?? "" },
    };
  });
}
