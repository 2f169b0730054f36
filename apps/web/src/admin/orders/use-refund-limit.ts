import { endHasPassed, type OrderLine, rightToRefund, toPence, whoMay } from "@counterfoil/core";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { withoutLists } from "../raffle/without-lists.ts";
import { sumRefund } from "./refund-sums.ts";

/**
 * Tells admins who may only give small refunds what is not small about one of these lines. `refusal` says who may, of what the
 * server would certainly reject; `isLimited` is whether limits that only the server knows may still stop it.
 */
export function useRefundLimit(lines: readonly OrderLine[]): { isLimited: boolean; refusal: string | undefined } {
  const isLimited = !useMay()("orders.refundLarge");
  const ids = isLimited ? [...new Set(lines.map(({ raffle }) => raffle._id))] : [];
  const raffles = trpc.useQueries((api) => ids.map((id) => api.raffles.find(withoutLists(id))));
  const hasEnded = raffles.some(({ data }) => data && endHasPassed(data.raffle, serverNow()));
  const { toCard, toBalance } = sumRefund(lines);
  const pence = toPence(toCard) + toPence(toBalance);
  const right = rightToRefund({ orderPence: pence, adminPence: pence, hasEnded });
  return { isLimited, refusal: isLimited && right === "orders.refundLarge" ? whoMay(right) : undefined };
}
