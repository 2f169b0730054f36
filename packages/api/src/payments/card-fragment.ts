/** Returns a fragment of HTML whose root names the payment, for pages that show it while they poll. */
export function cardFragment(orderId: string): string {
  return `<div data-order-id="${orderId}"><p>Processing your payment…</p></div>`;
}
