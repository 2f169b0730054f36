import { messages } from "@counterfoil/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { codeOf, messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { useWhen } from "../../ui/effects.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Loading, Panel, Skeleton } from "../../ui/notices.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { useEndedHolds } from "../cart/ended-holds.ts";
import { type PayWith, usePayWith } from "../cart/pay-with.ts";
import { useQuote } from "../cart/use-quote.ts";
import { QuestionsBeforePayment, useQuestionsBeforePayment } from "../protection/questions-before-payment.tsx";
import { CardPayment } from "./card-payment.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { OrderSummary, type Quote, SummaryRow } from "./order-summary.tsx";
import { paymentWindowHere } from "./payment-window.ts";
import type { Started } from "./use-start-payment.ts";

type LostCoupon = { code: string; why: string };

function isAboutCoupon(error: unknown): boolean {
  return codeOf(error)?.startsWith("coupon.") ?? false;
}

/** Returns the coupon that was taken out, and a function that takes it out if an error is about it. */
function useLostCoupon({ couponCode }: PayWith, change: (part: Partial<PayWith>) => void) {
  const [lost, setLost] = useState<LostCoupon | null>(null);
  const takeOut = (error: unknown): boolean => {
    if (!isAboutCoupon(error) || couponCode === "") return false;
    setLost({ code: couponCode, why: messageOf(error) });
    change({ couponCode: "" });
    return true;
  };
  return { lost, takeOut };
}

function LostCouponNotice({ lost: { code, why } }: { lost: LostCoupon }) {
  return (
    <p
      role="alert"
      className="mb-3 flex gap-2.5 rounded-m border border-warn-line bg-warn-wash px-3.5 py-3 text-label lg:mb-5"
    >
      <TriangleAlert size={20} className="shrink-0" />
      <span>
        <b>{why.replace(/\.?$/, ".")}</b> We've removed {code} and updated the total.{" "}
        <TextLink to="/cart">Back to your cart</TextLink>
      </span>
    </p>
  );
}

/** The place of the checkout while its order loads. */
export function CheckoutLoading() {
  return (
    <Loading label="Loading your order">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:gap-10">
        <Skeleton className="h-120" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}

function CartGone({ message }: { message: string }) {
  return (
    <Panel className="mx-auto max-w-150">
      <div className="grid justify-items-start gap-5">
        <h1>Complete Payment</h1>
        <FormError>{message}</FormError>
        <ButtonLink to="/cart">Back to your cart</ButtonLink>
      </div>
    </Panel>
  );
}

function ChargeAlone({ charge, onTrouble }: { charge: string; onTrouble: (message: string) => void }) {
  return (
    <Panel className="mx-auto max-w-150">
      <h1 className="sr-only">Complete Payment</h1>
      <CardPayment orderId={charge} onStop={onTrouble} />
    </Panel>
  );
}

type OpenPayment = NonNullable<Outputs["payments"]["findOpen"]["payment"]>;

function resume(payment: OpenPayment, paying: string | undefined): Started | null {
  const { orderId, method, redirectUrl: url, expires } = payment;
  if (method === "card") return { kind: "card", orderId };
  if (orderId !== paying || url === null) return null;
  return { kind: "hosted", orderId, url, expires, window: paymentWindowHere(), tab: null };
}

function useResumed(): { resumed: Started | null; charge: string | undefined; isPending: boolean } {
  const { charge, paying } = useSearch({ from: "/checkout/order-payment" });
  const [named] = useState(charge);
  const open = trpc.payments.findOpen.useQuery(undefined, { staleTime: 0, gcTime: 0, enabled: named === undefined });
  const payment = open.data?.payment;
  const [resumed, setResumed] = useState<Started | null>(named === undefined ? null : { kind: "card", orderId: named });
  const [looked, setLooked] = useState(named !== undefined);
  if (!looked && !open.isLoading) {
    setLooked(true);
    if (payment) setResumed(resume(payment, paying));
  }
  const found = resumed?.kind === "card" ? resumed.orderId : undefined;
  return { resumed, charge: charge ?? found, isPending: !looked };
}

function lostSentence(error: unknown): string {
  return codeOf(error)?.startsWith("account.") ? messageOf(error) : messages.cartFailed;
}

/** The checkout: order summary and steps. An empty cart, or one that cannot be loaded, redirects to the cart page. */
export function Checkout() {
  const navigate = useNavigate();
  const flash = useFlash();
  const [payWith, changePayWith] = usePayWith();
  const coupon = useLostCoupon(payWith, changePayWith);
  const [paying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { resumed, charge, isPending } = useResumed();
  const quote = useQuote(payWith, "checkout");
  const cards = trpc.cards.list.useQuery();
  const first = useQuestionsBeforePayment();
  const data = quote.data;
  // After payment the cart is empty, but the page keeps showing what was paid for.
  const [shown, setShown] = useState<Quote>();
  if (data && data !== shown && data.tickets.length > 0) setShown(data);
  const couponLost = quote.isError && payWith.couponCode !== "" && isAboutCoupon(quote.error);
  useWhen(couponLost, () => coupon.takeOut(quote.error));
  const lost = quote.isError && !data && !couponLost;
  const empty = data?.tickets.length === 0 && !paying;
  const leaves = lost || (empty && !isPending && charge === undefined && trouble === null);

  useWhen(leaves, () => {
    if (lost) flash.error(lostSentence(quote.error));
    void navigate({ to: "/cart", replace: true });
  });
  useEndedHolds(data?.tickets ?? [], (ids) => {
    flash.warning(messages.ticketExpired);
    if (paying || trouble !== null) return;
    if (data && ids.length >= data.tickets.length) void navigate({ to: "/" });
    else void quote.refetch();
  });

  if (empty && trouble !== null) return <CartGone message={trouble} />;
  if (empty && charge !== undefined) return <ChargeAlone charge={charge} onTrouble={setTrouble} />;
  if (!shown || empty || cards.isPending || isPending || first.isPending) return <CheckoutLoading />;
  // A payment that has been started is not asked about again.
  const asked = resumed === null && !paying ? first.asked : null;
  return (
    <>
      {coupon.lost && <LostCouponNotice lost={coupon.lost} />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:gap-10">
        {asked ? (
          <div>
            <SummaryRow quote={shown} />
            <Panel>
              <QuestionsBeforePayment protection={asked} />
            </Panel>
          </div>
        ) : (
          <CheckoutSteps
            cards={cards.data?.cards ?? []}
            quote={shown}
            payWith={payWith}
            resumed={resumed}
            trouble={trouble}
            onTrouble={setTrouble}
            onChanged={() => void quote.refetch()}
            onPaying={setPaying}
            onCouponError={coupon.takeOut}
          />
        )}
        <div>
          <OrderSummary quote={shown} couponCode={payWith.couponCode} />
        </div>
      </div>
    </>
  );
}
