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

type Kind = "raffles" | "users";

const words: Record<Kind, { title: string; empty: string; to: "/admin/raffles/$id" | "/admin/users/$id" }> = {
  raffles: { title: "Only Applies to Raffles:", empty: "No raffles to show", to: "/admin/raffles/$id" },
  users: { title: "Only Applies to Users:", empty: "No users to show", to: "/admin/users/$id" },
};

const count = (things: unknown[], one: string) => `${things.length} ${one}${things.length === 1 ? "" : "s"}`;

function Counted({ text, label, onOpen }: { text: string; label: string; onOpen: () => void }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {text}
      <button
        type="button"
        aria-label={label}
        onClick={onOpen}
        className="inline-grid size-7 place-items-center rounded-s hover:bg-ink/5 print:hidden"
      >
        <Info size={16} />
      </button>
    </span>
  );
}

function Restrictions({ coupon }: { coupon: Coupon }) {
  const [open, setOpen] = useState<Kind>();
  const { code, allRaffles, appliesToRaffles, allUsers, appliesToUsers } = coupon;
  const customers = customersOf(coupon).join(", ");
  if (allRaffles && allUsers && customers === "") return "None";
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {!allRaffles && (
        <Counted
          text={count(appliesToRaffles, "raffle")}
          label={`Raffles for ${code}`}
          onOpen={() => setOpen("raffles")}
        />
      )}
      {!allUsers && (
        <Counted text={count(appliesToUsers, "user")} label={`Users for ${code}`} onOpen={() => setOpen("users")} />
      )}
      {customers !== "" && <span className="first-letter:uppercase">{customers}</span>}
      {open && (
        <Modal open onClose={() => setOpen(undefined)} title={words[open].title}>
          <NameList kind={open} coupon={coupon} />
        </Modal>
      )}
    </span>
  );
}

function NameList({ kind, coupon }: { kind: Kind; coupon: Coupon }) {
  const things = kind === "raffles" ? coupon.appliesToRaffles : coupon.appliesToUsers;
  if (things.length === 0) return <p className="mt-4">{words[kind].empty}</p>;
  return (
    <ul className="mt-4 max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
      {things.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={words[kind].to} params={{ id: _id }} className="inline-block rounded-s py-2.5 underline">
            {name}
          </Link>
        </li>
      ))}
    </ul>
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
