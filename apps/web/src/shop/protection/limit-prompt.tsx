import { spentInMonth, toPence } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { messageOf, trpc } from "../../app/trpc.ts";
import { FormError } from "../../ui/text-fields.tsx";
import { useProtection, useTakeProtection } from "./use-protection.ts";

const action = "inline-flex min-h-11 items-center rounded-s font-semibold underline";

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
        <Link to="/account/limits" className={action}>
          Set a monthly limit
        </Link>
        <button
          type="button"
          className={action}
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
