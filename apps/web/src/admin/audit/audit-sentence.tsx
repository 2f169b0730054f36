import { Link } from "@tanstack/react-router";
import { OrderLink, RaffleLink, UserLink } from "../frame/links.tsx";
import { type Place, placeText, sentenceOf } from "./audit-actions.ts";
import type { AuditEntry } from "./audit-entry.ts";

const look = "font-semibold underline";

function PlaceLink({ place, entry }: { place: Place; entry: AuditEntry }) {
  const { user, raffle, orderId, hasOrder } = entry.about;
  const text = placeText(place, entry);
  if (place === "user" && user) return <UserLink user={user} className={look} />;
  if (place === "raffle" && raffle) return <RaffleLink raffle={raffle} className={look} />;
  if (place === "order" && orderId && hasOrder) return <OrderLink orderId={orderId} />;
  if (place === "name" && entry.subject === "coupon" && entry.action !== "delete") {
    return (
      <Link to="/admin/coupon-codes" search={{ form: entry.subjectId }} className={look}>
        {text}
      </Link>
    );
  }
  if (place === "name" && entry.subject === "complaint") {
    return (
      <Link to="/admin/care/complaints/$id" params={{ id: entry.subjectId }} className={look}>
        {text}
      </Link>
    );
  }
  return <span className={place === "user" ? "" : "font-semibold"}>{text}</span>;
}

export function AuditSentence({ entry }: { entry: AuditEntry }) {
  return sentenceOf(entry).map((part) =>
    typeof part === "string" ? part : <PlaceLink key={part.place} place={part.place} entry={entry} />,
  );
}
