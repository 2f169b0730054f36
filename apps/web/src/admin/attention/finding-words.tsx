import { type Finding, findings } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatMoney } from "../../ui/format.ts";
import { OrderLink, RaffleLink, UserLink, winnerForm } from "../frame/action.tsx";

/** What is wrong: "The provider refused a refund of £4.42". */
export function findingTitle({ kind, amount, mail, detail }: Finding): string {
  const { title, detailAfter } = findings[kind];
  if (detail !== null) return `${title}${detailAfter}${detail}`;
  if (mail) return `${title}: ${mail.name}`;
  return amount === null ? title : `${title}: ${formatMoney(amount)}`;
}

/** What to do next. A refund of an unapplied payment is retried automatically, unless someone has resolved it. */
export function nextStep({ kind, hasOrder }: Finding): string {
  return hasOrder ? findings[kind].next : findings[kind].nextWithoutOrder;
}

export function FindingLinks({ finding }: { finding: Finding }) {
  const { orderId, hasOrder, user, raffle, mail } = finding;
  const links: { key: string; link: ReactNode }[] = [];
  if (orderId) links.push({ key: "order", link: hasOrder ? <OrderLink orderId={orderId} /> : orderId });
  if (user) links.push({ key: "user", link: <UserLink user={user} /> });
  if (raffle) links.push({ key: "raffle", link: <RaffleLink raffle={raffle} /> });
  if (mail) links.push({ key: "mail", link: mail.to });
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
      {links.map(({ key, link }) => (
        <span key={key}>{link}</span>
      ))}
    </span>
  );
}

/** The link to where the next step is taken; nothing where it is outside the shop. */
export function NextLink({ finding: { kind, raffle, orderId, hasOrder } }: { finding: Finding }) {
  const { opens } = findings[kind];
  const params = { id: raffle?._id ?? "" };
  if (raffle && opens === "winner form") return <Link {...winnerForm(raffle._id)}>Enter winner</Link>;
  if (raffle && opens === "entries") return <Link {...{ to: "/admin/raffles/$id/sales", params }}>Open entries</Link>;
  if (raffle && opens === "draw") return <Link {...{ to: "/admin/draws/$id", params }}>Open draw</Link>;
  if (opens === "payouts") return <Link to="/admin/payouts">Open payouts</Link>;
  if (opens === "mails") return <Link to="/admin/mails">Open emails</Link>;
  if (!orderId || !hasOrder || opens !== "order") return null;
  return (
    <Link to="/admin/orders" search={{ order: orderId }}>
      Open order
    </Link>
  );
}
