import { type Coupon, errorMessage, ShopError, toIso, toPounds } from "@counterfoil/core";
import { type Db, inChunks, type Row, type Tx } from "@counterfoil/db";

const PPM = 1_000_000;

type Listed = { coupon_id: string; id: string; name: string };

async function rafflesOf(db: Db, couponIds: string[]): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const ids of inChunks(couponIds)) {
    const rows = await db
      .selectFrom("coupon_raffles")
      .innerJoin("raffles", "raffles.id", "coupon_raffles.raffle_id")
      .select(["coupon_raffles.coupon_id", "raffles.id", "raffles.name"])
      .where("coupon_raffles.coupon_id", "in", ids)
      .orderBy("raffles.name")
      .orderBy("raffles.id")
      .execute();
    listed.push(...rows);
  }
  return listed;
}

async function usersOf(db: Db, couponIds: string[]): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const ids of inChunks(couponIds)) {
    const rows = await db
      .selectFrom("coupon_users")
      .innerJoin("users", "users.id", "coupon_users.user_id")
      .select(["coupon_users.coupon_id", "users.id", "users.first_name", "users.last_name"])
      .where("coupon_users.coupon_id", "in", ids)
      .where("users.deleted_at", "is", null)
      .orderBy("users.last_name")
      .orderBy("users.id")
      .execute();
    listed.push(...rows.map((row) => ({ ...row, name: `${row.first_name} ${row.last_name}` })));
  }
  return listed;
}

/** Names by coupon. */
function namesByCoupon(listed: Listed[]): (couponId: string) => Coupon["appliesToRaffles"] {
  const groups = Map.groupBy(listed, (item) => item.coupon_id);
  return (couponId) => (groups.get(couponId) ?? []).map(({ id, name }) => ({ _id: id, name }));
}

/** Coupons as the console sees them, with the competitions and users that they are for. */
export async function toCoupons(db: Db, coupons: Row<"coupons">[]): Promise<Coupon[]> {
  const ids = coupons.map((coupon) => coupon.id);
  const raffles = namesByCoupon(await rafflesOf(db, ids));
  const users = namesByCoupon(await usersOf(db, ids));
  return coupons.map((coupon) => ({
    _id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    fixedAmount: toPounds(coupon.fixed_pence),
    percentAmount: coupon.percent_ppm / PPM,
    expires: coupon.expires,
    exp: coupon.expires_at === null ? null : toIso(coupon.expires_at),
    maxUses: coupon.max_uses,
    uses: coupon.uses,
    allRaffles: coupon.all_raffles,
    appliesToRaffles: raffles(coupon.id),
    allUsers: coupon.all_users,
    appliesToUsers: users(coupon.id),
    onlyUsersFirstOrder: coupon.only_first_order,
    onlyUsersOnNewsletter: coupon.only_newsletter,
    oncePerUser: coupon.once_per_user,
  }));
}

/** One coupon as the console sees it. */
export async function toCoupon(db: Db, coupon: Row<"coupons">): Promise<Coupon> {
  const [one] = await toCoupons(db, [coupon]);
  if (!one) throw new Error(`Coupon ${coupon.id} has no form on the wire`);
  return one;
}

/** A coupon as the audit keeps it: people by id alone, so that nobody has to be erased from there. */
export function auditedCoupon(coupon: Coupon) {
  return { ...coupon, appliesToUsers: coupon.appliesToUsers.map((user) => user._id) };
}

/** Whom and what a coupon is for; kept also while it is for all, so that the console can switch back. */
export interface CouponLists {
  appliesToRaffles: string[];
  appliesToUsers: string[];
}

async function known(tx: Tx, table: "raffles" | "users", ids: string[]): Promise<number> {
  let count = 0;
  for (const chunk of inChunks(ids)) {
    let found = tx.sql.selectFrom(table).select("id").where("id", "in", chunk);
    if (table === "users") found = found.where("users.deleted_at", "is", null);
    count += (await found.execute()).length;
  }
  return count;
}

function refuseUnknown(field: keyof CouponLists): ShopError {
  return new ShopError("request.invalid", { errors: { [field]: [errorMessage("path.unknown")] } });
}

/** Replaces the lists of a coupon. Throws 422 when one of them names what does not exist. */
export async function writeLists(tx: Tx, couponId: string, lists: CouponLists): Promise<void> {
  const raffleIds = [...new Set(lists.appliesToRaffles)];
  const userIds = [...new Set(lists.appliesToUsers)];
  if ((await known(tx, "raffles", raffleIds)) < raffleIds.length) throw refuseUnknown("appliesToRaffles");
  if ((await known(tx, "users", userIds)) < userIds.length) throw refuseUnknown("appliesToUsers");
  await tx.sql.deleteFrom("coupon_raffles").where("coupon_id", "=", couponId).execute();
  await tx.sql.deleteFrom("coupon_users").where("coupon_id", "=", couponId).execute();
  for (const ids of inChunks(raffleIds)) {
    const rows = ids.map((raffle_id) => ({ coupon_id: couponId, raffle_id }));
    await tx.sql.insertInto("coupon_raffles").values(rows).execute();
  }
  for (const ids of inChunks(userIds)) {
    const rows = ids.map((user_id) => ({ coupon_id: couponId, user_id }));
    await tx.sql.insertInto("coupon_users").values(rows).execute();
  }
}
