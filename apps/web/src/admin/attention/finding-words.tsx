import type { Finding, FindingKind } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatMoney } from "../../ui/money.ts";
import { mailName } from "../frame/mail-name.ts";
import { OrderLink } from "../frame/order-link.tsx";

/** Describes what is wrong and what to do next. */
const words: Record<FindingKind, { title: string; next: string }> = {
  "refund-rejected": {
    title: "The provider refused a refund",
    next: "See why in the provider's own console; refund again there or pay it back by hand.",
  },
  "refund-unknown": {
    title: "A refund without an answer for over an hour",
    next: "The shop goes on asking. If it lasts, look the payment up in the provider's own console.",
  },
  "refund-twice": {
    title: "A refund was paid after its tickets had been refunded before",
    next: "The customer has this sum twice. Ask for it back, or leave it and say so here.",
  },
  "payment-unknown": {
    title: "A payment without an answer for over an hour",
    next: "The shop goes on asking. If it lasts, look the reference up in the provider's own console.",
  },
  chargeback: {
    title: "A chargeback: the customer's bank took the money back",
    next: "The tickets have left the list of entries. Answer the bank in the provider's own console, and say here how it ended.",
  },
  "books-differ": {
    title: "Two books do not agree",
    next: "Look it up on both sides, correct what is wrong, and say here how. The comparison of the next night looks again.",
  },
  "mail-failed": {
    title: "A mail could not be sent",
    next: "Check the address with the customer and the mail settings, then send it again.",
  },
  "people-read": {
    title: "An admin read more people's data in a day than work needs",
    next: "Ask what it was for. If the admin does not know, end all sessions of the account and change its password.",
  },
  "numbers-held": {
    title: "Held and not paid",
    next: "Holds end by themselves, with a payment page open after 40 minutes. If it goes on, move the end of the competition, so that others can buy.",
  },
  "no-winner": { title: "Ended without a winner entered", next: "Draw the winner and enter the result." },
};

/** What is wrong: "The provider refused a refund of £4.42". */
export function findingTitle({ kind, amount, mail, detail }: Finding): string {
  const { title } = words[kind];
  if (kind === "numbers-held") return `${title}: ${detail}`;
  if (detail !== null) return `${title}. ${detail}`;
  if (mail) return `${title}: ${mailName(mail.template)}`;
  return amount === null ? title : `${title}: ${formatMoney(amount)}`;
}

/** What to do next. A refund of an unapplied payment is retried automatically, unless somebody has settled it. */
export function nextStep({ kind, hasOrder }: Finding): string {
  if (kind === "refund-rejected" && !hasOrder) {
    return "The shop tries again every hour. If you pay it back by hand, settle it here, and the shop tries no more.";
  }
  return words[kind].next;
}

/** Links to what it is about: the order, the customer, the raffle. */
export function FindingLinks({ finding }: { finding: Finding }) {
  const { orderId, hasOrder, user, raffle, mail } = finding;
  const links: { key: string; link: ReactNode }[] = [];
  if (orderId) links.push({ key: "order", link: hasOrder ? <OrderLink orderId={orderId} /> : orderId });
  if (user) {
    const link = (
      <Link to="/admin/users/$id" params={{ id: user._id }} className="underline">
        {`${user.firstName} ${user.lastName}`}
      </Link>
    );
    links.push({ key: "user", link });
  }
  if (raffle) {
    const link = (
      <Link to="/admin/raffles/$id" params={{ id: raffle._id }} className="font-semibold underline">
        {raffle.name}
      </Link>
    );
    links.push({ key: "raffle", link });
  }
  if (mail) links.push({ key: "mail", link: mail.to });
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
      {links.map(({ key, link }) => (
        <span key={key}>{link}</span>
      ))}
    </span>
  );
}

/** The link to the next step; nothing if it is outside the shop. */
export function NextLink({ finding }: { finding: Finding }) {
  const { kind, raffle, orderId, hasOrder } = finding;
  if (kind === "no-winner" && raffle) {
    return (
      <Link to="/admin/config" hash="winners" search={{ winner: "new", winnerOf: raffle._id }}>
        Enter winner
      </Link>
    );
  }
  if (kind === "numbers-held" && raffle) {
    return (
      <Link to="/admin/raffles/$id/sales" params={{ id: raffle._id }}>
        Open entries
      </Link>
    );
  }
  if (kind === "mail-failed") return <Link to="/admin/mails">Open mails</Link>;
  if (orderId && hasOrder) {
    const search = { order: orderId };
    return (
      <Link to="/admin/orders" search={search}>
        Open order
      </Link>
    );
  }
  return null;
}
