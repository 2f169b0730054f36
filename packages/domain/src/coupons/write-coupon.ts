import { type CouponForm, errorMessage, ShopError, toPence, toPpm, validateCoupon } from "@counterfoil/core";
import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { couponHolders } from "../held-by-attempts.ts";
import { newId } from "../ids.ts";
import { barredAmong } from "../protection/marketing-bar.ts";
import { sealChange, sealOf } from "../seals.ts";
import type { DataKeys } from "../secret-box.ts";
import { couponKey } from "./find-coupon.ts";

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
async function writeCouponLists(tx: Tx, { couponId, lists, keys }: ListsOfCoupon): Promise<void> {
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

/** Returns the columns of a coupon's form. `usesTaken` includes uses held by attempts. Throws `request.invalid`. */
function couponColumns(fields: CouponForm, usesTaken: number) {
  const errors = validateCoupon(fields, usesTaken);
  if (Object.keys(errors).length > 0) throw new ShopError("request.invalid", { errors });
  return {
    code: fields.code.normalize("NFKC").toUpperCase(),
    code_key: couponKey(fields.code),
    type: fields.type,
    fixed_pence: toPence(fields.fixedAmount),
    percent_ppm: toPpm(fields.percentAmount),
    expires: fields.expires,
    expires_at: fields.exp ?? null,
    max_uses: fields.maxUses ?? null,
    all_raffles: fields.allRaffles,
    all_users: fields.allUsers,
    only_first_order: fields.onlyUsersFirstOrder,
    only_newsletter: fields.onlyUsersOnNewsletter,
    once_per_user: fields.oncePerUser,
  };
}

/** Writes a new coupon. Throws `coupon.code_taken` when there is one with that code in any case. */
export async function insertCoupon(tx: Tx, { fields, keys }: { fields: CouponForm; keys: DataKeys }) {
  const columns = { id: newId(), ...couponColumns(fields, 0), created_at: tx.now };
  const coupon = await tx.sql
    .insertInto("coupons")
    .values({ ...columns, seal: sealOf(tx.sealer, "coupons", columns) })
    .onConflict((oc) => oc.column("code_key").doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => new ShopError("coupon.code_taken", { field: "code" }));
  await writeCouponLists(tx, { couponId: coupon.id, lists: fields, keys });
  return coupon;
}

/** Writes an edited coupon, which must be locked. Another's code violates a unique index, which the caller reports. */
export async function updateCoupon(
  tx: Tx,
  { coupon, fields, keys }: { coupon: Row<"coupons">; fields: CouponForm; keys: DataKeys },
): Promise<Row<"coupons">> {
  const usesTaken = coupon.uses + (await couponHolders(tx.sql, { couponId: coupon.id })).kept;
  const change = couponColumns(fields, usesTaken);
  const updated = await tx.sql
    .updateTable("coupons")
    .set({ ...change, seal: sealChange(tx.sealer, "coupons", { row: coupon, change }) })
    .where("id", "=", coupon.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeCouponLists(tx, { couponId: coupon.id, lists: fields, keys });
  return updated;
}

/** Removes a coupon with its lists and uses; orders keep its code as text, and open attempts what they were quoted. */
export async function removeCoupon(tx: Tx, couponId: string): Promise<void> {
  await tx.sql.deleteFrom("coupons").where("id", "=", couponId).execute();
}
