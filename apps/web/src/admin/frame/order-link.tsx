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
