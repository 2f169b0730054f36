import {
  type ErrorCode,
  formatPence,
  parseNumber,
  printedNumber,
  readNumber,
  ShopError,
  ticketNumbering,
} from "@counterfoil/core";
import { type Db, findRow, findRowOrThrow, listRows, type Row, stageOf, type Tx, ticketIsEntry } from "@counterfoil/db";
import {
  addManualEntry,
  checkFinality,
  findUser,
  isRefundInProgress,
  type LockedRaffle,
  lockOrder,
  lockRaffle,
  lockUser,
  lockUserOrErased,
  mailRemoved,
  markEntered,
  markLineReleased,
  paidForLine,
  removeEntries,
  settlePrizes,
  writeAudit,
} from "@counterfoil/domain";
import { ticketNumOf } from "#read-models/ticket.ts";
import { auditedEntry, entriesOf, toTicketPurchase } from "#read-models/ticket-purchase.ts";
import { fullName } from "#read-models/user-ref.ts";
import { readReleasedPrizes } from "#read-models/withdrawn-prizes.ts";
import { aboutRaffle, defineApproval, setAside } from "../approvals/define-approval.ts";
import { mayMailCard } from "../rate-limits/consume-limit.ts";

/** Locks the user, so that no entry is added while the user is being erased. */
async function lockEntrant(tx: Tx, userId: string | null | undefined): Promise<Row<"users">> {
  if (!userId) throw new ShopError("entry.user_missing", { field: "user" });
  return lockUser(tx, userId, "user.not_found").catch((error: unknown) => {
    throw error instanceof ShopError ? new ShopError(error.code, { field: "user" }) : error;
  });
}

function numberIn(raffle: LockedRaffle, ticketNum: string): number {
  const number = parseNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), ticketNum);
  if (number !== null) return number;
  throw new ShopError("entry.no_such_number", { field: "ticketNum" });
}

/** What keeps a customer from entering, as staff read it: the sentences of the guard are for the customer. */
const whyNot: Partial<Record<ErrorCode, string>> = {
  "account.paused": "This customer's account is paused. You can add them when the pause ends.",
  "account.suspended": "This customer has self-excluded and can't be added.",
  "account.closed": "This customer has closed their account and can't be added.",
  "account.blocked": "This customer is blocked and can't be added. See Player protection on their page.",
  "age.under": "This customer is under 18 and can't be added.",
  "raffle.sold_out": "The numbers that are left are kept for entries by post.",
};

function toldToStaff(error: unknown): unknown {
  const message = error instanceof ShopError ? whyNot[error.code] : undefined;
  return error instanceof ShopError && message
    ? new ShopError(error.code, { message, field: error.code === "raffle.sold_out" ? "ticketNum" : "user" })
    : error;
}

/** Says what a number wins, if it was typed and no one has won it: staff who add entries see these numbers. */
async function typedPrizeOf(db: Db, raffle: Row<"raffles">, ticketNum: string): Promise<string | undefined> {
  const number = parseNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), ticketNum);
  const free = { raffle_id: raffle.id, number, won_at: null, voided_at: null };
  const found = number === null ? undefined : await findRow(db, "instant_wins", free);
  if (!found || found.amount_pence === null) return found?.prize;
  return `${found.prize} (${formatPence(found.amount_pence)} ${found.kind})`;
}

/** Says which prizes were typed as won by a number that no one has yet. */
async function wonAlready(db: Db, raffle: Row<"raffles">, ticketNum: string): Promise<string> {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const typed = await listRows(db, "winners", { raffle_id: raffle.id, draw_prize: null });
  const number = parseNumber(numbering, ticketNum);
  const won = typed.filter(({ ticket_number }) => number !== null && readNumber(numbering, ticket_number) === number);
  return won.map((winner) => winner.raffle).join(", ");
}

/**
 * Enters a user under a free number without an order, also when the competition is not open. The limit per person does
 * not apply to admins. It wins an instant prize of the number. Throws `entry.user_missing`, `user.not_found`,
 * `raffle.not_found`, `raffle.cancelled`, what keeps the user from entering, `entry.no_such_number`, `entry.number_taken`, `draw.locked`, and
 * `entries.final` when `afterFinal` is false.
 */
