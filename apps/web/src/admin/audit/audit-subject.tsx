import { Link } from "@tanstack/react-router";
import { CopyButton } from "../../ui/copy-button.tsx";

const look = "underline";

/** What was changed: a link if it has a screen of its own, otherwise its id to copy. */
export function SubjectLink({ subject, subjectId }: { subject: string; subjectId: string }) {
  if (subject === "user") {
    return (
      <Link to="/admin/users/$id" params={{ id: subjectId }} className={look}>
        Open this user
      </Link>
    );
  }
  if (subject === "raffle") {
    return (
      <Link to="/admin/raffles/$id" params={{ id: subjectId }} className={look}>
        Open this raffle
      </Link>
    );
  }
  if (subject === "coupon") {
    return (
      <Link to="/admin/coupon-codes" search={{ form: subjectId }} className={look}>
        Open this coupon
      </Link>
    );
  }
  if (subject === "order" && subjectId !== "all") {
    const search = { order: subjectId };
    return (
      <Link to="/admin/orders" search={search} className={look}>
        Open this order
      </Link>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-muted">
      {`ID ${subjectId}`} <CopyButton text={subjectId} label="Copy ID" />
    </span>
  );
}
