import { type AdminUser, formatName, line, roundToPence } from "@counterfoil/core";
import { useState } from "react";
import { z } from "zod";
import { codeOf, messageOf, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatMoney, sumPounds } from "../../ui/format.ts";
import { TextField } from "../../ui/text-fields.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import type { ApprovalInput } from "../frame/use-second-admin.tsx";

const tooLittle = "New balance cannot be less than 0";

/** Parses a signed amount and rounds it to pence: "5", "-2.50", "1.005". NaN when invalid. */
function readAmount(text: string): number {
  const typed = text.replace(/[\s,£]/g, "").replace("−", "-");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed) ? roundToPence(Number(typed)) : Number.NaN;
}

function schemaFor(balance: number) {
  return z.object({
    amount: z.string().superRefine((text, ctx) => {
      const amount = readAmount(text);
      const problem = (message: string) => ctx.addIssue({ code: "custom", message });
      if (Number.isNaN(amount)) problem("Enter an amount, like 5.00 or -2.50");
      else if (amount === 0) problem("Enter an amount other than 0");
      else if (sumPounds([balance, amount]) < 0) problem(tooLittle);
    }),
    notes: line(500),
  });
}
type Values = { amount: string; notes: string };

/** Returns what is to be done, as an approval; null while there is no amount. */
function changeApproval(id: string, balance: number, { amount: text, notes }: Values): ApprovalInput | null {
  const amount = readAmount(text);
  if (Number.isNaN(amount) || amount === 0) return null;
  const promotionalBalance = sumPounds([balance, amount]);
  return { kind: "balance.change", command: { id, amount, notes: notes.trim(), promotionalBalance } };
}

export function EditBalanceModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const flash = useFlash();
  const refresh = useRefresh();
  const [isStale, setStale] = useState(false);
  const newest = trpc.customers.find.useQuery({ id: user._id }, { enabled: isStale });
  const balance = newest.data?.customer.promotionalBalance ?? user.promotionalBalance;
  return (
    <SaveDialog
      title="Edit Promotional Balance"
      about={<p className="text-muted">{`${formatName(user)} · ${user.email}`}</p>}
      submitLabel="Done"
      failure="Couldn't change the balance"
      draftName={`balance:${user._id}`}
      schema={schemaFor(balance)}
      values={{ amount: "", notes: "" }}
      mainField="amount"
      act={(values) => changeApproval(user._id, balance, values)}
      run={({ amount: text, notes }, api) => {
        const amount = readAmount(text);
        return api.users.edit.mutate({
          id: user._id,
          // The balance that this admin saw: the server rejects the change if it has moved since.
          promotionalBalance: sumPounds([balance, amount]),
          $push: { promotionalBalanceHistory: { amount, notes } },
        });
      }}
      onError={(error) => {
        const code = codeOf(error);
        flash.error(code === "balance.below_zero" ? tooLittle : messageOf(error));
        if (code === "edit.stale") setStale(true);
        void refresh();
      }}
      onClose={onClose}
    >
      {({ field, watch }) => {
        const next = sumPounds([balance, readAmount(watch("amount"))]);
        return (
          <>
            <TextField
              label="Add or Remove Amount"
              prefix="£"
              inputMode="text"
              autoComplete="off"
              hint="Use a minus to remove, like -2.50."
              inputClassName="tabular-nums"
              {...field("amount")}
            />
            <TextField label="Transaction Note" autoComplete="off" {...field("notes")} />
            <dl className="grid gap-1 text-label tabular-nums">
              <div className="flex justify-between">
                <dt className="text-muted">Current Balance</dt>
                <dd>{formatMoney(balance)}</dd>
              </div>
              <div className="flex justify-between font-bold">
                <dt>New Balance</dt>
                <dd>{Number.isNaN(next) ? "–" : formatMoney(next)}</dd>
              </div>
            </dl>
          </>
        );
      }}
    </SaveDialog>
  );
}
