import { type Coupon, countThings, rightToCoupon, rowsOfPage, startOfPage } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Info, Plus } from "lucide-react";
import { useState } from "react";
import { MayEdit, useMay, useMayItem } from "../../app/may.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { SearchField, Toolbar } from "../../ui/filters.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatCount } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Badge } from "../../ui/status-dot.tsx";
import { Action, ActionLink, linkItem } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { actionsColumn, listProps, usePaging } from "../frame/list-props.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen } from "../frame/screen.tsx";
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
import { amountOf, customersOf, describeCoupon, formatExpiry, typeLabels } from "./coupon-words.ts";

const limits = [
  { noun: "raffle", title: "Only Applies to Raffles:", empty: "No raffles to show", to: "/admin/raffles/$id" },
  { noun: "user", title: "Only Applies to Users:", empty: "No users to show", to: "/admin/users/$id" },
] as const;

/** What a coupon is limited to: the number of raffles or users, each with a button that lists them, and to which customers. */
function Restrictions({ coupon }: { coupon: Coupon }) {
  const [open, setOpen] = useState<string>();
  const { code, allRaffles, appliesToRaffles, allUsers, appliesToUsers } = coupon;
  const customers = customersOf(coupon).join(", ");
  if (allRaffles && allUsers && customers === "") return "None";
  const lists = { raffle: allRaffles ? null : appliesToRaffles, user: allUsers ? null : appliesToUsers };
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {limits.map(({ noun, title, empty, to }) => {
        const things = lists[noun];
        return (
          things && (
            <span key={noun} className="inline-flex items-center gap-1 whitespace-nowrap">
              {countThings(things.length, noun, `${noun}s`)}
              <button
                type="button"
                aria-label={`${noun === "raffle" ? "Raffles" : "Users"} for ${code}`}
                onClick={() => setOpen(noun)}
                className="inline-grid size-7 place-items-center rounded-s hover:bg-ink/5 print:hidden"
              >
                <Info size={16} />
              </button>
              {open === noun && (
                <Modal onClose={() => setOpen(undefined)} title={title}>
                  {things.length === 0 && <p className="mt-4">{empty}</p>}
                  <ul className="mt-4 max-h-96 divide-y divide-line overflow-y-auto border-y border-line empty:hidden">
                    {things.map(({ _id, name }) => (
                      <li key={_id}>
                        <Link to={to} params={{ id: _id }} className="inline-block rounded-s py-2.5 underline">
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </Modal>
              )}
            </span>
          )
        );
      })}
      {customers !== "" && <span className="first-letter:uppercase">{customers}</span>}
    </span>
  );
}

function Expiry({ coupon: { expires, exp }, now }: { coupon: Coupon; now: number }) {
  if (!expires || exp === null) return "No expiry";
  const text = formatExpiry(exp);
  if (Date.parse(exp) > now) return text;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 font-semibold text-error">
      {text} <Badge tone="error">Expired</Badge>
    </span>
  );
}

function Used({ code, type, uses, maxUses }: Coupon) {
  const text = maxUses === null ? "Unlimited" : `${formatCount(uses)}/${formatCount(maxUses)}`;
  if (type === "credit" || uses === 0) return text;
  return (
    <Link to="/admin/orders" search={{ coupon: code }} className="underline">
      {text}
      <span className="sr-only">orders that used {code}</span>
    </Link>
  );
}

/** The props of a link that opens a form over the list, as it is filtered. */
const openForm = (form: string, from?: string) =>
  ({ to: "/admin/coupon-codes", search: (search: object) => ({ ...search, form, from }) }) as const;

function couponColumns(now: number, onDelete: (coupon: Coupon) => void): Column<Coupon>[] {
  return [
    {
      header: "Code",
      nowrap: true,
      cell: ({ _id, code }) => (
        <span className="inline-flex items-center gap-1">
          <Link {...openForm(_id)} className="row-link font-semibold">
            {code}
          </Link>
          <CopyButton text={code} label={`Copy code ${code}`} />
        </span>
      ),
    },
    { header: "Type", cell: ({ type }) => typeLabels[type] },
    { header: "Amount", align: "right", cell: amountOf },
    { header: "Expires", phone: "labelled", cell: (coupon) => <Expiry coupon={coupon} now={now} /> },
    { header: "Restrictions", phone: "labelled", cell: (coupon) => <Restrictions coupon={coupon} /> },
    { header: "Used/Remaining", align: "right", cell: Used },
    actionsColumn((coupon) => <Actions coupon={coupon} onDelete={() => onDelete(coupon)} />),
  ];
}

function Actions({ coupon, onDelete }: { coupon: Coupon; onDelete: () => void }) {
  const { _id, code } = coupon;
  const mayItem = useMayItem();
  const change = rightToCoupon(coupon, "coupons.edit");
  const remove = rightToCoupon(coupon, "coupons.delete");
  return (
    <Menu
      label={`Actions for ${code}`}
      groups={[
        [
          mayItem(change, linkItem("Edit", openForm(_id))),
          mayItem(change, linkItem("Duplicate", openForm("new", _id))),
          mayItem(
            "audit.read",
            linkItem("Audit trail", { to: "/admin/audit", search: { subject: "coupon", subjectId: _id } }),
          ),
        ],
        [mayItem(remove, { label: "Delete", danger: true, onSelect: onDelete })],
      ]}
    />
  );
}

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
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Screen>
  );
}
