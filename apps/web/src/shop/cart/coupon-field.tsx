import type { CouponCheck } from "@counterfoil/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { formatMoney } from "../../ui/format.ts";
import { TextField } from "../../ui/text-fields.tsx";
import type { PayWith } from "./pay-with.ts";

/** Validates the entered code on the server, again whenever the cart changes; one that is no longer valid is dropped. */
export function useCoupon(payWith: PayWith, change: (part: Partial<PayWith>) => void, cart: string) {
  const { client } = trpc.useUtils();
  const { newsletter } = payWith;
  const [tried, setTried] = useState(payWith.couponCode);
  const check = useQuery({
    queryKey: ["coupon", tried, newsletter, cart],
    queryFn: () => client.coupons.check.mutate({ code: tried, newsletter }),
    placeholderData: keepPreviousData,
    enabled: tried !== "" && cart !== "",
    gcTime: 0,
  });
  const judged = tried === "" ? null : (check.data ?? null);
  const good = judged?.valid ? judged.code : "";
  const kept = payWith.couponCode;
  const settled = tried === "" || (check.isFetched && !check.isPlaceholderData);
  useEffect(() => {
    if (settled && kept !== good) change({ couponCode: good });
  });
  return {
    tried,
    apply: (code: string) => (code === tried ? void check.refetch() : setTried(code)),
    remove: () => setTried(""),
    busy: check.isFetching,
    check: judged?.valid ? judged : null,
    error: check.isError ? messageOf(check.error) : judged?.valid === false ? judged.msg : undefined,
  };
}

export type CouponHandle = ReturnType<typeof useCoupon>;

const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 2 });

/** Formats a coupon's value: "10%" or "£2.00". */
export function discountInWords({ percentDiscount, fixedDiscount }: CouponCheck): string {
  return percentDiscount === undefined ? formatMoney(fixedDiscount ?? 0) : percent.format(percentDiscount);
}

/** Scrolls a form into view once its answer has come: on phones its reason would be under the bar at the bottom. */
function useAnswerInView({ busy, error }: CouponHandle) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (busy || !sent.current) return;
    sent.current = false;
    if (error) form.current?.scrollIntoView({ block: "nearest" });
  }, [busy, error]);
  const markSent = () => {
    sent.current = true;
  };
  return { form, markSent };
}

export function CouponField({ coupon }: { coupon: CouponHandle }) {
  const [typed, setTyped] = useState(coupon.tried);
  const code = typed.trim();
  const { form, markSent } = useAnswerInView(coupon);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (code === "") return;
    markSent();
    coupon.apply(code);
  };
  return (
    <form ref={form} onSubmit={apply} noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label="Coupon code"
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={coupon.error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" className="mt-6.5" disabled={code === "" || coupon.busy}>
          Apply
        </Button>
      </div>
      <div role="status" className="text-small font-semibold text-ok">
        {coupon.check && (
          <p className="mt-1.5 flex items-center gap-2">
            <CircleCheck size={18} className="shrink-0" />
            <span className="min-w-0 flex-1">
              {coupon.check.code}: {discountInWords(coupon.check)} off
            </span>
            <LinkButton
              className="text-ink"
              onClick={() => {
                setTyped("");
                coupon.remove();
              }}
            >
              Remove
            </LinkButton>
          </p>
        )}
      </div>
    </form>
  );
}
