import type { NoPaymentInput } from "@counterfoil/core";
import { completeAttempt } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { payTogether } from "./pay-together.ts";
import { openPayment, type Payer } from "./payment-input.ts";

type Input = z.infer<typeof NoPaymentInput>;

interface FreeOrder extends Input {
  deps: Deps;
  caller: Payer;
}

const order = payTogether(async (tx, { deps, caller, ...input }: FreeOrder, carts) => {
  const { usePromotionalBalance: useBalance, expectedTotal, key, ...given } = input;
  const choice = { ...given, method: "none", useBalance, expectedTotal, key } as const;
  const { attempt, created } = await openPayment(tx, deps, caller, choice, carts);
  const { user } = caller;
  if (created) await completeAttempt(tx, { attempt, ...created, user, payment: null, keys: deps.config.dataKeys });
  return attempt.ref;
});

/** Completes a cart with nothing to pay, together with others (`payTogether`), and returns the orderId. Throws what `openAttempt` throws. */
export function completeFreeOrder(deps: Deps, caller: Payer, input: Input): Promise<string> {
  return order({ ...input, deps, caller });
}
