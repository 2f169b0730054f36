/** The steps of the checkout, as its address names them. */
export const steps = ["address", "card", "payment"] as const;
export type Step = (typeof steps)[number];

/** What the checkout's address says, so that a reload and "Back" keep it. */
export type CheckoutSearch = {
  /** A payment from whose page the browser comes back. */
  orderId?: string;
  /** It comes back without having paid. */
  cancelled?: true;
  step?: Step;
  /** The chosen card's `_id`; `new` for one that is typed. */
  card?: string;
  /** The payment for which a saved card is being charged. */
  charge?: string;
};

function textAt(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads the checkout's address; what it does not know is left out. */
export function checkoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const [orderId, card, charge] = [textAt(search, "orderId"), textAt(search, "card"), textAt(search, "charge")];
  const step = steps.find((each) => each === search.step);
  return {
    ...(orderId === undefined ? {} : { orderId }),
    ...(search.cancelled === undefined ? {} : { cancelled: true }),
    ...(step === undefined ? {} : { step }),
    ...(card === undefined ? {} : { card }),
    ...(charge === undefined ? {} : { charge }),
  };
}
