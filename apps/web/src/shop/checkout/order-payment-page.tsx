import { useSearch } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { Checkout } from "./checkout.tsx";
import { PaymentReturn } from "./payment-return.tsx";

/** The checkout; with an orderId in its URL, the page to which the provider redirects. */
export function OrderPaymentPage() {
  useTitle("Complete Payment");
  const { orderId, cancelled = false } = useSearch({ from: "/checkout/order-payment" });
  if (orderId === undefined) return <Checkout />;
  return <PaymentReturn orderId={orderId} cancelled={cancelled} />;
}
