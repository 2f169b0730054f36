import { RedeemInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { isConnectionLost, isUnanswered, messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatMoney } from "../../ui/money.ts";
import { TextField } from "../../ui/text-field.tsx";

export function RedeemForm() {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const redeem = trpc.balance.redeem.useMutation();
  const { field, watch, busy, onSubmit } = useApiForm({
    resolver: zodResolver(RedeemInput),
    defaultValues: { code: "" },
    send: async (code, { showSaved }) => {
      try {
        const { creditAmount } = await redeem.mutateAsync(code);
        flash.success(`Successfully redeemed promotional credit of ${formatMoney(creditAmount)}`);
        void utils.balance.invalidate();
      } catch (error) {
        flash.error(messageOf(error));
        if (isUnanswered(error) || isConnectionLost(error)) return;
      }
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
