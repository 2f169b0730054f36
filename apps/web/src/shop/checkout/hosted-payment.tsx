import { useEffect, useEffectEvent, useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { useWhen } from "../../ui/effects.ts";
import { FormError } from "../../ui/text-fields.tsx";
import { paying, returnedSentence, stopSentence } from "./hosted-progress.ts";
import { leadTab, leaveFor, openTab, type PaymentWindow } from "./payment-window.ts";
import { useHostedProgress } from "./use-hosted-progress.ts";
import { Unanswered, UnpaidNotice, Waiting } from "./waiting.tsx";

const LOOK_MS = 500;
/** A tab that closes after a payment sends a message first, which may arrive slightly later. */
const LOOKS = 2;

function useClosedTab(tab: Window | null, onClosed: () => void): void {
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    if (!tab) return;
    let seen = 0;
    const timer = setInterval(() => {
      seen = tab.closed ? seen + 1 : 0;
      if (seen === LOOKS) close();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [tab]);
}

export type Hosted = {
  orderId: string;
  url: string;
  expires: string;
  window: PaymentWindow;
  /** Whether the page is open in a separate tab. */
  tab: Window | null;
};

export const REDIRECTING = "We are redirecting you to complete your payment...";

type Props = {
  hosted: Hosted;
  onStop: (message: string) => void;
  onLeave: () => void;
};

/** Waits for a payment on the provider's page, in a frame here or in another window. */
export function HostedPayment({ hosted, onStop, onLeave }: Props) {
  const { orderId } = hosted;
  const inFrame = hosted.window === "frame";
  const [tab, setTab] = useState(hosted.tab);
  const { progress, unanswered, resume, leave } = useHostedProgress(orderId, {
    from: paying,
    listen: true,
    expires: hosted.expires,
  });
  useClosedTab(tab, leave);
  const openAgain = () => {
    resume();
    if (hosted.window === "tab") {
      const again = openTab(REDIRECTING);
      if (again) leadTab(again, hosted.url);
      setTab(again);
    }
    if (hosted.window === "same-tab") leaveFor(orderId, hosted.url);
  };
  const stopped = progress.stage === "stopped" ? stopSentence(progress, true) : null;
  useWhen(stopped !== null, () => onStop(stopped ?? ""));

  if (progress.stage === "unpaid") {
    return <UnpaidNotice why={progress.why} onResume={openAgain} {...{ onLeave, unanswered }} />;
  }
  if (progress.stage !== "paying") {
    return <Waiting unanswered={unanswered}>{returnedSentence(progress)}</Waiting>;
  }
  return (
    <div className="grid gap-4">
      {progress.declined ? (
        <FormError>
          {inFrame
            ? "Your card was declined and no money was taken. Try another card below, or choose another way to pay."
            : "Your card was declined and no money was taken. Try another card on the payment page, or start again here."}
        </FormError>
      ) : (
        <p role="status" className="text-muted">
          {REDIRECTING}
        </p>
      )}
      {hosted.window === "tab" && <p>Keep this page open. It will update when you've paid.</p>}
      {inFrame && (
        <iframe
          src={hosted.url}
          title="Card payment"
          allow="payment"
          className="min-h-[850px] w-full rounded-m border border-line bg-ground"
        />
      )}
      <Unanswered when={unanswered} />
      {/* With two tabs open, closing one of them proves nothing. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small">
        <a
          href={hosted.url}
          target={hosted.window === "tab" ? "_blank" : undefined}
          rel="noreferrer"
          onClick={() => setTab(null)}
          className="inline-flex min-h-11 items-center rounded-s underline"
        >
          Page not loaded? Click here to continue
        </a>
        <LinkButton onClick={onLeave}>Choose another way to pay</LinkButton>
      </div>
    </div>
  );
}
