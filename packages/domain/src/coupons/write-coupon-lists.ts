import { type CouponForm, errorMessage, ShopError } from "@counterfoil/core";
import { inChunks, type Tx } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { barredAmong } from "../protection/marketing-bar.ts";

/** The users and competitions of a coupon; kept while it is for all, so that the console can switch back. */
type CouponLists = Pick<CouponForm, "appliesToRaffles" | "appliesToUsers">;

interface ListsOfCoupon {
  couponId: string;
  lists: CouponLists;
  /** Open the birth dates of the under-aged. */
  keys: DataKeys;
}

async function countKnown(tx: Tx, table: "raffles" | "users", ids: string[]): Promise<number> {
  let count = 0;
  for (const chunk of inChunks(ids)) {
    let found = tx.sql.selectFrom(table).select("id").where("id", "in", chunk);
    if (table === "users") found = found.where("users.deleted_at", "is", null);
    count += (await found.execute()).length;
  }
  return count;
}

function unknownId(field: keyof CouponLists): ShopError {
  return new ShopError("request.invalid", { errors: { [field]: [errorMessage("path.unknown")] } });
}

/** Returns whom a coupon is for from now on: those barred from marketing are not added, and not taken off either. */
async function listedUsers(tx: Tx, { couponId, lists, keys }: ListsOfCoupon): Promise<string[]> {
  const userIds = lists.appliesToUsers;
  const before = await tx.sql.selectFrom("coupon_users").select("user_id").where("coupon_id", "=", couponId).execute();
  const there = before.map(({ user_id }) => user_id);
  const barred = await barredAmong(tx.sql, { userIds: [...userIds, ...there], keys, now: tx.now });
  return [...new Set([...userIds.filter((id) => !barred.has(id)), ...there.filter((id) => barred.has(id))])];
}

/** Replaces the lists of a coupon, but for people who may not be marketed to. Throws `request.invalid` when one of them names what does not exist. */
export async function writeCouponLists(tx: Tx, { couponId, lists, keys }: ListsOfCoupon): Promise<void> {
  const raffleIds = [...new Set(lists.appliesToRaffles)];
  const userIds = [...new Set(lists.appliesToUsers)];
  if ((await countKnown(tx, "raffles", raffleIds)) < raffleIds.length) throw unknownId("appliesToRaffles");
  if ((await countKnown(tx, "users", userIds)) < userIds.length) throw unknownId("appliesToUsers");
  const listed = await listedUsers(tx, { couponId, lists, keys });
  await tx.sql.deleteFrom("coupon_raffles").where("coupon_id", "=", couponId).execute();
  await tx.sql.deleteFrom("coupon_users").where("coupon_id", "=", couponId).execute();
  for (const ids of inChunks(raffleIds)) {
    const rows = ids.map((raffle_id) => ({ coupon_id: couponId, raffle_id }));
    await tx.sql.insertInto("coupon_raffles").values(rows).execute();
  }
  for (const ids of inChunks(listed)) {
    const rows = ids.map((user_id) => ({ coupon_id: couponId, user_id }));
    await tx.sql.insertInto("coupon_users").values(rows).execute();
  }
}
