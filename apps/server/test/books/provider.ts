import type { ApiClient } from "../api-client.ts";
import type { Fault } from "./disturbances.ts";
import type { Kind, ProviderAct } from "./plan.ts";

/** The other side of the payments of a run. */
export interface BooksProvider {
  /** What the shop's settings need besides. */
  settings: Record<string, string>;
  /** Minutes after which the shop asks it about payments that it could not close, one after the other. */
  lateChecks: readonly number[];
  /** What it never does. */
  cannot: readonly Kind[];
  /** Pays on the hosted page; false when it did not take the card. */
  pay(page: string, pan: string): Promise<boolean>;
  /** Does what a browser does once the charge of a saved card was begun. */
  confirm(client: ApiClient, token: string, orderId: string): Promise<void>;
  /** Acts on the payment of an order without being asked. Returns whether it could, or how the shop answered when it must not. */
  act(client: ApiClient, orderId: string, act: ProviderAct["act"]): Promise<boolean | string>;
  /** Has calls of the shop go wrong. Returns whether it could. */
  fail(client: ApiClient, fault: Fault): Promise<boolean>;
  /** Returns how many calls of each kind have gone wrong since the process of the shop at `url` was started, or the provider was. */
  met(url: string): Promise<Readonly<Record<string, number>>>;
  /** Sets how far its clock is ahead of the machine's, milliseconds: as far as the shop's. */
  setClock(ahead: number): void;
}

/** A card that asks the bank's question. */
export const CHALLENGE = "4000000000003220";
