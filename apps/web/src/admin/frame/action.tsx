import type { Right } from "@counterfoil/core";
import { createLink, Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { May } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import type { MenuItem } from "../../ui/menu.tsx";

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

export const ActionLink = createLink(ActionAnchor);

export function linkItem(label: string, link: Pick<LinkProps, "to" | "params" | "search">): MenuItem {
  return { label, render: (words) => <Link {...link}>{words}</Link> };
}
