import type { Order } from "@counterfoil/core";

/** Storage key of the last reported order, so that a reload does not report it again. */
const KEY = "purchase-reported";

declare global {
  interface Window {
    /** The queue that an operator's analytics script reads. */
    dataLayer?: unknown[];
  }
}

/** A purchase as analytics scripts expect it (GA4's `purchase`): pounds, and one item a competition. */
function purchaseOf(order: Order) {
  const groups = Map.groupBy(order.ticketsPurchased, ({ raffle }) => raffle._id);
  return {
    transaction_id: order.orderId,
    currency: "GBP",
    value: order.totalPricePaid,
    ...(order.couponCodeUsed === null ? {} : { coupon: order.couponCodeUsed }),
    items: [...groups].flatMap(([id, [first, ...rest]]) =>
      first ? [{ item_id: id, item_name: first.raffle.name, price: first.pricePaid, quantity: 1 + rest.length }] : [],
    ),
  };
}

/** Reports a purchase once per order: an event on the window and an entry in `dataLayer`. Nothing is sent anywhere. */
export function reportPurchase(order: Order): void {
  if (localStorage.getItem(KEY) === order.orderId) return;
  localStorage.setItem(KEY, order.orderId);
  const ecommerce = purchaseOf(order);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "purchase", ecommerce });
  window.dispatchEvent(new CustomEvent("purchase", { detail: ecommerce }));
}
