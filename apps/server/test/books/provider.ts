import type { ApiClient } from "../api-client.ts";
import type { ProviderFailure } from "./disturbances.ts";
import type { Kind, ProviderAction } from "./plan.ts";

/** The card provider of a run. */
export interface BooksProvider {
  /** Additional settings of the shop. */
  settings: Record<string, string>;
  /** When the shop polls the provider about open payments, minutes after their start. */
  lateChecks: readonly number[];
  /** Kinds of actions that it cannot do. */
  cannot: readonly Kind[];
  /** Pays on the hosted page; false when the card is declined. */
  pay(page: string, pan: string): Promise<boolean>;
  /** Performs the browser's steps after a saved card's charge has started. */
  confirm(client: ApiClient, token: string, orderId: string): Promise<void>;
  /** Acts on the payment of an order on its own. Returns whether it could, or the shop's answer if it is wrong. */
  act(client: ApiClient, orderId: string, act: ProviderAction["act"]): Promise<boolean | string>;
  /** Makes calls of the shop fail. Returns whether it could. */
  fail(client: ApiClient, failure: ProviderFailure): Promise<boolean>;
  /** Returns how many calls of each kind failed since the shop's process at `url`, or the provider, was started. */
  met(url: string): Promise<Readonly<Record<string, number>>>;
  /** Sets how far its clock is ahead of the machine's, milliseconds: the same as the shop's. */
  setClock(ahead: number): void;
}

/** A card that requires a 3-D Secure challenge. */
export const CHALLENGE = "4000000000003220";
