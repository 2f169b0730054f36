import {
  type AdminRaffle,
  approvalKinds,
  type Cancellation,
  type CancellationFailure,
  countThings,
  formatName,
  londonDate,
  MINUTE_MS,
} from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { useWhen } from "../../ui/effects.ts";
import { FillBar } from "../../ui/fill-bar.tsx";
import { formatCount, formatDateTime, formatMoney } from "../../ui/format.ts";
import { Action, OrderLink } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { ScreenSection, Unloaded } from "../frame/screen.tsx";
import { useRefresh } from "../frame/use-refresh.ts";

/** How often the progress is polled until it is complete, milliseconds. */
const REFRESH_MS = 2_000;

const reasons: Record<CancellationFailure["code"], string> = {
  "refund.rejected": "Refund rejected by card provider",
  "prize.handed_over": "An instant prize was handed over. Refund it from the order page.",
};

function describeProgress(cancellation: Cancellation): string {
  const { finishedAt, failures, openPayments, mailsDone, ticketsLeft } = cancellation;
  if (finishedAt !== null) return `Finished on ${londonDate(finishedAt)}`;
  if (!mailsDone) return "Emailing entrants";
  if (failures.length > 0) return countThings(failures.length, "order needs attention", "orders need attention");
  if (ticketsLeft > 0) return "Refunding entries";
  return openPayments > 0 ? "Waiting for payments in progress" : "Finishing";
}

function Failures({ id, failures }: { id: string; failures: CancellationFailure[] }) {
  const [retrying, setRetrying] = useState(false);
  if (failures.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="mb-2 text-label font-semibold">Not refunded ({failures.length})</h3>
      <ul className="text-label">
        {failures.map(({ orderId, user, code }) => (
          <li key={orderId} className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-2">
            <OrderLink orderId={orderId} />
            <span>{formatName(user)}</span>
            <span className="text-muted">{reasons[code]}</span>
          </li>
        ))}
      </ul>
      {failures.some(({ code }) => code === "refund.rejected") && (
        <div className="mt-3">
          <Action right={approvalKinds["raffle.retryRefunds"].rights} onClick={() => setRetrying(true)}>
            Retry rejected refunds
          </Action>
        </div>
      )}
      {retrying && <ApprovalDialog kind="raffle.retryRefunds" input={{ id }} onClose={() => setRetrying(false)} />}
    </div>
  );
}

export function CancellationPart({ raffle }: { raffle: AdminRaffle }) {
  const query = trpc.cancellations.find.useQuery(
    { id: raffle._id },
    { refetchInterval: ({ state }) => (state.data?.cancellation?.finishedAt === null ? REFRESH_MS : false) },
  );
  const cancellation = query.data?.cancellation;
  const refresh = useRefresh();
  // The refunds changed the raffle's entries, sales and profit, perhaps after the screen had read them.
  const finishedAt = Date.parse(cancellation?.finishedAt ?? "");
  useWhen(Date.parse(query.data?.now ?? "") - finishedAt < MINUTE_MS, () => void refresh());
  if (query.isError) {
    return (
      <ScreenSection title="Cancellation">
        <Unloaded query={query} outline={[]} />
      </ScreenSection>
    );
  }
  if (!cancellation) return null;
  const { admin, tickets, ticketsLeft } = cancellation;
  const refunded = Math.max(0, tickets - ticketsLeft);
  return (
    <ScreenSection title="Cancellation">
      <p role="status" className="mb-3 font-semibold">
        {describeProgress(cancellation)}
      </p>
      <div className="mb-4 max-w-120">
        <FillBar value={refunded} of={tickets} label="Refunded entries" />
      </div>
      <DescriptionList
        columns={2}
        items={[
          { label: "Cancelled", value: formatDateTime(cancellation.cancelledAt) },
          { label: "By", value: formatName(admin) },
          { label: "Reason", value: cancellation.reason },
          { label: "Entrants emailed", value: formatCount(cancellation.mails) },
          { label: "Refunded to cards", value: formatMoney(cancellation.refundedToCard) },
          { label: "Refunded to balances", value: formatMoney(cancellation.refundedToBalance) },
        ]}
      />
      <Failures id={raffle._id} failures={cancellation.failures} />
    </ScreenSection>
  );
}
