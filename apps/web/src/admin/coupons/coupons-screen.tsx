import { type Coupon, rowsOfPage, startOfPage } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Toolbar } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Action, ActionLink } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { listProps, usePaging } from "../frame/list-props.ts";
import { Screen } from "../frame/screen.tsx";
import { couponColumns } from "./coupon-columns.tsx";
import { CouponModal } from "./coupon-modal.tsx";

const route = getRouteApi("/admin/coupon-codes");

function AddNew() {
  return (
    <ActionLink
      right={["coupons.edit", "coupons.editCredit"]}
      to="/admin/coupon-codes"
      search={(search) => ({ ...search, form: "new" })}
      variant="primary"
    >
      <Plus size={18} /> Add New
    </ActionLink>
  );
}

function DeleteCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  return (
    <ActionDialog
      act={{ kind: "coupon.delete", command: { id: coupon._id } }}
      title={`Delete coupon ${coupon.code}?`}
      confirmLabel={`Delete ${coupon.code}`}
      failure="There was a problem deleting that coupon code"
      run={(_, api) => api.coupons.delete.mutate({ id: coupon._id })}
      refresh={["coupons"]}
      onClose={onClose}
    >
      No one will be able to use it. Existing orders keep their discount.
    </ActionDialog>
  );
}

function NoCoupons({ query, onClear }: { query: string; onClear: () => void }) {
  if (query === "") return <Empty title={'No coupon codes to show. Create one using the "Add new" button above!'} />;
  return <Empty title={`No results for "${query}"`} action={<Action onClick={onClear}>Clear search</Action>} />;
}

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
    <Screen actions={<AddNew />}>
      {(all?.length ?? 0) > 0 && (
        <Toolbar label="Filter coupon codes" aside={`${found?.length} of ${all?.length}`}>
          <SearchField
            label="Search codes"
            value={query}
            onSearch={(text) => void navigate({ search: { query: text || undefined }, replace: true })}
          />
        </Toolbar>
      )}
      <DataTable
        caption="Coupon codes"
        columns={couponColumns({ now: serverNow(), onDelete: setDeleted })}
        rows={found?.slice(start, start + paging.pageSize)}
        {...listProps(list)}
        empty={<NoCoupons query={query} onClear={() => void navigate({ search: {} })} />}
        total={found?.length}
        {...paging}
      />
      {all && (form === "new" || named(form)) && (
        <CouponModal key={`${form} ${from}`} edited={named(form)} copied={named(from)} onClose={close} />
      )}
      {deleted && <DeleteCoupon coupon={deleted} onClose={() => setDeleted(undefined)} />}
    </Screen>
  );
}
