import { formatName, type Right, type UserRef } from "@counterfoil/core";
import { createLink, Link, type LinkProps } from "@tanstack/react-router";
import { ExternalLink, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { May } from "../../app/may.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import type { MenuItem } from "../../ui/menu.tsx";

export function OrderLink({ orderId, className = "font-semibold underline" }: { orderId: string; className?: string }) {
  return (
    <Link to="/admin/orders" search={{ order: orderId }} className={className}>
      {orderId}
    </Link>
  );
}

type RaffleLinkProps = { raffle: { _id: string; name: string }; className?: string };

export function RaffleLink({ raffle: { _id, name }, className = "font-semibold underline" }: RaffleLinkProps) {
  return (
    <Link to="/admin/raffles/$id" params={{ id: _id }} className={className}>
      {name}
    </Link>
  );
}

type UserLinkProps = {
  user: Omit<NonNullable<UserRef>, "email"> | null;
  deleted?: string;
  tab?: "care";
  className?: string;
};

export function UserLink({ user, deleted = formatName(null), tab, className = "underline" }: UserLinkProps) {
  if (!user) return <span className="text-muted">{deleted}</span>;
  return (
    <Link to="/admin/users/$id" params={{ id: user._id }} search={tab ? { tab } : {}} className={className}>
      {formatName(user)}
    </Link>
  );
}

export const winnerForm = (raffleId: string) =>
  ({
    to: "/admin/config/$section",
    params: { section: "winners" },
    search: { winner: "new", winnerOf: raffleId },
  }) as const;

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size">;
/** The right that it requires, or several of which one is enough. */
type Required = { right?: Right | readonly Right[] | undefined };

export function Action({ right, ...button }: Required & ComponentProps<typeof Button>) {
  const drawn = <Button variant="secondary" size="console" {...button} />;
  return right ? <May right={right}>{drawn}</May> : drawn;
}

function ActionAnchor({
  right,
  variant = "secondary",
  size = "console",
  ...link
}: Required & Look & ComponentProps<"a">) {
  return (
    <Action asChild {...{ right, variant, size }}>
      <a {...link} />
    </Action>
  );
}

type DeleteProps = { right: Right } & Omit<ComponentProps<typeof IconButton>, "children">;

export function DeleteButton({ right, ...button }: DeleteProps) {
  return (
    <May right={right}>
      <IconButton {...button}>
        <Trash2 size={18} />
      </IconButton>
    </May>
  );
}

export function ShopLink({ children, className, ...link }: ComponentProps<"a">) {
  return (
    <a
      {...link}
      target="_blank"
      rel="noreferrer"
      className={cx("inline-flex items-center gap-1.5 rounded-s", className)}
    >
      {children}
      <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

export const ActionLink = createLink(ActionAnchor);

export function linkItem(label: string, link: Pick<LinkProps, "to" | "params" | "search">): MenuItem {
  return { label, render: (words) => <Link {...link}>{words}</Link> };
}
