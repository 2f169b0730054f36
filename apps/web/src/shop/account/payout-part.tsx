import { AskPayoutInput, BankDetailsInput, londonMoment, type MyPayout, type MyPayouts } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useKeyed } from "../../app/use-keyed.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDate, formatMoney } from "../../ui/format.ts";
import { MoneyField } from "../../ui/number-field.tsx";
import { StateDot, type Tone } from "../../ui/status-dot.tsx";
import { FormError, TextField } from "../../ui/text-fields.tsx";

function BankForm({ isChange, onClose }: { isChange: boolean; onClose: () => void }) {
  const flash = useFlash();
  const { payouts } = trpc.useUtils();
  const save = trpc.payouts.saveBankDetails.useMutation();
  const { field, problem, busy, onSubmit } = useApiForm({
    resolver: zodResolver(BankDetailsInput),
    defaultValues: { name: "", sortCode: "", accountNumber: "" },
    failure: "Couldn't save your bank details",
    send: async (details) => {
      payouts.findMine.setData(undefined, await save.mutateAsync(details));
      flash.success("Bank details saved");
      onClose();
    },
  });
  const digits = { inputMode: "numeric", autoComplete: "off", className: "max-w-52" } as const;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <h2 className="text-lead font-bold tracking-normal">{isChange ? "Change bank details" : "Add bank details"}</h2>
      <TextField label="Name on the account" autoComplete="name" {...field("name")} />
      <TextField label="Sort code" hint="Like 20-00-00" {...digits} {...field("sortCode")} />
      <TextField label="Account number" hint="6 to 8 digits" {...digits} {...field("accountNumber")} />
      <p className="text-small text-muted">
        A UK bank account in your own name. We store your details encrypted, and delete them 30 days after your last
        payout.
        {isChange && " To keep your money safe, payouts wait 24 hours after a change."}
      </p>
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy}>
          Save bank details
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function PayOutForm({ winnings, onChange, to }: { winnings: number; to: string; onChange: () => void }) {
  const flash = useFlash();
  const { payouts, balance } = trpc.useUtils();
  const ask = useKeyed(trpc.payouts.ask.useMutation());
  const { controlled, problem, busy, onSubmit } = useApiForm({
    resolver: zodResolver(AskPayoutInput),
    defaultValues: { amount: winnings },
    send: async (input) => {
      payouts.findMine.setData(undefined, await ask.mutateAsync(input));
      // The form starts again with what is left: before the customer reads that this one was requested, and types the next.
      await balance.invalidate();
      flash.success(`Payout of ${formatMoney(input.amount)} requested`);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="flex items-start gap-2.5">
        {controlled("amount", (field) => (
          <MoneyField label="Amount to pay out" className="min-w-0 flex-1" {...field} />
        ))}
        <Button type="submit" className="mt-6.5" busy={busy}>
          Pay out
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-muted">
        <span>
          To your bank account <span className="tabular-nums">••{to}</span>
        </span>
        <LinkButton className="text-ink" onClick={onChange}>
          Change bank details
        </LinkButton>
      </p>
      <FormError>{problem}</FormError>
    </form>
  );
}

const checking = { words: "Being checked", tone: "off" } as const;
const states: Record<MyPayout["state"], { words: string; tone: Tone }> = {
  asked: checking,
  approved: checking,
  sent: { words: "On its way", tone: "done" },
  paid: { words: "Paid", tone: "ok" },
  refused: { words: "Rejected", tone: "warn" },
  returned: { words: "Returned", tone: "warn" },
};

export function PayoutList({ payouts }: { payouts: readonly MyPayout[] }) {
  return (
    <section aria-label="Payouts" className="mt-8">
      <h2 className="text-lead font-bold tracking-normal">Payouts</h2>
      <ul className="mt-2 border-t border-line">
        {payouts.map(({ _id, amount, state, lastFour, askedAt, reference, reason }) => (
          <li key={_id} className="flex items-start justify-between gap-4 border-b border-line py-3">
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{formatMoney(amount)}</p>
              <p className="text-small text-muted [overflow-wrap:anywhere]">
                {formatDate(askedAt)}
                {lastFour && ` to ••${lastFour}`}, reference <span className="whitespace-nowrap">{reference}</span>
              </p>
              {reason && <p className="text-small">{reason} The money is back in your winnings.</p>}
            </div>
            <StateDot of={states[state]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = Pick<MyPayouts, "bankDetails"> & { winnings: number };

/** What is shown of a payout to come: the bank details' form, what leads to it, or the amount. */
function NextPayout({ winnings, bankDetails }: Props) {
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  if (isEditing) return <BankForm isChange={bankDetails !== null} onClose={() => setEditing(false)} />;
  if (bankDetails) return <PayOutForm key={winnings} winnings={winnings} to={bankDetails.lastFour} onChange={edit} />;
  return (
    <>
      <Button onClick={edit}>Add bank details</Button>
      <p className="mt-2 text-small text-muted">Then we can pay your winnings to your bank account.</p>
    </>
  );
}

/** Paying winnings out: where to, and how much. */
export function PayoutPart(next: Props) {
  const hold = next.bankDetails?.heldUntil;
  return (
    <>
      {next.winnings > 0 && (
        <div className="mt-6 border-t border-line pt-6">
          <NextPayout {...next} />
        </div>
      )}
      {hold && (
        <p role="status" className="mt-4 rounded-m bg-warn-wash px-3.5 py-3 text-label">
          Your bank details are new, so we won't pay anything out before {londonMoment(Date.parse(hold))}.
        </p>
      )}
    </>
  );
}
