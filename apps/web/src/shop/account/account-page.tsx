import { isStaff } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../app/session.tsx";
import { cx } from "../../ui/cx.ts";
import { backLink } from "../../ui/page-head.tsx";
import { RestrictionBanner } from "../protection/restriction-notice.tsx";
import { accountLinks } from "../shell/nav-links.ts";
import { PageBody } from "../shell/page-body.tsx";

const item =
  "inline-flex min-h-11 items-center rounded-s font-semibold text-muted underline hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:no-underline";

type Props = {
  title: string;
  /** A subpage of Account: a back link and a narrow column. */
  back?: boolean;
  wide?: boolean;
  /** The page of the navigation that leads here. */
  under?: "Account" | "Support";
  children: ReactNode;
};

export function AccountPage({ title, back, wide, under, children }: Props) {
  const user = useUser();
  return (
    <PageBody title={title}>
      {back && (
        <Link to="/account/settings" className={cx(backLink, "-mt-3 mb-1 lg:-mt-6 lg:mb-2")}>
          <ChevronLeft size={18} /> Account
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2">
        <h1>{title}</h1>
        <nav aria-label="Account" className="hidden gap-7 text-label lg:flex">
          {accountLinks.map(({ to, label }) => (
            <Link key={to} to={to} className={item} aria-current={label === under ? "page" : undefined}>
              {label}
            </Link>
          ))}
          {isStaff(user) && (
            <a href="/admin" target="_blank" rel="noreferrer" className={item}>
              Admin Console
            </a>
          )}
        </nav>
      </div>
      <RestrictionBanner />
      <div className={cx(back ? "pt-5 lg:pt-7" : "pt-4 lg:pt-6", back && !wide && "max-w-160")}>{children}</div>
    </PageBody>
  );
}
