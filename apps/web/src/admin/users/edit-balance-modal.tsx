import { type AdminUser, formatName, line, roundToPence } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { z } from "zod";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { ApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { formatMoney, sumPounds } from "../../ui/money.ts";
import { TextField } from "../../ui/text-field.tsx";
import { FormFooter } from "../frame/form-footer.tsx";
import { type ActInput, useSayDone, useSecondAdmin } from "../frame/use-second-admin.tsx";
import { useRefreshUser } from "./use-refresh-user.ts";

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
      else if (amount === 0) problem("Enter an amount that is not 0");
      else if (sumPounds([balance, amount]) < 0) problem(tooLittle);
    }),
    notes: line(500),
  });
}
type Values = { amount: string; notes: string };

/** Returns what is to be done, as an act; null while there is no amount. */
function changeAct(user: AdminUser, { amount: text, notes }: Values): ActInput | null {
  const amount = readAmount(text);
  if (Number.isNaN(amount) || amount === 0) return null;
  const promotionalBalance = sumPounds([user.promotionalBalance, amount]);
  return { kind: "balance.change", command: { id: user._id, amount, notes: notes.trim(), promotionalBalance } };
}

function useBalanceForm(user: AdminUser, onClose: () => void) {
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const refresh = useRefreshUser();
  const edit = trpc.users.edit.useMutation();
  const form = useApiForm<Values>({
    failure: "The balance could not be changed",
    draftName: `balance:${user._id}`,
    resolver: zodResolver(schemaFor(user.promotionalBalance)),
    defaultValues: { amount: "", notes: "" },
    mainField: "amount",
    send: async ({ amount: text, notes }) => {
      const amount = readAmount(text);
      const change = {
        id: user._id,
        // The balance that this admin saw: the server rejects the change if it has moved since.
        promotionalBalance: sumPounds([user.promotionalBalance, amount]),
        $push: { promotionalBalanceHistory: { amount, notes } },
      };
      const answer = await second.run(() => edit.mutateAsync(change));
      if (answer === null) return;
      await refresh(user._id);
      sayDone(answer, answer.msg);
      onClose();
    },
    onError: (error) => {
      flash.error(codeOf(error) === "balance.below_zero" ? tooLittle : messageOf(error));
      void refresh(user._id);
      return false;
    },
  });
  const second = useSecondAdmin(changeAct(user, form.watch()));
  return { form, second };
}

/** Adds to a user's promotional balance, or subtracts from it. */
export function EditBalanceModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const formId = useId();
  const { form, second } = useBalanceForm(user, onClose);
  const { errors, register, watch } = form;
  const amount = readAmount(watch("amount"));
  const next = sumPounds([user.promotionalBalance, amount]);
  return (
    <Modal
      open
      onClose={onClose}
      title="Edit Promotional Balance"
      footer={<FormFooter form={formId} submitLabel="Done" busy={form.busy} disabled={second.isIncomplete} />}
    >
      <p className="mt-1 text-muted">{`${formatName(user)} · ${user.email}`}</p>
      <ApiForm form={form} id={formId} className="mt-5 grid gap-4">
        <TextField
          label="Add or Remove Amount"
          prefix="£"
          inputMode="text"
          autoComplete="off"
          hint="A minus takes away: -2.50."
          error={errors.amount?.message}
          inputClassName="tabular-nums"
          {...register("amount")}
        />
        <TextField label="Transaction Note" autoComplete="off" error={errors.notes?.message} {...register("notes")} />
        <dl className="grid gap-1 text-label tabular-nums">
          <div className="flex justify-between">
            <dt className="text-muted">Current Balance</dt>
            <dd>{formatMoney(user.promotionalBalance)}</dd>
          </div>
          <div className="flex justify-between font-bold">
            <dt>New Balance</dt>
            <dd>{Number.isNaN(next) ? "–" : formatMoney(next)}</dd>
          </div>
        </dl>
        {second.notice}
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}
