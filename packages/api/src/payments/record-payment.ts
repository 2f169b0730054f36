import type { PaymentEvent } from "@counterfoil/core";
import { Batches, inRequest, type Outcome, RunsAlone, sideBySide, type Tx } from "@counterfoil/db";
import {
  type AppliedPayment,
  applyPayment,
  lockPayments,
  type SealedCard,
  sealCard,
  someRaffleOfAttempt,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Returns the card that the customer agreed to save, with its reference encrypted; null when there is none. */
function cardToSave({ config }: Pick<Deps, "config">, { card }: PaymentEvent): SealedCard | null {
  if (!card?.token) return null;
  return sealCard(config.dataKeys, { ...card, token: card.token });
}

interface Member {
  report: Parameters<typeof applyPayment>[1];
  requestId: string | null;
}

/** Applies all events; each that does not make an order of its own, of a customer who is there once, is to run in a transaction of its own. */
async function recordAll(shared: Tx, members: readonly Member[]): Promise<Outcome<AppliedPayment>[]> {
  const record = ({ report, requestId }: Member, locked?: Parameters<typeof applyPayment>[2]) =>
    applyPayment(inRequest(shared, requestId), report, locked);
  if (members.length === 1) return sideBySide(members, (member) => record(member));
  const refOf = ({ report }: Member) => report.event.attemptRef;
  const firsts = new Map(members.toReversed().map((member) => [refOf(member), member]));
  const payments = await lockPayments(shared, [...firsts.keys()]);
  return sideBySide(members, async (member) => {
    const payment = payments.get(refOf(member));
    const isFirst = firsts.get(refOf(member)) === member;
    if (!payment || !isFirst || member.report.event.outcome !== "paid") throw new RunsAlone();
    return record(member, payment);
  });
}

/** More would block the event loop for longer than it takes to commit. */
const MOST_PAYMENTS = 16;

const payments = new Batches(recordAll, { most: MOST_PAYMENTS });

/**
 * Applies a payment event, one of a webhook once, by its key; in one transaction with others of the same competition that are reported
 * meanwhile. Throws `payment.not_found`.
 */
export async function recordPayment(
  deps: Pick<Deps, "db" | "config">,
  event: PaymentEvent,
  eventKey?: string,
): Promise<AppliedPayment> {
  const { db, config } = deps;
  const { provider, attemptRef } = event;
  const webhook = eventKey === undefined ? null : { provider, eventKey, attemptRef };
  const report = { event, webhook, cardToSave: cardToSave(deps, event), keys: config.dataKeys, policy: config };
  const member = { report, requestId: db.requestId() };
  const raffleId = payments.isIdle(db) ? undefined : await someRaffleOfAttempt(db.read, attemptRef);
  return payments.run(db, raffleId ?? "", member);
}
