import { type CustomerMail, isoOrNull, ShopError, toIso } from "@counterfoil/core";
import { mailName } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of the mails to a customer's present address, newest first. Throws `user.not_found`. */
export async function listCustomerMails(
  { db }: Pick<Deps, "db">,
  { id, skip, limit }: CustomerPage,
): Promise<{ mails: CustomerMail[]; total: number }> {
  const user = await db.read
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) throw new ShopError("user.not_found");
  const own = db.read
    .selectFrom("mails")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["recipient"]), "=", user.email.toLowerCase()));
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .select(["id", "template", "state", "tries", "created_at", "sent_at"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    skip,
    limit,
  });
  const mails = rows.map(({ id: _id, template, state, tries, created_at, sent_at }) => ({
    _id,
    template,
    name: mailName(template),
    state,
    tries,
    createdAt: toIso(created_at),
    sentAt: isoOrNull(sent_at),
  }));
  return { mails, total };
}
