import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { addToSales, claimNumbers, countOwnTickets } from "@counterfoil/domain";

type Line = Row<"payment_attempt_lines">;

/** What stands under the numbers of these lines, by number. */
async function rowsUnder(tx: Tx, raffleId: string, lines: Line[]): Promise<Map<number, Row<"tickets">>> {
  const rows = new Map<number, Row<"tickets">>();
  for (const chunk of inChunks(lines)) {
    const found = await tx.sql
      .selectFrom("tickets")
      .selectAll()
      .where("raffle_id", "=", raffleId)
      .where(
        "number",
        "in",
        chunk.map((line) => line.number),
      )
      .execute();
    for (const row of found) rows.set(row.number, row);
  }
  return rows;
}

/**
 * Whether the numbers of these lines are still to be had for this user: held by the user, or free. What another
 * customer holds or owns, what a now smaller allowance forbids, and a competition whose list of entries is final are not.
 */
async function mayHave(tx: Tx, raffle: Row<"raffles">, lines: Line[], owner: Owner): Promise<boolean> {
  if (owner.late && raffle.ends_at <= owner.now) return false;
  const under = await rowsUnder(tx, raffle.id, lines);
  let lost = 0;
  for (const line of lines) {
    const row = under.get(line.number);
    const endedHold = row?.state === "held" && (row.expires_at ?? 0) <= owner.now;
    if (row && !endedHold && (row.state !== "held" || row.user_id !== owner.userId)) return false;
    if (!row || endedHold) lost += 1;
  }
  if (lost === 0) return true;
  return (await countOwnTickets(tx.sql, { raffleId: raffle.id, ...owner })) + lost <= raffle.max_per_person;
}

/** A ticket is ordered once: money that comes for it again, after a refund too, pays for the same cart a second time. */
async function wereOrdered(tx: Tx, lines: Line[]): Promise<boolean> {
  for (const chunk of inChunks(lines)) {
    const ids = chunk.map((line) => line.ticket_id);
    const ordered = await tx.sql
      .selectFrom("order_lines")
      .select("id")
      .where("id", "in", ids)
      .limit(1)
      .executeTakeFirst();
    if (ordered) return true;
  }
  return false;
}

interface Owner {
  userId: string;
  now: number;
  /** The attempt was closed, or had failed when its holds ran out. */
  late: boolean;
}

/** Whether every line of an attempt can still become a ticket. The competitions must be locked. */
export async function ticketsToBeHad(
  tx: Tx,
  raffles: Map<string, Row<"raffles">>,
  lines: Line[],
  owner: Owner,
): Promise<boolean> {
  if (await wereOrdered(tx, lines)) return false;
  for (const [raffleId, group] of Map.groupBy(lines, (line) => line.raffle_id)) {
    const raffle = raffles.get(raffleId);
    if (!raffle || !(await mayHave(tx, raffle, group, owner))) return false;
  }
  return true;
}

/** Turns the holds of the lines into sold tickets of the order and counts them on their competitions. */
export async function sellTickets(
  tx: Tx,
  lines: Line[],
  sale: { userId: string; orderId: string; attemptId: string; now: number },
): Promise<void> {
  for (const [raffleId, group] of Map.groupBy(lines, (line) => line.raffle_id)) {
    for (const chunk of inChunks(group)) {
      const numbers = chunk.map((line) => line.number);
      // The rows are written anew under the quoted price and the line's id, whether the hold still stood or had ended.
      await tx.sql
        .deleteFrom("tickets")
        .where("raffle_id", "=", raffleId)
        .where("number", "in", numbers)
        .where("state", "=", "held")
        .execute();
    }
    const lost = await claimNumbers(
      tx,
      group.map((line) => ({
        id: line.ticket_id,
        raffle_id: raffleId,
        number: line.number,
        user_id: sale.userId,
        state: "sold" as const,
        expires_at: null,
        reserved_at: sale.now,
        attempt_id: sale.attemptId,
        order_id: sale.orderId,
        question_answer: line.question_answer,
        answer_correct: line.answer_correct,
        price_pence: line.price_pence,
        created_at: sale.now,
      })),
    );
    if (lost.length > 0) throw new Error(`Numbers ${lost.join(", ")} of ${raffleId} are not to be had`);
    const sum = group.reduce((total, line) => total + line.price_pence, 0);
    await addToSales(tx, { raffleId, sold: group.length, pence: sum });
  }
}
