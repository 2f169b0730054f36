import { type Coupon, rightToCoupon } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useMayItem } from "../../app/may.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { formatCount } from "../../ui/count.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Badge } from "../../ui/status-dot.tsx";
import { linkItem } from "../frame/action.tsx";
import { actionsColumn } from "../frame/list-props.ts";
import { amountOf, formatExpiry, typeLabels } from "./coupon-words.ts";
import { Restrictions } from "./restriction-modal.tsx";

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

/** How often it was used, with a link to those orders; credit is redeemed without an order. */
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

export function couponColumns({ now, onDelete }: { now: number; onDelete: (coupon: Coupon) => void }) {
  const columns: Column<Coupon>[] = [
    {
      id: "code",
      header: "Code",
      nowrap: true,
      cell: ({ _id, code }) => (
        <span className="inline-flex items-center gap-1">
          <Link
            to="/admin/coupon-codes"
            search={(search) => ({ ...search, form: _id })}
            className="row-link font-semibold"
          >
            {code}
          </Link>
          <CopyButton text={code} label={`Copy code ${code}`} />
        </span>
      ),
    },
    { id: "type", header: "Type", cell: ({ type }) => typeLabels[type] },
    { id: "amount", header: "Amount", align: "right", cell: amountOf },
    { id: "expires", header: "Expires", cell: (coupon) => <Expiry coupon={coupon} now={now} /> },
    {
      id: "restrictions",
      header: "Restrictions",
      phone: "labelled",
      cell: (coupon) => <Restrictions coupon={coupon} />,
    },
    {
      id: "uses",
      header: "Used/Remaining",
      align: "right",
      cell: Used,
    },
    actionsColumn((coupon) => <Actions coupon={coupon} onDelete={() => onDelete(coupon)} />),
  ];
  return columns;
}

function Actions({ coupon, onDelete }: { coupon: Coupon; onDelete: () => void }) {
  const { _id, code } = coupon;
  const mayItem = useMayItem();
  const change = rightToCoupon(coupon, "coupons.edit");
  const remove = rightToCoupon(coupon, "coupons.delete");
  const open = (form: string, from?: string) =>
    ({ to: "/admin/coupon-codes", search: (search: object) => ({ ...search, form, from }) }) as const;
  return (
    <Menu
      label={`Actions for ${code}`}
      groups={[
        [
          mayItem(change, linkItem("Edit", open(_id))),
          mayItem(change, linkItem("Duplicate", open("new", _id))),
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
