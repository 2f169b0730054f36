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
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
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
