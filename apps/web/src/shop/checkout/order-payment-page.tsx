import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTitle } from "../../app/title.ts";
import { codeOf, isUnreachable, messageOf, trpc } from "../../app/trpc.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Panel } from "../../ui/notices.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { Checkout } from "./checkout.tsx";
import {
  type HostedProgress,
  left,
  nextHosted,
  returned,
  returnedSentence,
  stopSentence,
  unseen,
} from "./hosted-progress.ts";
import { announceReturn, hasLeftFor, isFramed } from "./payment-window.ts";
import { useHostedProgress } from "./use-hosted-progress.ts";
import { UnpaidNotice, Waiting } from "./waiting.tsx";

const CANCELLED = "You left the payment page. You can carry on paying in a moment.";

function WayOn({ message, refused = false }: { message: string; refused?: boolean }) {
  return (
    <div className="grid justify-items-start gap-5">
      <FormError>{message}</FormError>
      <div className="flex flex-wrap gap-2.5">
        <Button asChild>
          {refused ? (
            <Link to="/order-payment" search={{ step: "payment" }}>
              Pay by debit card
            </Link>
          ) : (
            <Link to="/order-payment">Try again</Link>
          )}
        </Button>
        <ButtonLink to="/cart" variant="secondary">
          Back to your cart
        </ButtonLink>
      </div>
    </div>
  );
}

/** The only window: it waits for the order itself, and offers to continue if nothing was paid. */
function WaitHere({ orderId, from }: { orderId: string; from: HostedProgress }) {
  const { progress, unanswered } = useHostedProgress(orderId, { from, listen: false });
  const navigate = useNavigate();
  const unpaid = progress.stage === "unpaid";
  const open = trpc.payments.findOpen.useQuery(undefined, { enabled: unpaid, staleTime: 0 }).data?.payment;
  const url = open?.orderId === orderId ? open.redirectUrl : null;
  if (progress.stage === "unpaid") {
    return (
      <UnpaidNotice
        why={progress.why}
        onResume={url === null ? undefined : () => window.location.assign(url)}
        onLeave={() => void navigate({ to: "/order-payment", search: { step: "payment" } })}
        unanswered={unanswered}
      />
    );
  }
  if (progress.stage === "stopped") {
    return <WayOn message={stopSentence(progress, true)} refused={progress.why === "refused"} />;
  }
  return <Waiting unanswered={unanswered}>{returnedSentence(progress)}</Waiting>;
}

/** Retries of the call that reports the return, and the delay between them, milliseconds. */
const HINT_RETRIES = 5;
const HINT_RETRY_MS = 1_000;

/** How long a window takes to close, milliseconds; after that the browser did not allow it. */
const CLOSING_MS = 500;

/** The page to which the provider redirects: tells the shop and the waiting window, and closes; if it can't, it continues here. */
function PaymentReturn({ orderId, cancelled }: { orderId: string; cancelled: boolean }) {
  const [alone, setAlone] = useState(false);
  const [known, setKnown] = useState<HostedProgress>(() => (isFramed() || hasLeftFor(orderId) ? returned : unseen));
  const [failure, setFailure] = useState<string>();
  const { client } = trpc.useUtils();
  const hint = trpc.payments.markReturned.useMutation({
    retry: (failures, error) => failures < HINT_RETRIES && isUnreachable(error),
    retryDelay: HINT_RETRY_MS,
  });
  const giveHint = async (): Promise<boolean> => {
    try {
      await hint.mutateAsync({ orderId });
    } catch (error) {
      // Only a hint: without it the webhook still creates the order, unless the payment does not exist.
      if (!isUnreachable(error)) {
        setFailure(codeOf(error) === "payment.not_found" ? "We couldn't find that payment." : messageOf(error));
        return false;
      }
    }
    return true;
  };
  const look = () =>
    client.payments.exists.query({ orderId }).then(
      (answer) => setKnown((last) => nextHosted(last, { kind: "exists", ...answer })),
      // Unanswered, it is asked again below.
      () => undefined,
    );
  const comeBack = useEffectEvent(async () => {
    if (!cancelled) {
      if (!(await giveHint())) return;
      void look();
    }
    const received = await announceReturn(orderId, cancelled ? "cancelled" : "returned");
    if (received && !cancelled) setKnown((last) => nextHosted(last, { kind: "returned" }));
    // A frame only shows a thank-you: the parent page continues, whether it was notified or polls.
    if (isFramed()) return;
    if (received || !(cancelled || hasLeftFor(orderId))) {
      window.close();
      await new Promise((resolve) => setTimeout(resolve, CLOSING_MS));
    }
    setAlone(true);
  });
  useEffect(() => {
    void comeBack();
  }, []);
  return (
    <Panel className="mx-auto max-w-150">
      <h1 className="sr-only">Payment</h1>
      {failure !== undefined && <WayOn message={failure} />}
      {failure === undefined && alone && <WaitHere orderId={orderId} from={cancelled ? left : known} />}
      {failure === undefined && !alone && <Waiting>{cancelled ? CANCELLED : returnedSentence(known)}</Waiting>}
    </Panel>
  );
}

/** The checkout; with an orderId in its URL, the page to which the provider redirects. */
export function OrderPaymentPage() {
  useTitle("Complete Payment");
  const { orderId, cancelled = false } = useSearch({ from: "/checkout/order-payment" });
  if (orderId === undefined) return <Checkout />;
  return <PaymentReturn orderId={orderId} cancelled={cancelled} />;
}