export const createEntryApproval = defineApproval("entry.create", {
  right: (_db, { raffle, user }) => {
    return { rights: ["entries.add"], subject: "raffle", subjectId: raffle, userId: user ?? null };
  },
  about: async (db, input) => {
    const { user, raffle: raffleId, ticketNum } = input;
    const entrant = user ? await findUser(db, user) : undefined;
    const raffle = await findRowOrThrow(db, "raffles", { id: raffleId }, "raffle.not_found");
    if (!entrant) throw new ShopError("user.not_found", { field: "user" });
    const name = fullName(entrant);
    const prize = await typedPrizeOf(db, raffle, ticketNum);
    const won = await wonAlready(db, raffle, ticketNum);
    return aboutRaffle(raffleId, {
      userId: entrant.id,
      // What the number wins in secret is no part of it: the entrant has the sentence in their own data.
      sentence: `Add ${name} to ${raffle.name} with number ${printedNumber(ticketNum)} (manual entry)${won && `, the number of the winner of ${won}`}${setAside(input)}.`,
      expect: {
        Competition: raffle.name,
        Entrant: name,
        ...(prize !== undefined && { Prize: prize }),
        ...(won && { "Already won": won }),
      },
    });
  },
  execute: async (tx, caller, input) => {
    const user = await lockEntrant(tx, input.user);
    const raffle = await lockRaffle(tx, input.raffle);
    if (stageOf(raffle, tx.now) === "cancelled") throw new ShopError("raffle.cancelled", { field: "raffle" });
    const number = numberIn(raffle, input.ticketNum);
    const isFinal = await checkFinality(tx, {
      raffleIds: [raffle.id],
      afterFinal: input.afterFinal,
      askedAt: caller.askedAt,
    });
    const { config } = caller.deps;
    const mayMail = () => mayMailCard(tx, config, { what: "mails-entries", to: user.email });
    const entry = { raffle, user, number, keys: config.dataKeys, policy: config, mayMail };
    const id = await addManualEntry(tx, entry).catch((error: unknown) => {
      throw toldToStaff(error);
    });
    await markEntered(tx, user.id);
    const row = await entriesOf(tx.sql, raffle.id).where("t.id", "=", id).executeTakeFirstOrThrow();
    const after = { ...auditedEntry(row, raffle), ...(isFinal && { afterFinal: true }) };
    await writeAudit(tx, { action: "create", subject: "entry", subjectId: id, after });
    return toTicketPurchase(row, raffle);
  },
});

async function findEntry(tx: Tx, id: string): Promise<Pick<Row<"tickets">, "raffle_id" | "order_id" | "user_id">> {
  return tx.sql
    .selectFrom("tickets")
    .select(["raffle_id", "order_id", "user_id"])
    .where("id", "=", id)
    .where(ticketIsEntry())
    .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
}

/** A refund in progress releases its tickets itself, so they must stay until then. */
async function checkRefund(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  if (await isRefundInProgress(tx, orderId)) throw new ShopError("entry.refund_in_progress");
}

/**
 * Deletes an entry: its number is released, the order loses the ticket, and no money moves. Throws `entry.gone`,
 * `entry.refund_in_progress`, `entries.final` when `afterFinal` is false, and `prize.handed_over` unless `keepPrizes`
 * is given.
 */
export const deleteEntryApproval = defineApproval("entry.delete", {
  right: async (db, { id }) => {
    const entry = await findRow(db, "tickets", { id });
    return { rights: ["entries.remove"], subject: "entry", subjectId: id, userId: entry?.user_id ?? null };
  },
  about: async (db, { id, ...others }) => {
    const found = await db
      .selectFrom("tickets as t")
      .innerJoin("raffles as r", "r.id", "t.raffle_id")
      .innerJoin("users as u", "u.id", "t.user_id")
      .select(["t.number", "t.state", "t.user_id", "r.name", "r.id", "r.max_entries", "r.to_letter"])
      .select(["u.first_name", "u.last_name", "u.deleted_at"])
      .where("t.id", "=", id)
      .where(ticketIsEntry("t"))
      .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
    const number = ticketNumOf(found, found.number);
    const kinds = { manual: "the manual entry", post: "the entry by post", sold: "the sold entry", held: "the hold" };
    const kind = kinds[found.state];
    const prizes = await readReleasedPrizes(db, [{ id }], others);
    return aboutRaffle(found.id, {
      userId: found.user_id,
      sentence: `Remove ${kind} ${number} of ${fullName(found)} from ${found.name}, without a refund${prizes.said}${setAside(others, prizes.kept)}.`,
      expect: { Competition: found.name, Number: number, Holder: fullName(found), ...prizes.expect },
    });
  },
  execute: async (tx, caller, { id, keepPrizes, afterFinal }) => {
    const found = await findEntry(tx, id);
    const user = await lockUserOrErased(tx, found.user_id);
    if (found.order_id !== null) await checkRefund(tx, found.order_id);
    const raffle = await lockRaffle(tx, found.raffle_id);
    const entry = await entriesOf(tx.sql, raffle.id)
      .where("t.id", "=", id)
      .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
    const isFinal = await checkFinality(tx, { raffleIds: [raffle.id], afterFinal, askedAt: caller.askedAt });
    const keptPrizes = await settlePrizes(tx, {
      userId: found.user_id,
      tickets: [{ id, raffle_id: raffle.id }],
      keepPrizes,
    });
    const what = `ticket ${printedNumber(ticketNumOf(raffle, entry.number))} in ${raffle.name}`;
    const quota = { what: "mails-removed", to: user.email } as const;
    const line = await findRow(tx.sql, "order_lines", { id });
    const wasPaid = line !== undefined && paidForLine(line) > 0;
    // What was paid for is emailed in any case, as staff can add and remove as many other tickets as they like.
    const mayMail = async () => wasPaid || mayMailCard(tx, caller.deps.config, quota);
    await mailRemoved(tx, { user, what, ticketIds: [id], wasPaid, mayMail });
    await removeEntries(tx, { ticketIds: [id], raffle });
    await markLineReleased(tx, id);
    const before = { ...auditedEntry(entry, raffle), ...(keptPrizes.length > 0 && { keptPrizes }) };
    const after = isFinal ? { afterFinal: true } : undefined;
    await writeAudit(tx, { action: "delete", subject: "entry", subjectId: id, before, after });
  },
});
