import { Link } from "@tanstack/react-router";

/** A competition's name as the link to its screen. */
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
