import { type Coupon, rowsOfPage, startOfPage } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { MayEdit, useMay } from "../../app/may.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { SearchField, Toolbar } from "../../ui/filters.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Action, ActionLink } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { listProps, usePaging } from "../frame/list-props.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen } from "../frame/screen.tsx";
import type { ApprovalInput } from "../frame/use-second-admin.tsx";
import { couponColumns, openForm } from "./coupon-columns.tsx";
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

type Props = Record<"edited" | "copied", Coupon | undefined> & { onClose: () => void };

function CouponModal({ edited, copied, onClose }: Props) {
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
      onError={(error) => flash.error(messageOf(error))}
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

const route = getRouteApi("/admin/coupon-codes");

export function CouponsScreen() {
  const { query = "", page = 1, form, from } = route.useSearch();
  const navigate = route.useNavigate();
  const list = trpc.coupons.list.useQuery();
  const [deleted, setDeleted] = useState<Coupon>();
  const all = list.data?.couponCodes;
  const found = all?.filter(({ code }) => code.includes(query.toUpperCase()));
  const paging = usePaging(rowsOfPage(page, 20));
  const start = startOfPage(rowsOfPage(page, paging.pageSize), found?.length ?? 0);
  const named = (id: string | undefined) => all?.find(({ _id }) => _id === id);
  const close = () => void navigate({ search: ({ form: _, from: __, ...list }) => list });
  return (
    <Screen
      actions={
        <ActionLink right={["coupons.edit", "coupons.editCredit"]} {...openForm("new")} variant="primary">
          <Plus size={18} /> Add New
        </ActionLink>
      }
    >
      {(all?.length ?? 0) > 0 && (
        <Toolbar label="Filter coupon codes">
          <SearchField
            label="Search codes"
            value={query}
            onSearch={(text) => void navigate({ search: { query: text || undefined }, replace: true })}
          />
        </Toolbar>
      )}
      <DataTable
        caption="Coupon codes"
        columns={couponColumns(serverNow(), setDeleted)}
        rows={found?.slice(start, start + paging.pageSize)}
        {...listProps(list)}
        empty={
          query === "" ? (
            <Empty title={'No coupon codes to show. Create one using the "Add new" button above!'} />
          ) : (
            <Empty
              title={`No results for "${query}"`}
              action={<Action onClick={() => void navigate({ search: {} })}>Clear search</Action>}
            />
          )
        }
        total={found?.length}
        {...paging}
      />
      {all && (form === "new" || named(form)) && (
        <CouponModal key={`${form} ${from}`} edited={named(form)} copied={named(from)} onClose={close} />
      )}
      {deleted && (
        <ApprovalDialog
          kind="coupon.delete"
          input={{ id: deleted._id }}
          name={deleted.code}
          refresh={["coupons"]}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Screen>
  );
}
