import { readText, type SearchOf } from "../../app/search-readers.ts";

export const steps = ["address", "card", "payment"] as const;
export type Step = (typeof steps)[number];

export const checkoutSearch = {
  /** The payment from whose page the browser returns. */
  orderId: readText,
  cancelled: (value: unknown): true | undefined => value !== undefined || undefined,
  step: steps,
  /** The chosen card's `_id`; `new` for a new card. */
  card: readText,
  /** The payment whose saved card is being charged. */
  charge: readText,
  /** The payment whose page of the provider is open in this one, or in a tab of its own. */
  paying: readText,
};

export type CheckoutSearch = SearchOf<typeof checkoutSearch>;
