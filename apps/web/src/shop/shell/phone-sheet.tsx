import { isStaff } from "@counterfoil/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "../../app/session.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Sheet, SheetClose } from "../../ui/modal.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { accountLinks, competitionLinks, mainLinks } from "./nav-links.ts";

const row =
  "flex min-h-14 items-center border-b border-line text-[1.25rem] font-bold no-underline aria-[current=page]:shadow-[inset_3px_0_0_var(--color-ink)] aria-[current=page]:pl-4";

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="pb-1 pt-6 text-small font-semibold tracking-normal text-muted">{title}</h2>
      {children}
    </section>
  );
}

type Links = readonly { to: NonNullable<LinkProps["to"]>; label: string }[];

function Rows({ links, onFollow }: { links: Links; onFollow: () => void }) {
  return links.map(({ to, label }) => (
    <Link key={to} to={to} className={row} onClick={onFollow}>
      {label}
    </Link>
  ));
}

/** The phone's menu: a white sheet with its close button where the menu button is. */
export default function PhoneSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user, settings } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <div className="wrap flex h-15 items-center justify-between border-b border-line">
        <Wordmark name={settings.name} />
        <SheetClose asChild>
          <IconButton label="Close menu">
            <X size={20} />
          </IconButton>
        </SheetClose>
      </div>
      <nav aria-label="Main" className="wrap pb-10">
        <Link to="/" className={row} activeOptions={{ exact: true }} onClick={close}>
          Home
        </Link>
        <Group title="Competitions">
          <Rows links={competitionLinks} onFollow={close} />
        </Group>
        <Group title="Help">
          <Rows links={mainLinks} onFollow={close} />
        </Group>
        <Group title={user ? "My Account" : "Your account"}>
          <Rows links={user ? accountLinks : [{ to: "/auth/login", label: "Login" }]} onFollow={close} />
          {user && isStaff(user) && (
            <a href="/admin" target="_blank" rel="noreferrer" className={row}>
              Admin Console
            </a>
          )}
        </Group>
      </nav>
    </Sheet>
  );
}
