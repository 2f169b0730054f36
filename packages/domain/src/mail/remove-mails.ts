import { normalizeKey } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { templatesNamingStaff } from "./mails/mails.ts";

export async function removeMail(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom("mails").where("id", "=", id).execute();
}

/** An address of a person, and when it was theirs, epoch milliseconds with both ends: before and after it may be another's. */
export interface UsedEmail {
  email: string;
  from?: number;
  until?: number;
  /** Never verified: the complaints of a visitor with this address, and the mails about them, may be another's. */
  isTyped?: boolean;
  /** Of someone who entered by post and is erased: all other mails to them are theirs, but those of an account with the address, and waiting ones where another sender has it. */
  isPostal?: boolean;
}

const ofComplaints = [
  "complaint-received",
  "complaint-acknowledged",
  "complaint-answered",
  "complaint-closed",
] as const;

/** Removes the mails to an address, in any case, sent or waiting: part of erasing a person. */
export async function eraseMailsTo(tx: Tx, used: UsedEmail): Promise<void> {
  const { email, from = 0, until, isTyped = false, isPostal = false } = used;
  await tx.sql
    .deleteFrom("mails")
    .where(({ eb, fn, val }) => eb(fn("lower", ["recipient"]), "=", fn("lower", [val(email)])))
    .where("created_at", ">=", from)
    .$if(until !== undefined, (mails) => mails.where("created_at", "<=", until ?? 0))
    .$if(isTyped, (mails) =>
      mails.where((eb) => {
        const isOfAccount = eb(eb.cast<string>("data", "text"), "not like", '%"hasAccount":false%');
        const isTheirs = eb.and([eb.not(isOfAccount), eb("template", "not in", ofComplaints)]);
        const people = eb.selectFrom("users").select("id").where("deleted_at", "is", null);
        const isNoAccounts = eb.not(eb.exists(people.where("email_key", "=", normalizeKey(email))));
        const senders = people.where("id", "in", eb.selectFrom("post_people").select("first_id"));
        const isOneSenders = eb.not(
          eb.exists(senders.where((of) => of(of.fn("lower", ["email"]), "=", of.fn("lower", [of.val(email)])))),
        );
        const arePostal = eb.or([isTheirs, eb.and([isOfAccount, isNoAccounts])]);
        return isPostal ? eb.and([arePostal, eb.or([eb("state", "=", "sent"), isOneSenders])]) : isOfAccount;
      }),
    )
    .execute();
}

/** Removes the mails about complaints to an address, which may be an account's that keeps its other mails. */
export async function eraseComplaintMailsTo(tx: Tx, email: string): Promise<void> {
  await tx.sql
    .deleteFrom("mails")
    .where(({ eb, fn, val }) => eb(fn("lower", ["recipient"]), "=", fn("lower", [val(email)])))
    .where("template", "in", ofComplaints)
    .execute();
}

/** Removes the notices to staff that name someone: part of erasing that person. Those to former staff go when all old mails do. */
export async function eraseMailsNaming(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .deleteFrom("mails")
    .where(({ eb, fn, selectFrom }) => {
      const staff = selectFrom("users").select((users) => users.fn("lower", ["email"]).as("email"));
      return eb(fn("lower", ["recipient"]), "in", staff.where("admin", "=", true).where("deleted_at", "is", null));
    })
    .where("template", "in", templatesNamingStaff)
    .where((eb) => eb(eb.cast<string>("data", "text"), "like", `%"${userId}"%`))
    .execute();
}

/** Mails removed at a time, to hold the write lock only briefly. */
const BATCH = 500;

/** Removes a batch of the mails that were sent before a moment; those that wait or have failed stay. */
export async function removeMailsSentBefore(tx: Tx, before: number): Promise<void> {
  await tx.sql
    .deleteFrom("mails")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("mails")
        .select("id")
        .where("state", "=", "sent")
        .where("created_at", "<", before)
        .where("sent_at", "<", before)
        .orderBy("created_at")
        .limit(BATCH),
    )
    .execute();
}
