import { useEffectEvent, useRef } from "react";
import { trpc } from "../../app/trpc.ts";
import { POLL_MS } from "./hosted-progress.ts";
import { useFinishOrder } from "./use-finish-order.ts";
import { usePolling } from "./use-polling.ts";
import type { LostStart } from "./use-start-payment.ts";
import { Unanswered, Waiting } from "./waiting.tsx";

/** How many times the shop says that nothing came of the payment until that is believed: the call may still be on its way there. */
const PATIENCE = 4;

/** Looks for what came of a payment whose start was not answered: an order, which it opens, or a charge in progress. */
export function LostPayment({
  lost: { since, message },
  onCharge,
  onStop,
}: {
  lost: LostStart;
  onCharge: (orderId: string) => void;
  /** Nothing came of it; `message` says what is known. */
  onStop: (message: string) => void;
}) {
  const { client } = trpc.useUtils();
  const finish = useFinishOrder();
  const misses = useRef(0);
  const look = async () => {
    const [{ payment }, { orders }] = await Promise.all([
      client.payments.findOpen.query(),
      client.orders.listMine.query(),
    ]);
    const charge = payment?.method === "card" ? payment.orderId : null;
    return { order: orders.find(({ createdAt }) => createdAt >= since)?.orderId, charge };
  };
  const handle = useEffectEvent(({ order, charge }: Awaited<ReturnType<typeof look>>) => {
    if (order !== undefined) finish(order);
    else if (charge !== null) onCharge(charge);
    else if (++misses.current === PATIENCE) onStop(message);
  });
  const unanswered = usePolling(look, handle, { everyMs: POLL_MS, active: true });
  return (
    <>
      <Waiting note="We haven't had a reply yet. Please don't pay again. We're checking.">
        We're looking for your payment. Please wait.
      </Waiting>
      <Unanswered when={unanswered} />
    </>
  );
}
