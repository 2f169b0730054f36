export const steps = ["address", "card", "payment"] as const;
export type Step = (typeof steps)[number];

export type CheckoutSearch = {
  /** The payment from whose page the browser returns. */
  orderId?: string;
  /** It returns without having paid. */
  cancelled?: true;
  step?: Step;
  /** The chosen card's `_id`; `new` for a new card. */
  card?: string;
  /** The payment whose saved card is being charged. */
  charge?: string;
  /** The payment whose page of the provider is open in this one, or in a tab of its own. */
  paying?: string;
};

function textAt(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Parses the checkout's search parameters; unknown values are left out. */
export function checkoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const [orderId, card] = [textAt(search, "orderId"), textAt(search, "card")];
  const [charge, paying] = [textAt(search, "charge"), textAt(search, "paying")];
  const step = steps.find((each) => each === search.step);
  return {
    ...(orderId === undefined ? {} : { orderId }),
    ...(search.cancelled === undefined ? {} : { cancelled: true }),
    ...(step === undefined ? {} : { step }),
    ...(card === undefined ? {} : { card }),
    ...(charge === undefined ? {} : { charge }),
    ...(paying === undefined ? {} : { paying }),
  };
}
