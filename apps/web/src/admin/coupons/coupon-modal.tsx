import type { Coupon } from "@counterfoil/core";
import { useId } from "react";
import { messageOf } from "../../app/api-error.ts";
import { ApiForm } from "../../app/api-form.tsx";
import { MayEdit, useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import type { FlashStore } from "../../ui/flash.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FormFooter } from "../frame/form-footer.tsx";
import { type ApprovalInput, type SecondAdmin, useSayDone, useSecondAdmin } from "../frame/use-second-admin.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import {
  type CouponValues,
  couponInput,
  couponResolver,
  couponTerms,
  couponValues,
  newCoupon,
  rightToEdit,
  someUses,
  validateCouponValues,
} from "./coupon-values.ts";
import { describeCoupon } from "./coupon-words.ts";

function saveApproval(values: CouponValues, edited: Coupon | undefined): ApprovalInput | null {
  if (Object.keys(validateCouponValues(values, edited?.uses ?? 0)).length > 0) return null;
  const command = couponInput(values);
  return edited ? { kind: "coupon.edit", command: { ...command, id: edited._id } } : { kind: "coupon.create", command };
}

/** Saves a new or edited coupon, or asks a second admin. Returns whether that was done, and says so. */
function useSave(edited: Coupon | undefined, flash: FlashStore) {
  const utils = trpc.useUtils();
  const sayDone = useSayDone(flash);
  const create = trpc.coupons.create.useMutation();
  const edit = trpc.coupons.edit.useMutation();
  return async (values: CouponValues, second: SecondAdmin) => {
    const input = couponInput(values);
    const send = () => (edited ? edit.mutateAsync({ ...input, id: edited._id }) : create.mutateAsync(input));
    const answer = await second.run<unknown>(send);
    if (answer === null) return false;
    await utils.coupons.list.invalidate();
    sayDone(answer, edited ? "Successfully updated coupon" : "Successfully created coupon");
    return true;
  };
}

export function CouponModal({
  edited,
  copied,
  onClose,
}: {
  edited: Coupon | undefined;
  copied: Coupon | undefined;
  onClose: () => void;
}) {
  const formId = useId();
  const flash = useFlash();
  const save = useSave(edited, flash);
  const may = useMay();
  const ofRole = may("coupons.edit") ? { ...newCoupon, ...someUses } : { ...newCoupon, type: "credit" as const };
  const blank = may("coupons.edit") && may("coupons.editCredit") ? newCoupon : ofRole;
  const start = edited ? couponValues(edited) : copied ? { ...couponValues(copied), code: "" } : blank;
  const form = useApiForm<CouponValues>({
    failure: "Couldn't save the coupon",
    draftName: edited ? `coupon:${edited._id}` : `coupon:new:${copied?._id ?? ""}`,
    resolver: couponResolver(edited?.uses ?? 0),
    defaultValues: start,
    send: async (values) => {
      if (await save(values, second)) onClose();
    },
    onError: (error) => {
      flash.error(messageOf(error));
      return false;
    },
  });
  const mayEdit = may("coupons.edit") || may("coupons.editCredit");
  const second = useSecondAdmin(mayEdit ? saveApproval(form.watch(), edited) : null);
  return (
    <Modal
      open
      size="large"
      onClose={onClose}
      title={edited ? `Edit Coupon ${edited.code}` : "Add Coupon"}
      footer={
        <FormFooter
          form={formId}
          submitLabel={edited ? "Save" : "Create"}
          busy={form.busy}
          disabled={second.isIncomplete}
          right={rightToEdit(form.watch())}
        />
      }
    >
      {copied && <p className="mt-1 text-label text-muted">{`Copied from ${copied.code}.`}</p>}
      <ApiForm form={form} id={formId} className="mt-5 grid gap-5">
        <MayEdit right={rightToEdit(start)}>
          <CouponFields form={form} />
        </MayEdit>
        <p className="rounded-m bg-ground px-4 py-3 text-label">
          <span className="block text-muted">Summary</span>
          <output className="font-semibold">{describeCoupon(couponTerms(form.watch()))}</output>
        </p>
        {second.notice}
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}
