import {
  type Coupon,
  type CouponForm,
  type CouponScope,
  type CouponTerms,
  CouponWorth,
  countThings,
  couponGain,
  formatPence,
  londonFullMoment,
  type Right,
  rightToCoupon,
  ShopError,
  SMALL_WINDOW_MS,
  toIso,
  toPence,
} from "@counterfoil/core";
import { type Db, failureOf, findRow, findRowOrThrow } from "@counterfoil/db";
import { insertCoupon, lockCoupon, removeCoupon, updateCoupon, writeAudit } from "@counterfoil/domain";
import { fullName } from "#read-models/user-ref.ts";
import { defineApproval } from "../approvals/define-approval.ts";
import { auditedCoupon, readCoupon, withoutBarred } from "./coupon.read-model.ts";

/** Writes a form so that its schema reads it again. */
export function writeForm<Form extends CouponForm>(form: Form) {
  return { ...form, ...(typeof form.exp === "number" && { exp: toIso(form.exp) }) };
}

function worthOf({ type, fixedAmount, percentAmount }: Pick<Coupon, "type" | "fixedAmount" | "percentAmount">): string {
  if (type === "percentage") return `${Number((percentAmount * 100).toFixed(4))}% off`;
  return `${formatPence(toPence(fixedAmount))} ${type === "credit" ? "account credit" : "off"}`;
}

const usesOf = (maxUses: number | null | undefined) =>
  maxUses ? `up to ${maxUses.toLocaleString("en-GB")} times` : "unlimited uses";

type Listed = { name: string }[];
type Terms = Omit<CouponForm, "code" | "exp" | "appliesToRaffles" | "appliesToUsers"> & {
  exp?: string | number | null | undefined;
  appliesToRaffles: Listed;
  appliesToUsers: Listed;
};

/** Says what a coupon gives, to whom and when: each field of the form but the code. */
function termsOf(terms: Terms): string {
  const names = (things: Listed) => things.map(({ name }) => name).join(", ") || "none";
  return [
    worthOf(terms),
    usesOf(terms.maxUses),
    terms.oncePerUser ? "once per customer" : "any number of times per customer",
    terms.allUsers ? "for every customer" : `only for ${names(terms.appliesToUsers)}`,
    ...(terms.type === "credit"
      ? []
      : [terms.allRaffles ? "on everything" : `only on ${names(terms.appliesToRaffles)}`]),
    ...(terms.onlyUsersFirstOrder ? ["only before or on the first order"] : []),
    ...(terms.onlyUsersOnNewsletter ? ["only for newsletter subscribers"] : []),
    terms.expires && terms.exp ? `until ${londonFullMoment(terms.exp)}` : "no expiry",
  ].join(", ");
}

async function termsOfForm(db: Db, form: CouponForm): Promise<string> {
  const raffles = db.selectFrom("raffles").select("name").where("id", "in", form.appliesToRaffles).orderBy("name");
  const users = db.selectFrom("users").selectAll().where("id", "in", form.appliesToUsers).orderBy("last_name");
  const named = {
    appliesToRaffles: form.appliesToRaffles.length > 0 ? await raffles.execute() : [],
    appliesToUsers:
      form.appliesToUsers.length > 0 ? (await users.execute()).map((user) => ({ name: fullName(user) })) : [],
  };
  return termsOf({ ...form, ...named });
}

/** Returns the only person whom a coupon is for, who never approves it. */
const onlyUser = ({ allUsers, appliesToUsers: [first, ...others] }: CouponForm): string | null =>
  allUsers || first === undefined || others.length > 0 ? null : first;

async function findCoupon(db: Db, id: string) {
  const row = await findRowOrThrow(db, "coupons", { id }, "coupon.not_found");
  const found = await readCoupon(db, row);
  // By number, as the names of those who go would outlast their erasure.
  const name = countThings(found.appliesToUsers.length, "customer", "customers");
  const terms = termsOf({ ...found, appliesToUsers: [{ name }] });
  // Not its uses: customers would keep a coupon from being ended.
  const expect = { Code: found.code, Terms: terms };
  return { found, about: { subject: "coupon" as const, subjectId: id, userId: null, expect } };
}

const rightTo = (coupon: CouponTerms, adminPence = 0): Right => rightToCoupon(coupon, "coupons.edit", adminPence);

/** Returns what an admin gave since a moment in small coupons, created or raised, in pence; deleted ones too. The admin must be locked. */
async function givenByAdmin(db: Db, { adminId, since }: { adminId: string; since: number }): Promise<number> {
  const rows = await db
    .selectFrom("audit")
    .select(["before", "after", "created_at"])
    .where("admin_id", "=", adminId)
    .where("created_at", ">", since)
    .where("subject", "=", "coupon")
    .where("action", "in", ["create", "edit"])
    .execute();
  return rows.reduce((sum, { before, after, created_at: at }) => {
    const [was, is] = [before, after].map((side) => CouponWorth.safeParse(side).data);
    if (!is || rightTo(is) !== "coupons.edit") return sum;
    const appliesToRaffles = is.appliesToRaffles.map(({ _id }) => _id);
    return sum + couponGain(was, { ...is, appliesToRaffles }, at);
  }, 0);
}

