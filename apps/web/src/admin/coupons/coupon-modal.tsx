import type { Coupon } from "@counterfoil/core";
import { messageOf } from "../../app/api-error.ts";
import { MayEdit, useMay } from "../../app/may.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import type { ApprovalInput } from "../frame/use-second-admin.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import {
  type CouponValues,
  couponInput,
  couponSchema,
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

type Props = {
  edited: Coupon | undefined;
  copied: Coupon | undefined;
  onClose: () => void;
};

export function CouponModal({ edited, copied, onClose }: Props) {
  const flash = useFlash();
  const may = useMay();
  const ofRole = may("coupons.edit") ? { ...newCoupon, ...someUses } : { ...newCoupon, type: "credit" as const };
  const blank = may("coupons.edit") && may("coupons.editCredit") ? newCoupon : ofRole;
  const start = edited ? couponValues(edited) : copied ? { ...couponValues(copied), code: "" } : blank;
  const mayEdit = may("coupons.edit") || may("coupons.editCredit");
  return (
    <SaveDialog
      size="large"
      title={edited ? `Edit Coupon ${edited.code}` : "Add Coupon"}
      about={copied && <p className="text-label text-muted">{`Copied from ${copied.code}.`}</p>}
      submitLabel={edited ? "Save" : "Create"}
      right={rightToEdit}
      failure="Couldn't save the coupon"
      draftName={edited ? `coupon:${edited._id}` : `coupon:new:${copied?._id ?? ""}`}
      schema={couponSchema(edited?.uses ?? 0)}
      values={start}
      act={(values) => (mayEdit ? saveApproval(values, edited) : null)}
      run={(values, { coupons }) => {
        const input = couponInput(values);
        return edited ? coupons.edit.mutate({ ...input, id: edited._id }) : coupons.create.mutate(input);
      }}
      done={edited ? "Successfully updated coupon" : "Successfully created coupon"}
      refresh={["coupons"]}
      onError={(error) => {
        flash.error(messageOf(error));
        return false;
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MayEdit right={rightToEdit(start)}>
            <CouponFields form={form} />
          </MayEdit>
          <p className="rounded-m bg-ground px-4 py-3 text-label">
            <span className="block text-muted">Summary</span>
            <output className="font-semibold">{describeCoupon(couponTerms(form.watch()))}</output>
          </p>
        </>
      )}
    </SaveDialog>
  );
}
