import { type CouponCheck, countThings, debitOnlyNotice, messages, type Ticket } from "@counterfoil/core";
import { Lock } from "lucide-react";
import { useUser } from "../../app/session.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button, TextLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { formatMoney, formatPrice, sumPounds } from "../../ui/format.ts";
import { Panel } from "../../ui/notices.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { exceedsLimit, LimitExceeded, LimitReason, LimitRemaining } from "../protection/limit-notices.tsx";
import { useProtection } from "../protection/use-protection.ts";
import { CouponField, discountInWords, useCoupon } from "./coupon-field.tsx";
import { type PayWith, usePayWith, useTerms } from "./pay-with.ts";
import { type Quote, quoteRows } from "./quote-rows.ts";
import { useQuote } from "./use-quote.ts";

function couponLabel(coupon: CouponCheck): string {
  return `${coupon.code}${coupon.percentDiscount === undefined ? "" : `, ${discountInWords(coupon)}`}`;
}

type CheckOut = {
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  total: number;
  ready: boolean;
  leaving: boolean;
  onCheckOut: () => void;
};

/** The terms and the button that they enable: in the box on desktops, at the bottom of the screen on phones. */
function TermsAndButton({ accepted, onAccept, total, ready, leaving, onCheckOut }: CheckOut) {
  return (
    <>
      <Checkbox checked={accepted} onChange={({ target }) => onAccept(target.checked)}>
        I accept the{" "}
        <TextLink to="/p/$slug" params={{ slug: "terms-and-conditions" }} target="_blank">
          terms and conditions
        </TextLink>
      </Checkbox>
      <Button size="big" wide disabled={!accepted || !ready} busy={leaving} onClick={onCheckOut}>
        Check out · {formatPrice(total)}
      </Button>
    </>
  );
}

function Newsletter({ payWith, change }: { payWith: PayWith; change: (part: Partial<PayWith>) => void }) {
  const user = useUser();
  if (user.newsletter) return null;
  return (
    <Checkbox checked={payWith.newsletter} onChange={({ target }) => change({ newsletter: target.checked })}>
      Email me new competitions and offers
    </Checkbox>
  );
}

type CheckoutBoxProps = {
  tickets: Ticket[];
  leaving: boolean;
  onCheckOut: () => void;
};

export function CheckoutBox({ tickets, leaving, onCheckOut }: CheckoutBoxProps) {
  const [payWith, change] = usePayWith();
  const [accepted, setAccepted] = useTerms();
  const cart = tickets.map(({ _id }) => _id).join();
  const coupon = useCoupon(payWith, change, cart);
  const couponCode = coupon.check?.code ?? "";
  const quoteQuery = useQuote({ ...payWith, couponCode, newsletter: false }, cart, cart !== "");
  const subtotal = sumPounds(tickets.map(({ pricePaid }) => pricePaid));
  const quote: Quote = quoteQuery.data ?? { subtotal, couponDiscount: 0, promoBalDiscount: 0, totalPrice: subtotal };
  const balance = trpc.balance.find.useQuery().data?.promotionalBalance ?? 0;
  const protection = useProtection();
  const counted = sumPounds([quote.totalPrice, quote.promoBalDiscount]);
  const isOver = exceedsLimit(protection, counted);
  const ready = quoteQuery.data !== undefined && !quoteQuery.isFetching && !isOver;
  const checkOut = { accepted, onAccept: setAccepted, total: quote.totalPrice, ready, leaving, onCheckOut };
  return (
    <>
      <Panel className="grid gap-4.5 lg:sticky lg:top-6">
        <h2 className="text-[1.375rem]/[1.625rem]">Checkout</h2>
        <CouponField coupon={coupon} />
        {balance > 0 && tickets.some(({ raffle }) => raffle.allowPromoBalance) && (
          <Checkbox
            checked={payWith.useBalance}
            onChange={({ target }) => change({ useBalance: target.checked })}
            hint={`${formatMoney(balance)} available`}
          >
            Use my promotional balance
          </Checkbox>
        )}
        <PriceSummary
          rows={quoteRows(
            countThings(tickets.length, "ticket", "tickets"),
            quote,
            coupon.check && couponLabel(coupon.check),
          )}
          total={{ label: "Total", sum: formatPrice(quote.totalPrice) }}
        />
        {isOver ? (
          <div className="max-lg:hidden">
            <LimitExceeded pounds={counted} />
          </div>
        ) : (
          <LimitRemaining />
        )}
        {quoteQuery.data?.protection.debitOnly && quote.totalPrice > 0 && (
          <p className="text-label">{debitOnlyNotice}</p>
        )}
        <Newsletter payWith={payWith} change={change} />
        {quoteQuery.isError && <FormError>{messageOf(quoteQuery.error, messages.cartFailed)}</FormError>}
        <div className="grid gap-2 max-lg:hidden">
          <TermsAndButton {...checkOut} />
        </div>
        <p className="flex items-start gap-2 text-small text-muted">
          <Lock size={18} className="mt-px shrink-0" />
          {quote.totalPrice > 0 ? "You'll pay by card on the next page." : "You won't need a card."}
        </p>
      </Panel>
      <StickyBar data-keep-clear className="-mx-4 -mb-14 grid gap-1 pb-3 pt-1 md:-mx-8">
        {isOver ? (
          <div role="status" className="pt-2">
            <LimitReason pounds={counted} />
          </div>
        ) : (
          <TermsAndButton {...checkOut} />
        )}
      </StickyBar>
    </>
  );
}
