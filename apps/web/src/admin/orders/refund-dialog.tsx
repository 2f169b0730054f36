import {
  type ErrorCode,
  endHasPassed,
  NO_PAYMENT_REQUIRED,
  type OrderDetails,
  type OrderLine,
  printedNumber,
  rights,
  rightToRefund,
  toPence,
  whoMay,
} from "@counterfoil/core";
import { useState } from "react";
import { useMay } from "../../app/may.tsx";
import { codeOf, failureWithReason, trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { serverNow } from "../../ui/clock.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatMoney, sumPounds } from "../../ui/format.ts";
import { Confirmations, useConfirmations } from "../frame/action-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { useSayDone, useSecondAdmin } from "../frame/use-second-admin.tsx";
import { withoutLists } from "../raffle/without-lists.ts";

/** What a refund of some lines gives back, in pounds. subtotal − bundle − toBalance − coupon = toCard. */
type RefundSums = { subtotal: number; bundle: number; toBalance: number; coupon: number; toCard: number };

/** Lines whose money can still be refunded, including lines released without a refund. */
export function refundableLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ state }) => state === "standing" || state === "released");
}

/** Lines that can be refunded one by one: those that still have their ticket. */
export function unreleasedLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ state }) => state === "standing");
}

export function sumRefund(lines: readonly OrderLine[]): RefundSums {
  const sum = (share: (line: OrderLine) => number) => sumPounds(lines.map(share));
  return {
    subtotal: sum((line) => line.pricePaid),
    bundle: sum((line) => line.bundleDiscount ?? 0),
    toBalance: sum((line) => line.balanceUsed),
    coupon: sum((line) => line.couponDiscount),
    toCard: sum((line) => line.cardPaid),
  };
}

type Props = {
  lines: readonly OrderLine[];
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onChange: (chosen: Set<string>) => void;
};

