import { type Coupon, isoOrNull, toPounds } from "@counterfoil/core";
import { type Db, type Row, readInChunks } from "@counterfoil/db";
import { barredAmong, type MarketingMoment } from "@counterfoil/domain";

const PPM = 1_000_000;

type Listed = { coupon_id: string; id: string; name: string };

async function rafflesOf(db: Db, couponIds: string[]): Promise<Listed[]> {
  return readInChunks(couponIds, (ids) =>
    db
      .selectFrom("coupon_raffles")
      .innerJoin("raffles", "raffles.id", "coupon_raffles.raffle_id")
      .select(["coupon_raffles.coupon_id", "raffles.id", "raffles.name"])
      .where("coupon_raffles.coupon_id", "in", ids)
      .orderBy("raffles.name")
      .orderBy("raffles.id")
      .execute(),
  );
}

async function usersOf(db: Db, couponIds: string[]): Promise<Listed[]> {
  const rows = await readInChunks(couponIds, (ids) =>
    db
      .selectFrom("coupon_users")
      .innerJoin("users", "users.id", "coupon_users.user_id")
      .select(["coupon_users.coupon_id", "users.id", "users.first_name", "users.last_name"])
      .where("coupon_users.coupon_id", "in", ids)
      .where("users.deleted_at", "is", null)
      .orderBy("users.last_name")
      .orderBy("users.id")
      .execute(),
  );
  return rows.map((row) => ({ ...row, name: `${row.first_name} ${row.last_name}` }));
}

function namesByCoupon(listed: Listed[]): (couponId: string) => Coupon["appliesToRaffles"] {
  const groups = Map.groupBy(listed, (item) => item.coupon_id);
  return (couponId) => (groups.get(couponId) ?? []).map(({ id, name }) => ({ _id: id, name }));
}

/** Returns coupons as the console sees them, with the competitions and users that they are for. */
export async function readCoupons(db: Db, coupons: Row<"coupons">[]): Promise<Coupon[]> {
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
    exp: isoOrNull(coupon.expires_at),
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

export async function readCoupon(db: Db, coupon: Row<"coupons">): Promise<Coupon> {
  const [one] = await readCoupons(db, [coupon]);
  if (!one) throw new Error(`Coupon ${coupon.id} has no form on the wire`);
  return one;
}

/** Leaves out of the coupons' lists customers who may not be marketed to: staff sends codes to those whom they read here. */
export async function withoutBarred(db: Db, { coupons, ...when }: MarketingMoment & { coupons: readonly Coupon[] }) {
  const userIds = [...new Set(coupons.flatMap(({ appliesToUsers }) => appliesToUsers.map(({ _id }) => _id)))];
  const barred = await barredAmong(db, { userIds, ...when });
  return coupons.map((coupon) => ({
    ...coupon,
    appliesToUsers: coupon.appliesToUsers.filter(({ _id }) => !barred.has(_id)),
  }));
}

/** Returns a coupon as the audit keeps it: people only by id, so that nothing has to be erased there. */
export function auditedCoupon(coupon: Coupon) {
  return { ...coupon, appliesToUsers: coupon.appliesToUsers.map((user) => user._id) };
}
