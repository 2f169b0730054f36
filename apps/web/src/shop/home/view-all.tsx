import { Link } from "@tanstack/react-router";

export function ViewAll() {
  return (
    <Link to="/all" className="inline-flex min-h-11 items-center rounded-s underline">
      View All
    </Link>
  );
}