function RefundLines({ lines, chosen, disabled, onChange }: Props) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const count = lines.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <fieldset className="mt-4 border-t border-line pt-3" disabled={disabled}>
      <legend className="sr-only">Tickets to refund</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-small text-muted">
          {count === 0 ? "Select the tickets to refund." : `${count} of ${lines.length} tickets selected.`}
        </p>
        <span className="flex gap-4 text-small">
          <LinkButton disabled={disabled} onClick={() => onChange(new Set(lines.map(({ _id }) => _id)))}>
            All
          </LinkButton>
          <LinkButton disabled={disabled} onClick={() => onChange(new Set())}>
            None
          </LinkButton>
        </span>
      </div>
      <div className="mt-1 max-h-62 overflow-y-auto overscroll-contain px-1">
        {lines.map(({ _id, raffle, ticketNum, cardPaid, balanceUsed }) => (
          <Checkbox key={_id} checked={chosen.has(_id)} onChange={() => toggle(_id)}>
            {raffle.name}, {printedNumber(ticketNum)}
            <span className="text-muted"> · {formatMoney(cardPaid > 0 ? cardPaid : balanceUsed)}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Says who may give a refund that is too large for the admin. `isLimited`: limits that only the server knows may stop it. */
function useRefundLimit(lines: readonly OrderLine[]): { isLimited: boolean; refusal: string | undefined } {
  const isLimited = !useMay()("orders.refundLarge");
  const ids = isLimited ? [...new Set(lines.map(({ raffle }) => raffle._id))] : [];
  const raffles = trpc.useQueries((api) => ids.map((id) => api.raffles.find(withoutLists(id))));
  const hasEnded = raffles.some(({ data }) => data && endHasPassed(data.raffle, serverNow()));
  const { toCard, toBalance } = sumRefund(lines);
  const pence = toPence(toCard) + toPence(toBalance);
  const right = rightToRefund({ orderPence: pence, adminPence: pence, hasEnded });
  return { isLimited, refusal: isLimited && right === "orders.refundLarge" ? whoMay(right) : undefined };
}

const FAILED = "There was a problem refunding this order";

const reasons: Partial<Record<ErrorCode, string>> = {
  "refund.rejected": "The card provider rejected it. Nothing has changed.",
  "refund.in_progress": "Another refund for this order is still in progress.",
  "refund.unconfirmed":
    "The card provider hasn't replied yet. The shop keeps checking and the refund will finish automatically.",
  "refund.already_refunded": "It has already been refunded.",
  "refund.nothing_left": "It has already been refunded.",
  "refund.order_gone": "This order has been deleted.",
  "prize.handed_over": "An instant prize has already been handed over.",
  "prize.spent": "The customer has already spent a prize that these tickets won.",
  "entries.final": "The raffle's entry list is final.",
};

function describeFailure(error: unknown): string {
  const code = codeOf(error);
  const reason = code && reasons[code];
  return reason ? `${FAILED}. ${reason}` : failureWithReason(FAILED, error);
}

/** Returns the button's label: "Refund £4.42", or the balance's share when no card was charged. */
function refundLabel({ toCard, toBalance }: RefundSums): string {
  if (toCard > 0) return `Refund ${formatMoney(toCard)}`;
  return toBalance > 0 ? `Refund ${formatMoney(toBalance)} to balance` : "Refund order";
}

function SumRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function Sums({ order, sums }: { order: OrderDetails; sums: RefundSums }) {
  const { couponCodeUsed, trustTransactionRef } = order;
  return (
    <>
      <dl className="mt-4">
        <SumRow label="Subtotal" value={formatMoney(sums.subtotal)} />
        {sums.bundle > 0 && <SumRow label="Bundle discount" value={formatMoney(-sums.bundle)} />}
        <SumRow label="Return to promo balance" value={formatMoney(-sums.toBalance)} />
        {couponCodeUsed && <SumRow label={`Coupon Code Used, ${couponCodeUsed}`} value={formatMoney(-sums.coupon)} />}
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-ink pt-3 font-bold">
          <dt className="flex-1 basis-28">Total Refundable to Card</dt>
          <dd className="num ml-auto text-num-total">{formatMoney(sums.toCard)}</dd>
        </div>
      </dl>
      {trustTransactionRef !== NO_PAYMENT_REQUIRED && (
        <p className="mt-2 text-small text-muted [overflow-wrap:anywhere]">
          Payment transaction reference {trustTransactionRef}
        </p>
      )}
    </>
  );
}

function WonPrizes({ lines, keeps }: { lines: readonly OrderLine[]; keeps: boolean }) {
  const won = lines.flatMap(({ _id, ticketNum, instantWin }) =>
    instantWin ? [{ _id, ticketNum, ...instantWin }] : [],
  );
  if (won.length === 0) return null;
  return (
    <ul className="mt-3 grid max-h-40 gap-1 overflow-y-auto rounded-m bg-warn-wash p-3 text-label text-warn">
      {won.map(({ _id, ticketNum, prize, handedOver, given }) => (
        <li key={_id}>
          <strong>
            {printedNumber(ticketNum)} won {prize}.
          </strong>{" "}
          {handedOver && "Already handed over."}
          {!handedOver && (keeps && given ? "The winner keeps it." : "The prize can then be won again.")}
        </li>
      ))}
    </ul>
  );
}

/** Asks which tickets to refund, shows what the customer gets back, and refunds. Stays open with the message after an error. */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const refresh = useRefresh();
  const refund = trpc.orders.refund.useMutation();
  const refundable = refundableLines(order.lines);
  const standing = unreleasedLines(order.lines);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(standing.map(({ _id }) => _id)));
  const chosen = standing.filter(({ _id }) => ticked.has(_id));
  const whole = chosen.length === standing.length;
  const given = whole ? refundable : chosen;
  const sums = sumRefund(given);
  const limit = useRefundLimit(given);
  const handedOver = chosen.some(({ instantWin }) => instantWin?.handedOver);
  const confirmations = useConfirmations(handedOver ? ["prize.handed_over"] : []);
  const tickets = !whole && { tickets: chosen.map(({ _id }) => _id) };
  const command = { orderId: order.orderId, ...tickets, ...confirmations.confirmed };
  const isChosen = refundable.length > 0 && (whole || chosen.length > 0);
  const isPossible = isChosen && !confirmations.open && limit.refusal === undefined;
  const second = useSecondAdmin(isPossible ? { kind: "order.refund", command } : null);
  const confirm = async () => {
    try {
      const answer = await second.run(() => refund.mutateAsync(command));
      if (answer === null) return;
      sayDone(answer, "Successfully refunded order");
      onClose();
    } catch (error) {
      flash.error(FAILED);
      confirmations.ask(error);
    } finally {
      await refresh();
    }
  };
  // Other tickets may have no such prize or belong to another competition: ask for the confirmations again.
  const chooseLines = (lines: ReadonlySet<string>) => {
    setTicked(lines);
    confirmations.reset();
    refund.reset();
  };
  return (
    <ConfirmDialog
      title={
        <>
          Refund Order <span className="whitespace-nowrap">{order.orderId}</span>
        </>
      }
      confirmLabel={refundLabel(sums)}
      busy={refund.isPending}
      busyLabel="Refunding..."
      disabled={!isPossible || second.isIncomplete}
      error={refund.isError ? describeFailure(refund.error) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {refundable.length === 0 ? (
        <p>This order has been fully refunded, or a refund is in progress.</p>
      ) : (
        <>
          <p>
            {whole ? "All purchased tickets become available again." : "The selected tickets become available again."}
          </p>
          <WonPrizes lines={chosen} keeps={confirmations.confirmed.keepPrizes === true} />
          <Sums order={order} sums={sums} />
          {limit.isLimited && (
            <p className={limit.refusal ? "mt-3 font-semibold" : "mt-3 text-small text-muted"}>
              {limit.refusal ?? `Your role can ${rights["orders.refund"].lets}.`}
            </p>
          )}
          {standing.length > 1 && (
            <RefundLines lines={standing} chosen={ticked} disabled={refund.isPending} onChange={chooseLines} />
          )}
          <Confirmations of={confirmations} disabled={refund.isPending} />
          {second.notice}
        </>
      )}
    </ConfirmDialog>
  );
}
