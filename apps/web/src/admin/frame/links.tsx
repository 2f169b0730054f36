import { formatName } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";

/** An order's id as the link to its dialog. */
export function OrderLink({ orderId, className = "font-semibold underline" }: { orderId: string; className?: string }) {
  const search = { order: orderId };
  return (
    <Link to="/admin/orders" search={search} className={className}>
      {orderId}
    </Link>
  );
}

export function RaffleLink({
  raffle: { _id, name },
  className = "font-semibold underline",
}: {
  raffle: { _id: string; name: string };
  className?: string;
}) {
  return (
    <Link to="/admin/raffles/$id" params={{ id: _id }} className={className}>
      {name}
    </Link>
  );
}

type UserLinkProps = {
  user: { _id: string; firstName: string; lastName: string } | null;
  tab?: "care";
  className?: string;
};

export function UserLink({ user, tab, className = "underline" }: UserLinkProps) {
  if (!user) return <span className="text-muted">{formatName(null)}</span>;
  return (
    <Link to="/admin/users/$id" params={{ id: user._id }} search={tab ? { tab } : {}} className={className}>
      {formatName(user)}
    </Link>
  );
}
