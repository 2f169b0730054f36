import { type BalanceItem, MoveWinningsInput, RedeemInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useApiForm } from "../../app/api-form.tsx";
import { isConnectionLost, isUnanswered, messageOf, trpc } from "../../app/trpc.ts";
import { useKeyed } from "../../app/use-keyed.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDate, formatMoney } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { MoneyField } from "../../ui/number-field.tsx";
import { Pager } from "../../ui/pager.tsx";
import { FormError, TextField } from "../../ui/text-fields.tsx";
import { PayoutList, PayoutPart } from "./payout-part.tsx";

function MoveForm({ winnings }: { winnings: number }) {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const move = useKeyed(trpc.balance.moveWinnings.useMutation());
  const { controlled, problem, busy, onSubmit } = useApiForm({
    resolver: zodResolver(MoveWinningsInput),
    defaultValues: { amount: winnings },
    send: async (input) => {
      await move.mutateAsync(input);
      flash.success(`${formatMoney(input.amount)} moved to your promotional balance`);
      void utils.balance.invalidate();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="flex items-start gap-2.5">
        {controlled("amount", (field) => (
          <MoneyField label="Amount to move" className="min-w-0 flex-1" {...field} />
        ))}
        <Button type="submit" variant="secondary" className="mt-6.5" busy={busy}>
          Move to balance
        </Button>
      </div>
      <p className="mt-2 text-small text-muted">
        Use your promotional balance to buy tickets. Once moved, money can't be moved back to your winnings or
        withdrawn.
      </p>
      <FormError>{problem}</FormError>
    </form>
  );
}

/** Cash that the customer won: what is left, paying it out, moving it to the balance, and its history. */
export function WinningsTab() {
  const [[{ winnings, winningsHistory }, { bankDetails, payouts }]] = trpc.useSuspenseQueries((t) => [
    t.balance.winnings(),
    t.payouts.findMine(),
  ]);
  return (
    <>
      <p className="text-muted">Your winnings</p>
      <p className="num mt-1 text-num-total">{formatMoney(winnings)}</p>
      <PayoutPart {...{ winnings, bankDetails }} />
      {winnings > 0 && (
        <div className="mt-6 border-t border-line pt-6">
          <MoveForm key={winnings} winnings={winnings} />
        </div>
      )}
      {payouts.length > 0 && <PayoutList payouts={payouts} />}
      <Transactions caption="Winnings history" history={winningsHistory} />
    </>
  );
}

function RedeemForm() {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const redeem = trpc.balance.redeem.useMutation();
  const { field, watch, busy, onSubmit } = useApiForm({
    resolver: zodResolver(RedeemInput),
    defaultValues: { code: "" },
    send: async (code, { showSaved, setFocus }) => {
      try {
        const { creditAmount } = await redeem.mutateAsync(code);
        flash.success(`Successfully redeemed promotional credit of ${formatMoney(creditAmount)}`);
        void utils.balance.invalidate();
      } catch (error) {
        flash.error(messageOf(error));
        if (isUnanswered(error) || isConnectionLost(error)) return;
      }
      // The button is about to be disabled, which would lose the focus.
      setFocus("code");
      showSaved();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex items-start gap-2.5">
      <TextField
        label="Redeem a code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-0 flex-1"
        {...field("code")}
      />
      <Button type="submit" variant="secondary" className="mt-6.5" busy={busy} disabled={watch("code").trim() === ""}>
        Redeem
      </Button>
    </form>
  );
}

const PAGE = 20;
const cell = "border-b border-line py-3 text-left align-top";

function Transactions({ caption, history }: { caption: string; history: readonly BalanceItem[] }) {
  const [skip, setSkip] = useState(0);
  // Counted from the first ever: several may be alike, and new ones come before them.
  const items = history.map((item, index) => ({ ...item, nth: history.length - index }));
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
            {items.slice(skip, skip + PAGE).map(({ amount, date, notes, nth }) => (
              <tr key={nth}>
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
      <Transactions caption="Promotional balance history" history={balance.promotionalBalanceHistory ?? []} />
    </>
  );
}
