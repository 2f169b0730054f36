import { MoveWinningsInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller } from "react-hook-form";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { formatMoney } from "../../ui/money.ts";
import { MoneyField } from "../../ui/number-field.tsx";
import { Movements } from "./balance-tab.tsx";

function MoveForm({ winnings }: { winnings: number }) {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const move = trpc.balance.moveWinnings.useMutation();
  const { control, problem, busy, onSubmit } = useApiForm({
    resolver: zodResolver(MoveWinningsInput),
    defaultValues: { amount: winnings },
    send: async (input) => {
      await move.mutateAsync(input);
      flash.success(`${formatMoney(input.amount)} moved to your balance`);
      void utils.balance.invalidate();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="flex items-start gap-2.5">
        <Controller
          control={control}
          name="amount"
          render={({ field, fieldState }) => (
            <MoneyField
              label="Move to my balance"
              className="min-w-0 flex-1"
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Button type="submit" variant="secondary" className="mt-6.5" busy={busy}>
          Move
        </Button>
      </div>
      <p className="mt-2 text-small text-muted">Your balance pays for tickets. You can't move it back.</p>
      <FormError>{problem}</FormError>
    </form>
  );
}

/** Cash that the customer won: what is left, moving it to the balance, and its history. */
export function WinningsTab() {
  const [{ winnings, winningsHistory }] = trpc.balance.winnings.useSuspenseQuery();
  return (
    <>
      <p className="text-muted">Your winnings</p>
      <p className="num mt-1 text-num-total">{formatMoney(winnings)}</p>
      {winnings > 0 && (
        <div className="mt-6 border-t border-line pt-6">
          <MoveForm key={winnings} winnings={winnings} />
        </div>
      )}
      <Movements caption="Winnings history" history={winningsHistory} />
    </>
  );
}
