import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isoOrNull, type OwnData, toIso, toPounds } from "@counterfoil/core";
import { type Db, listRows, type Row } from "@counterfoil/db";
import { countRecoveryCodes, isNeverVerified, listPasskeys } from "@counterfoil/domain";
import { listOwnPayouts } from "#read-models/payout.ts";
import { toUser } from "#read-models/user.ts";
import type { Deps } from "../deps.ts";
import {
  type CustomerPage,
  listCustomerLedger,
  listCustomerMails,
  listCustomerOrders,
  listCustomerTickets,
} from "./customer-lists.ts";
import { listCustomerSessions } from "./customer-sessions.ts";
import { listOwnDraws, readOwnAwards, readOwnComplaints, readOwnProtection } from "./read-own-protection.ts";

/** Rows read at a time; other requests are answered after each of these pages. */
const PAGE = 500;

/** Returns all rows of a list, which answers a page beyond its end with the last one. */
async function allOf<T, Name extends string>(
  id: string,
  name: Name,
  list: (page: CustomerPage) => Promise<Record<Name, T[]> & { total: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let left = true; left; ) {
    const page = await list({ id, skip: all.length, limit: PAGE });
    all.push(...page[name]);
    left = all.length < page.total;
    await yieldToEventLoop();
  }
  return all;
}

async function readPerson(db: Db, id: string) {
  const [identities, consents, emails, contacts, recoveryCodesLeft, passkeys, networks, notes, approvals, held] =
    await Promise.all([
      db.selectFrom("identities").select(["provider", "created_at"]).where("user_id", "=", id).execute(),
      db.selectFrom("consents").select(["kind", "version", "given_at"]).where("user_id", "=", id).execute(),
      db.selectFrom("earlier_emails").select(["email", "used_from", "used_until"]).where("user_id", "=", id).execute(),
      db.selectFrom("earlier_contacts").select(["contact", "held_until"]).where("user_id", "=", id).execute(),
      countRecoveryCodes(db, id),
      listPasskeys(db, id),
      listRows(db, "known_networks", { user_id: id }, { by: ["seen_at"] }),
      listRows(db, "user_notes", { user_id: id }, { by: ["created_at"] }),
      listRows(db, "acts", { user_id: id }, { by: ["asked_at"] }),
      db.selectFrom("user_roles").select(["role", "given_at"]).where("user_id", "=", id).orderBy("given_at").execute(),
    ]);
  return {
    signIns: identities.map(({ provider, created_at }) => ({ provider, since: toIso(created_at) })),
    consents: consents.map(({ kind, version, given_at }) => ({ kind, version, givenAt: toIso(given_at) })),
    earlierEmails: emails.map((row) => ({
      email: row.email,
      from: toIso(row.used_from),
      until: toIso(row.used_until),
    })),
    earlierContacts: contacts.map(({ contact, held_until }) => ({ contact, until: toIso(held_until) })),
    recoveryCodesLeft,
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      createdAt: toIso(created_at),
      lastUsedAt: isoOrNull(last_used_at),
    })),
    knownNetworks: networks.map(({ network, seen_at }) => ({ network, seenAt: toIso(seen_at) })),
    notes: notes.map(({ body, created_at }) => ({ body, createdAt: toIso(created_at) })),
    roles: held.map(({ role, given_at }) => ({ role, since: toIso(given_at) })),
    acts: approvals.map(({ kind, sentence, reason, asked_at, state }) => ({
      // It names another person, unless both are one now.
      sentence: kind === "user.merge" && state !== "done" ? "Merge another person into this one." : sentence,
      reason,
      askedAt: toIso(asked_at),
      state,
    })),
  };
}

async function readPurchases(db: Db, id: string) {
  const [cards, prizes, assigned, coupons, payments, accounts] = await Promise.all([
    db
      .selectFrom("saved_cards")
      .selectAll()
      .where("user_id", "=", id)
      // Without a name it belonged to someone else, from whom the account was restored.
      .where("last_four", "<>", "")
      .orderBy("created_at")
      .execute(),
    db
      .selectFrom("instant_wins as w")
      .innerJoin("raffles as r", "r.id", "w.raffle_id")
      .select(["w.prize", "w.won_at", "r.name"])
      .where("w.user_id", "=", id)
      .execute(),
    db
      .selectFrom("coupon_users as u")
      .innerJoin("coupons as c", "c.id", "u.coupon_id")
      .select("c.code")
      .where("u.user_id", "=", id)
      .orderBy("c.code")
      .execute(),
    db
      .selectFrom("coupon_uses as u")
      .innerJoin("coupons as c", "c.id", "u.coupon_id")
      .select(["c.code", "u.created_at"])
      .where("u.user_id", "=", id)
      .execute(),
    listRows(db, "payment_attempts", { user_id: id }, { by: ["created_at"] }),
    listRows(db, "bank_accounts", { user_id: id }, { by: ["created_at"] }),
  ]);
  return {
    cards: cards.map((card) => ({
      type: card.brand,
      lastFour: card.last_four,
      expiry: card.expiry,
      savedAt: toIso(card.created_at),
      deletedAt: isoOrNull(card.deleted_at),
    })),
    // Name, sort code and the rest of the number are sealed, and only opened for the bank.
    bankDetails: accounts.flatMap(({ last_four, created_at }) =>
      last_four === null ? [] : [{ lastFour: last_four, savedAt: toIso(created_at) }],
    ),
    instantWins: prizes.map(({ prize, name, won_at }) => ({ prize, raffle: name, wonAt: isoOrNull(won_at) })),
    coupons: assigned.map(({ code }) => ({ code })),
    couponsUsed: coupons.map(({ code, created_at }) => ({ code, usedAt: toIso(created_at) })),
    payments: payments.map((payment) => ({
      reference: payment.ref,
      state: payment.state,
      amount: toPounds(payment.total_pence),
      ip: payment.user_ip,
      createdAt: toIso(payment.created_at),
    })),
  };
}

/** Returns everything that the shop stores about the caller, except secrets: hashes, codes and references of cards. */
export async function exportOwnData(deps: Pick<Deps, "db" | "clock" | "config">, user: Row<"users">): Promise<OwnData> {
  const { id } = user;
  const { isAuthenticated: _, ...account } = toUser({ ...user, pending_email: null });
  return {
    now: toIso(deps.clock()),
    account,
    pendingEmail: user.pending_email,
    ...(await readPerson(deps.db.read, id)),
    ...(await readPurchases(deps.db.read, id)),
    ...(await readOwnProtection(deps, id)),
    payouts: await listOwnPayouts(deps.db.read, id),
    awards: await readOwnAwards(deps.db.read, id),
    complaints: await readOwnComplaints(deps.db.read, id),
    sessions: await allOf(id, "sessions", (page) => listCustomerSessions(deps, page)),
    orders: await allOf(id, "orders", (page) => listCustomerOrders(deps, page)),
    tickets: await allOf(id, "tickets", (page) => listCustomerTickets(deps, page)),
    draws: await listOwnDraws(deps, id),
    promotionalBalance: await allOf(id, "lines", (page) => listCustomerLedger(deps, page)),
    // Until they have proved that it is theirs, those to the address may be another's.
    mails:
      isNeverVerified(user) || user.email_typed
        ? []
        : await allOf(id, "mails", (page) => listCustomerMails(deps, page)),
  };
}
