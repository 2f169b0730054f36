import type { OrderLine } from "@counterfoil/core";
import { LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { formatMoney } from "../../ui/money.ts";

/** The tickets of an order with a tick at those to refund. */
export function RefundLines({
  lines,
  chosen,
  disabled,
  onChange,
}: {
  lines: readonly OrderLine[];
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onChange: (chosen: Set<string>) => void;
}) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const count = lines.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <fieldset className="mt-4 border-t border-line pt-3" disabled={disabled}>
      <legend className="sr-only">Tickets to refund</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-small text-muted">
          {count === 0 ? "Select the tickets to refund." : `${count} of ${lines.length} tickets selected.`}
        </p>
        <span className="flex gap-4 text-small">
          <LinkButton disabled={disabled} onClick={() => onChange(new Set(lines.map(({ _id }) => _id)))}>
            All
          </LinkButton>
          <LinkButton disabled={disabled} onClick={() => onChange(new Set())}>
            None
          </LinkButton>
        </span>
      </div>
      <div className="mt-1 max-h-62 overflow-y-auto overscroll-contain px-1">
        {lines.map(({ _id, raffle, ticketNum, cardPaid, balanceUsed }) => (
          <Checkbox key={_id} checked={chosen.has(_id)} onChange={() => toggle(_id)}>
            {raffle.name}, #{ticketNum}
            <span className="text-muted"> · {formatMoney(cardPaid > 0 ? cardPaid : balanceUsed)}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
