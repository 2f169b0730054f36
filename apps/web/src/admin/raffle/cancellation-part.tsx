import {
  type AdminRaffle,
  type Cancellation,
  type CancellationFailure,
  formatName,
  londonDate,
} from "@counterfoil/core";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/count.ts";
import { formatDateTime } from "../../ui/dates.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { FillBar } from "../../ui/fill-bar.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatMoney } from "../../ui/money.ts";
import { LoadFailed } from "../../ui/notices.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { OrderLink } from "../frame/links.tsx";
import { useSayDone } from "../frame/use-second-admin.tsx";
import { useToDo } from "../frame/use-to-do.ts";
import { ScreenSection } from "./screen-section.tsx";

/** How often the progress is polled until it is complete, milliseconds. */
const REFRESH_MS = 2_000;

const TRIED_AGAIN = "Retrying rejected refunds";

const reasons: Record<CancellationFailure["code"], string> = {
  "refund.rejected": "Refund rejected by card provider",
  "prize.handed_over": "An instant prize was handed over. Refund it from the order page.",
};

/** Summarises the cancellation's progress in one line. */
function describeProgress(cancellation: Cancellation): string {
  const { finishedAt, failures, openPayments, mailsDone, ticketsLeft } = cancellation;
  if (finishedAt !== null) return `Finished on ${londonDate(finishedAt)}`;
  if (!mailsDone) return "Emailing entrants";
  if (failures.length > 0)
    return failures.length === 1 ? "1 order needs attention" : `${failures.length} orders need attention`;
  if (ticketsLeft > 0) return "Refunding entries";
  return openPayments > 0 ? "Waiting for payments in progress" : "Finishing";
}

/** Retries the refunds that the provider rejected: immediately, or after a reason where a second admin has to approve. */
function RetryRefunds({ id }: { id: string }) {
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const utils = trpc.useUtils();
  const mayWait = useToDo()?.mayWait === true;
  const [isAsking, setAsking] = useState(false);
  const retry = trpc.cancellations.retry.useMutation({ onSuccess: () => utils.cancellations.invalidate() });
  const run = async () => {
    try {
      sayDone(await retry.mutateAsync({ id }), TRIED_AGAIN);
    } catch (error) {
      flash.error(messageOf(error));
    }
  };
  return (
    <>
      <Button
        className="mt-3"
        variant="secondary"
        size="small"
        busy={retry.isPending && !isAsking}
        onClick={() => (mayWait ? setAsking(true) : void run())}
      >
        Retry rejected refunds
      </Button>
      {isAsking && (
        <ActionDialog
          title="Retry rejected refunds?"
          confirmLabel="Retry"
          busyLabel="Asking..."
          failure="There was a problem refunding these orders"
          act={{ kind: "raffle.retryRefunds", command: { id } }}
          run={() => retry.mutateAsync({ id })}
          done={TRIED_AGAIN}
          onClose={() => setAsking(false)}
        >
          Every rejected refund will be requested again.
        </ActionDialog>
      )}
    </>
  );
}

function Failures({ id, failures }: { id: string; failures: CancellationFailure[] }) {
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
        <May right="raffles.cancel">
          <RetryRefunds id={id} />
        </May>
      )}
    </div>
  );
}

/** The progress of a cancelled raffle's refunds and mails, and the orders that could not be refunded automatically. */
export function CancellationPart({ raffle }: { raffle: AdminRaffle }) {
  const query = trpc.cancellations.find.useQuery(
    { id: raffle._id },
    { refetchInterval: ({ state }) => (state.data?.cancellation?.finishedAt === null ? REFRESH_MS : false) },
  );
  const cancellation = query.data?.cancellation;
  if (query.isError) {
    return (
      <ScreenSection title="Cancellation">
        <LoadFailed onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadFailed>
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
