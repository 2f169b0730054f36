import { type PaymentProvider, ProviderUnreachable } from "@counterfoil/core";
import type { Deps } from "../deps.ts";

type ProviderDeps = Pick<Deps, "payments" | "formerPayments">;

/** Returns the providers that the shop can reach: the one that new payments go to first. */
export function providersOf({ payments, formerPayments }: ProviderDeps): PaymentProvider[] {
  return [payments, ...formerPayments];
}

/** Returns the provider that a row names, a former one too. Throws `ProviderUnreachable` when its settings are gone. */
export function providerOf(deps: ProviderDeps, name: string): PaymentProvider {
  const provider = providersOf(deps).find((each) => each.name === name);
  if (!provider) throw new ProviderUnreachable(`${name} isn't set up for this shop`);
  return provider;
}
