import { parseNumber, ShopError, type TicketPurchase, ticketNumbering } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { addToSales, lockRaffle, newId } from "@counterfoil/domain";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { userById } from "../users/users.queries.ts";
import { auditedEntry, entriesOf, toTicketPurchase } from "./entries.queries.ts";
import { claimNumbers, freeEndedHolds } from "./tickets.queries.ts";

interface ManualEntry {
  raffle: string;
  user?: string | null | undefined;
  ticketNum: string;
}

async function checkUser(tx: Tx, userId: string | null | undefined): Promise<string> {
  if (!userId) throw new ShopError("entry.user_missing", { field: "user" });
  if (!(await userById(tx.sql, userId))) throw new ShopError("user.not_found");
  return userId;
}

function numberIn(raffle: Row<"raffles">, ticketNum: string): number {
  const number = parseNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), ticketNum);
  if (number !== null) return number;
  throw new ShopError("entry.no_such_number", { field: "ticketNum" });
}

async function writeEntry(tx: Tx, raffle: Row<"raffles">, number: number, userId: string, now: number) {
  const id = newId();
  const lost = await claimNumbers(tx, [
    {
      id,
      raffle_id: raffle.id,
      number,
      user_id: userId,
      state: "manual",
      expires_at: null,
      reserved_at: now,
      attempt_id: null,
      order_id: null,
      question_answer: null,
      answer_correct: null,
      price_pence: 0,
      created_at: now,
    },
  ]);
  if (lost.length > 0) throw new ShopError("entry.number_taken");
  await addToSales(tx, { raffleId: raffle.id, sold: 1, manual: 1 });
  return id;
}

/** The number can never be bought again, so its prize goes with it. */
async function awardPrize(
  tx: Tx,
  ticket: { id: string; raffleId: string; number: number; userId: string; now: number },
) {
  await tx.sql
    .updateTable("instant_wins")
    .set({ ticket_id: ticket.id, user_id: ticket.userId, won_at: ticket.now })
    .where("raffle_id", "=", ticket.raffleId)
    .where("number", "=", ticket.number)
    .where("won_at", "is", null)
    .execute();
}

/**
 * Enters a user by hand under a number that nobody has, without an order; also when the competition is not on sale. The
 * limit per person is for customers and does not bind an admin. An instant prize of the number is won by it.
 */
export async function createEntry(
  deps: Pick<Deps, "db" | "clock">,
  admin: { id: string },
  wish: ManualEntry,
): Promise<TicketPurchase> {
  return inTransaction(deps.db, async (tx) => {
    const userId = await checkUser(tx, wish.user);
    const raffle = await lockRaffle(tx, wish.raffle);
    const now = tx.now;
    const number = numberIn(raffle, wish.ticketNum);
    await freeEndedHolds(tx, raffle.id, now);
    const id = await writeEntry(tx, raffle, number, userId, now);
    await awardPrize(tx, { id, raffleId: raffle.id, number, userId, now });
    const row = await entriesOf(tx.sql, raffle.id).where("t.id", "=", id).executeTakeFirstOrThrow();
    const after = auditedEntry(row, raffle);
    await writeAudit(tx, { adminId: admin.id, action: "create", subject: "entry", subjectId: id, after, at: now });
    return toTicketPurchase(row, raffle);
  });
}
