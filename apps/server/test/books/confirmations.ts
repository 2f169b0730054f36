import type { Database } from "@counterfoil/db";
import type { Confirmation, PurchaseRecord, RunLog } from "./run-log.ts";

async function readPayments({ read }: Database) {
  const attempts = await read.selectFrom("payment_attempts").select(["id", "ref", "user_id", "total_pence"]).execute();
  const lines = await read.selectFrom("payment_attempt_lines").select(["attempt_id", "ticket_id"]).execute();
  const orders = await read.selectFrom("orders").select("ref").execute();
  const ordered = new Set(orders.map(({ ref }) => ref));
  const linesOf = Map.groupBy(lines, (line) => line.attempt_id);
  return new Map(
    attempts.map(({ id, ref, ...rest }) => {
      const tickets = new Set((linesOf.get(id) ?? []).map((line) => line.ticket_id));
      return [ref, { ...rest, tickets, isOrder: ordered.has(ref) }] as const;
    }),
  );
}

type Payment = ReturnType<Awaited<ReturnType<typeof readPayments>>["get"]>;

function errorOf(confirmation: Confirmation, payment: Payment): string | null {
  const { person, call, orderId, isOrder, tickets, total } = confirmation;
  const said = `${call} told ${person.id} of ${orderId}`;
  if (!payment) return `${said}, which does not exist`;
  if (payment.user_id !== person.id) return `${said}, which is another customer's`;
  if (isOrder && !payment.isOrder) return `${said}, which is no order`;
  // The cart may have lost tickets since it was shown, but cannot have gained any.
  const unseen = [...payment.tickets].filter((ticket) => tickets?.includes(ticket) === false);
  if (unseen.length > 0) return `${said} for ${tickets?.join(", ")}, and it is for ${unseen.join(", ")} as well`;
  if (total !== null && Math.round(total * 100) !== payment.total_pence) {
    return `${said} for £${total}, and it costs ${payment.total_pence} pence`;
  }
  return null;
}

/** Compares what answers said to customers with the rows: order, owner, tickets and total. */
export async function confirmationErrors(db: Database, { confirmations }: RunLog): Promise<string[]> {
  const payments = await readPayments(db);
  const errors = confirmations.map((one) => errorOf(one, payments.get(one.orderId)));
  return errors.filter((error) => error !== null);
}

/** The outcome of a purchase. */
export type Outcome = "bought" | "given up" | "paid back" | Exclude<PurchaseRecord["end"], "begun">;

/** Counts the outcomes of a run's purchases. */
export async function outcomesOf({ read }: Database, { purchases }: RunLog): Promise<Record<Outcome, number>> {
  const attempts = await read.selectFrom("payment_attempts").select(["ref", "state"]).execute();
  const states = new Map<string, string>(attempts.map(({ ref, state }) => [ref, state]));
  const counts = { bought: 0, "given up": 0, "paid back": 0, "cut off": 0, "no ticket": 0, "not started": 0 };
  for (const { refs, end } of purchases) {
    const reached = refs.map((ref) => states.get(ref));
    if (end !== "begun") counts[end] += 1;
    else if (reached.includes("completed")) counts.bought += 1;
    else if (reached.includes("returned") || reached.includes("refused")) counts["paid back"] += 1;
    else counts["given up"] += 1;
  }
  return counts;
}
