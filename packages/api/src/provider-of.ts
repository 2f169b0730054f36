import { type PaymentProvider, ProviderUnreachable } from "@counterfoil/core";
import type { Deps } from "./deps.ts";

type ProviderDeps = Pick<Deps, "payments" | "formerPayments">;

/** Returns the providers that the shop can reach: the one that new payments go to first. */
export function providersOf({ payments, formerPayments }: ProviderDeps): PaymentProvider[] {
  return [payments, ...formerPayments];
}

/**
 * Returns the provider that a row names, since a shop that has moved to another settles what is in flight with the one that
 * took the money. Throws `ProviderUnreachable` when the shop is not set up for it any more: its work waits.
 */
export function providerOf(deps: ProviderDeps, name: string): PaymentProvider {
  const provider = providersOf(deps).find((each) => each.name === name);
  if (!provider) throw new ProviderUnreachable(`This shop has no settings of ${name}`);
  return provider;
}