/** Returns the rights to save a coupon: one that becomes money, or stops being it, requires the rights to both. */
export async function rightsToSave(
  db: Db,
  { was, is }: { was?: CouponWorth | undefined; is: CouponTerms & CouponScope },
  { adminId, now }: { adminId: string; now: number },
): Promise<Right[]> {
  const gain = couponGain(was, is, now);
  const adminPence = gain > 0 ? gain + (await givenByAdmin(db, { adminId, since: now - SMALL_WINDOW_MS })) : 0;
  return [...new Set([rightTo(is, adminPence), ...(was ? [rightTo(was)] : [])])];
}

/** Creates a coupon. Throws `coupon.code_taken` when there is one with that code in any case. */
export const createCouponApproval = defineApproval("coupon.create", {
  write: writeForm,
  right: async (db, form, doer) => {
    const rights = await rightsToSave(db, { is: { ...form, maxUses: form.maxUses ?? null } }, doer);
    return { rights, subject: "coupon", subjectId: form.code, userId: form.allUsers ? null : form.appliesToUsers };
  },
  about: async (db, form) => {
    return {
      subject: "coupon" as const,
      subjectId: form.code,
      userId: onlyUser(form),
      sentence: `Create coupon ${form.code}: ${await termsOfForm(db, form)}.`,
      expect: {},
    };
  },
  execute: async (tx, caller, form) => {
    const keys = caller.deps.config.dataKeys;
    const coupon = await readCoupon(tx.sql, await insertCoupon(tx, { fields: form, keys }));
    const after = auditedCoupon(coupon);
    await writeAudit(tx, { action: "create", subject: "coupon", subjectId: coupon._id, after });
    const [shown = coupon] = await withoutBarred(tx.sql, { coupons: [coupon], keys, now: tx.now });
    return shown;
  },
});

/** Edits a coupon; quoted carts stay as quoted. Throws `coupon.not_found`, and `coupon.code_taken` if another has it. */
export const editCouponApproval = defineApproval("coupon.edit", {
  write: writeForm,
  right: async (db, { id, ...form }, doer) => {
    const row = await findRow(db, "coupons", { id });
    const was = row && auditedCoupon(await readCoupon(db, row));
    const rights = await rightsToSave(db, { was, is: { ...form, maxUses: form.maxUses ?? null } }, doer);
    // Someone who is barred stays in the list although the form does not have them.
    const listed = [...form.appliesToUsers, ...(was?.appliesToUsers ?? [])];
    return { rights, subject: "coupon", subjectId: id, userId: form.allUsers ? null : listed };
  },
  about: async (db, form) => {
    const { found, about } = await findCoupon(db, form.id);
    const becomes = `${form.code}, ${await termsOfForm(db, form)}`;
    return { ...about, userId: onlyUser(form), sentence: `Change coupon ${found.code} to ${becomes}.` };
  },
  execute: async (tx, caller, edit) => {
    const keys = caller.deps.config.dataKeys;
    const row = await lockCoupon(tx, edit.id);
    if (!row) throw new ShopError("coupon.not_found");
    const about = { subject: "coupon" as const, subjectId: edit.id };
    const is = await readCoupon(tx.sql, row);
    const before = auditedCoupon(is);
    const updated = await updateCoupon(tx, { coupon: row, fields: edit, keys }).catch((error: unknown) => {
      if (failureOf(error) !== "unique") throw error;
      throw new ShopError("coupon.code_taken", { field: "code" });
    });
    const coupon = await readCoupon(tx.sql, updated);
    await writeAudit(tx, { action: "edit", ...about, before, after: auditedCoupon(coupon) });
    const [shown = coupon] = await withoutBarred(tx.sql, { coupons: [coupon], keys, now: tx.now });
    return shown;
  },
});

/** Deletes a coupon; orders keep its code as text, and an open payment keeps what it was quoted. Throws `coupon.gone`. */
export const deleteCouponApproval = defineApproval("coupon.delete", {
  right: async (db, { id }) => {
    const row = await findRow(db, "coupons", { id });
    const right = row ? rightToCoupon(await readCoupon(db, row), "coupons.delete") : "coupons.delete";
    return { rights: [right], subject: "coupon", subjectId: id };
  },
  about: async (db, { id }) => {
    const { found, about } = await findCoupon(db, id);
    return { ...about, sentence: `Delete coupon ${found.code} (${worthOf(found)}).` };
  },
  execute: async (tx, _caller, { id }) => {
    const row = await lockCoupon(tx, id);
    if (!row) throw new ShopError("coupon.gone");
    const coupon = await readCoupon(tx.sql, row);
    const before = auditedCoupon(coupon);
    await removeCoupon(tx, id);
    await writeAudit(tx, { action: "delete", subject: "coupon", subjectId: id, before });
  },
});
