import type { Coupon } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { useState } from "react";
import { Modal } from "../../ui/modal.tsx";

type Kind = "raffles" | "users";

const titles: Record<Kind, string> = {
  raffles: "Only Applies to Raffles:",
  users: "Only Applies to Users:",
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

/** How many raffles and users a coupon is limited to, with their lists. */
export function Restrictions({ coupon }: { coupon: Coupon }) {
  const [open, setOpen] = useState<Kind>();
  const { code, allRaffles, appliesToRaffles, allUsers, appliesToUsers } = coupon;
  if (allRaffles && allUsers) return "None";
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {!allRaffles && (
        <Counted
          text={count(appliesToRaffles, "raffle")}
          label={`Raffles of ${code}`}
          onOpen={() => setOpen("raffles")}
        />
      )}
      {!allUsers && (
        <Counted text={count(appliesToUsers, "user")} label={`Users of ${code}`} onOpen={() => setOpen("users")} />
      )}
      {open && (
        <Modal open onClose={() => setOpen(undefined)} title={titles[open]}>
          <NameList kind={open} coupon={coupon} />
        </Modal>
      )}
    </span>
  );
}

function NameList({ kind, coupon }: { kind: Kind; coupon: Coupon }) {
  const things = kind === "raffles" ? coupon.appliesToRaffles : coupon.appliesToUsers;
  if (things.length === 0) return <p className="mt-4">{`No ${kind} to show`}</p>;
  const to = kind === "raffles" ? "/admin/raffles/$id" : "/admin/users/$id";
  return (
    <ul className="mt-4 max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
      {things.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={to} params={{ id: _id }} className="inline-block rounded-s py-2.5 underline">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
