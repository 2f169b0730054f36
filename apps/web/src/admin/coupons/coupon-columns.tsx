import { type Coupon, rightToCoupon } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { useState } from "react";
import { useMayItem } from "../../app/may.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { formatCount } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Badge } from "../../ui/status-dot.tsx";
import { linkItem } from "../frame/action.tsx";
import { actionsColumn } from "../frame/list-props.tsx";
import { amountOf, customersOf, formatExpiry, typeLabels } from "./coupon-words.ts";

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
              {`${things.length} ${noun}${things.length === 1 ? "" : "s"}`}
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
export const openForm = (form: string, from?: string) =>
  ({ to: "/admin/coupon-codes", search: (search: object) => ({ ...search, form, from }) }) as const;

export function couponColumns(now: number, onDelete: (coupon: Coupon) => void): Column<Coupon>[] {
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
