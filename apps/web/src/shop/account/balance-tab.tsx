import type { BalanceItem } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { formatDate } from "../../ui/dates.ts";
import { formatMoney } from "../../ui/money.ts";
import { Empty } from "../../ui/notices.tsx";
import { Pager } from "../../ui/pager.tsx";
import { RedeemForm } from "./redeem-form.tsx";

const PAGE = 20;
const cell = "border-b border-line py-3 text-left align-top";

/** The movements of a balance, newest first, a page at a time. */
export function Movements({ caption, history }: { caption: string; history: readonly BalanceItem[] }) {
  const [skip, setSkip] = useState(0);
  return (
    <div className="mt-8">
      {history.length === 0 ? (
        <Empty title="There are no transactions to show." />
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-fine text-muted">
            <tr>
              <th className="border-b border-ink pb-2 text-left font-semibold">Date</th>
              <th className="border-b border-ink pb-2 text-left font-semibold">Notes</th>
              <th className="border-b border-ink pb-2 text-right font-semibold">Amount</th>
            </tr>
          </thead>
          <tbody>
            {history.slice(skip, skip + PAGE).map(({ amount, date, notes }) => (
              <tr key={`${date} ${amount} ${notes}`}>
                <td className={`${cell} pr-4 tabular-nums`}>{formatDate(date)}</td>
                <td className={`${cell} w-full [overflow-wrap:anywhere]`}>{notes}</td>
                <td className={`${cell} whitespace-nowrap pl-4 text-right! font-semibold tabular-nums`}>
                  {formatMoney(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {history.length > PAGE && <Pager skip={skip} limit={PAGE} total={history.length} onSkip={setSkip} />}
    </div>
  );
}

export function BalanceTab() {
  const [balance] = trpc.balance.find.useSuspenseQuery({ withHistory: true });
  return (
    <>
      <p className="text-muted">Your promotional balance</p>
      <p className="num mt-1 text-num-total">{formatMoney(balance.promotionalBalance)}</p>
      <div className="mt-6 border-t border-line pt-6">
        <RedeemForm />
      </div>
      <Movements caption="Promotional balance history" history={balance.promotionalBalanceHistory ?? []} />
    </>
  );
}
