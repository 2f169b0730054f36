import { limitReachedSentence, type MyProtection, penceInText, spentInMonth, toPence } from "@counterfoil/core";
import { messageOf, trpc } from "../../app/trpc.ts";
import { TouchLink, touchLink } from "../../ui/button.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { SupportBox } from "./support-box.tsx";
import { useProtection, useTakeProtection } from "./use-protection.ts";

/** Offers a monthly limit in one line after an order, unless the customer has chosen. */
export function LimitPrompt() {
  const protection = useProtection();
  const take = useTakeProtection();
  const decline = trpc.protection.setLimit.useMutation({ onSuccess: take });
  if (!protection?.choiceDue) return null;
  return (
    <div className="mt-8 border-t border-line pt-4 text-label">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{spentInMonth(toPence(protection.spent), Date.parse(protection.now))}</span>
        <TouchLink to="/account/limits">Set a monthly limit</TouchLink>
        <button
          type="button"
          className={touchLink}
          disabled={decline.isPending}
          onClick={() => decline.mutate({ pence: null, source: "cart" })}
        >
          No thanks
        </button>
      </p>
      {decline.isError && <FormError>{messageOf(decline.error)}</FormError>}
    </div>
  );
}

/** Returns what can be spent in this month, pence, including what a payment in progress holds: this checkout replaces it. */
function remainingPence({ left, held }: MyProtection): number | null {
  return left === null ? null : toPence(left) + toPence(held);
}

/** Returns whether a cart of this many pounds is more than is left of the month; the server decides. */
export function exceedsLimit(protection: MyProtection | null, pounds: number): boolean {
  const remaining = protection && remainingPence(protection);
  return remaining !== null && pounds > 0 && toPence(pounds) > remaining;
}

export function LimitRemaining() {
  const protection = useProtection();
  const remaining = protection && remainingPence(protection);
  if (remaining === null) return null;
  return <p className="text-small text-muted">{penceInText(remaining)} left of your monthly spending limit</p>;
}

/** Why a cart can't be paid for this month, and the way on. */
export function LimitReason({ pounds }: { pounds: number }) {
  const protection = useProtection();
  const remaining = protection && remainingPence(protection);
  if (remaining === null || !protection) return null;
  return (
    <div className="grid gap-1">
      <p className="rounded-m bg-warn-wash px-3.5 py-3 text-label font-semibold">
        {limitReachedSentence(toPence(pounds), remaining, Date.parse(protection.now))}
      </p>
      <TouchLink to="/account/limits">Your spending limit</TouchLink>
    </div>
  );
}

/** The same, with who can help. */
export function LimitExceeded({ pounds }: { pounds: number }) {
  return (
    <div role="status" className="grid gap-2">
      <LimitReason pounds={pounds} />
      <SupportBox />
    </div>
  );
}
