import type { Database } from "@counterfoil/db";
import { readMail } from "@counterfoil/domain";

/** Returns the strings that one list has more often than the other. */
function differences(what: string, sent: string[], due: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of sent) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of due) counts.set(text, (counts.get(text) ?? 0) - 1);
  const differing = [...counts].filter(([, more]) => more !== 0);
  return differing.map(
    ([text, more]) => `${more > 0 ? `${more} more` : `${-more} fewer`} than due of ${what}: ${text}`,
  );
}

async function dueConfirmations({ read }: Database): Promise<string[]> {
  const orders = await read
    .selectFrom("orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .selectAll("o")
    .select("u.email")
    .where("u.deleted_at", "is", null)
    .execute();
  const lines = await read.selectFrom("order_lines").select(["order_id", "number"]).execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return orders.map(({ id, ref, email, subtotal_pence, bundle_pence, coupon_pence, balance_pence, total_pence }) => {
    const numbers = (linesOf.get(id) ?? []).map(({ number }) => String(number)).toSorted();
    return [email, ref, numbers, subtotal_pence, bundle_pence, coupon_pence, balance_pence, total_pence].join(" ");
  });
}

/** Of an order that cost nothing there may be none, where the email about the cancellation says it all. */
async function dueRefundMails({ read }: Database): Promise<string[]> {
  const refunds = await read
    .selectFrom("refunds as f")
    .innerJoin("orders as o", "o.id", "f.order_id")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select(["u.email", "o.ref", "f.card_pence", "f.balance_pence"])
    .where("f.state", "=", "done")
    .where("u.deleted_at", "is", null)
    .where(({ or, eb }) => or([eb("f.card_pence", ">", 0), eb("f.balance_pence", ">", 0)]))
    .execute();
  return refunds.map(({ email, ref, card_pence, balance_pence }) => [email, ref, card_pence, balance_pence].join(" "));
}

async function dueReturns({ read }: Database): Promise<string[]> {
  const refunds = await read
    .selectFrom("refunds as f")
    .innerJoin("payment_attempts as a", "a.id", "f.attempt_id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.email", "a.ref", "f.card_pence"])
    .where("f.kind", "=", "late")
    .where("u.deleted_at", "is", null)
    .execute();
  return refunds.map(({ email, ref, card_pence }) => [email, ref, card_pence].join(" "));
}

/** A payout in a bank file has one mail, and one that was rejected or returned another. */
async function duePayoutMails({ read }: Database): Promise<string[]> {
  const payouts = await read
    .selectFrom("payouts as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.email", "p.ref", "p.amount_pence", "p.state", "p.batch_id"])
    .where("u.deleted_at", "is", null)
    .execute();
  return payouts.flatMap(({ email, ref, amount_pence, state, batch_id }) => {
    const ended = state === "refused" || state === "returned" ? [`payout-${state}`] : [];
    const all = batch_id === null ? ended : ["payout-sent", ...ended];
    return all.map((template) => [email, template, ref, amount_pence].join(" "));
  });
}

/** Compares the mails with the rows: each order has one confirmation with its numbers and sums, each refund and each step of a payout its mail. */
export async function mailErrors(db: Database): Promise<string[]> {
  const mails = await db.read.selectFrom("mails").select(["recipient", "template", "data", "state"]).execute();
  const [confirmations, refunds, returns, payouts]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const { recipient, template, data } of mails) {
    if (template === "order-confirmation") {
      const {
        orderRef,
        lines,
        subtotalPence,
        bundlePence = 0,
        couponPence,
        balancePence,
        totalPence,
      } = readMail(template, data);
      const numbers = lines.flatMap(({ ticketNums }) => ticketNums).toSorted();
      const sums = [subtotalPence, bundlePence, couponPence, balancePence, totalPence];
      confirmations.push([recipient, orderRef, numbers, ...sums].join(" "));
    } else if (template === "refund") {
      const { orderRef, toCardPence, toBalancePence } = readMail(template, data);
      if (toCardPence + toBalancePence > 0) refunds.push([recipient, orderRef, toCardPence, toBalancePence].join(" "));
    } else if (template === "unapplied-payment" || template === "card-refused") {
      const { ref, amountPence } = readMail(template, data);
      returns.push([recipient, ref, amountPence].join(" "));
    } else if (template === "payout-sent" || template === "payout-refused" || template === "payout-returned") {
      const { ref, pence } = readMail(template, data);
      payouts.push([recipient, template, ref, pence].join(" "));
    }
  }
  const failed = mails.filter(({ state }) => state === "failed").length;
  return [
    ...differences("confirmation", confirmations, await dueConfirmations(db)),
    ...differences("mail about a refund", refunds, await dueRefundMails(db)),
    ...differences("mail about money that goes back", returns, await dueReturns(db)),
    ...differences("mail about a payout", payouts, await duePayoutMails(db)),
    ...(failed === 0 ? [] : [`${failed} mails were not sent`]),
  ];
}
