import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useKnownUser } from "../../app/session.tsx";
import { CountBadge } from "./count-badge.tsx";
import { type MenuLink, menuOf } from "./screen-info.ts";
import { useIsShown } from "./use-is-shown.ts";
import { sumOf, useToDo } from "./use-to-do.ts";

const item =
  "relative flex min-h-11 items-center gap-2 px-5 text-label font-medium no-underline outline-offset-[-2px]! hover:bg-ground lg:min-h-9 " +
  "aria-[current=page]:bg-ground aria-[current=page]:font-bold " +
  "aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:left-0 " +
  "aria-[current=page]:before:w-1 aria-[current=page]:before:bg-ink";

function isCurrent({ tabs }: MenuLink, pathname: string): boolean {
  return tabs.some(({ to }) => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`)));
}

/**
 * Links to the screens of the console and to the shop, and the logged-in admin. Calls `onFollow` when a link is clicked.
 */
export function ConsoleNav({ onFollow }: { onFollow?: () => void }) {
  const user = useKnownUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = menuOf(useRouter(), useIsShown());
  const toDo = useToDo();
  return (
    <>
      <nav aria-label="Console">
        <a href="/" target="_blank" rel="noreferrer" className={item}>
          Main Site <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        {links.map((link) => (
          <Link
            key={link.name}
            to={link.tabs[0].to}
            aria-current={isCurrent(link, pathname) ? "page" : undefined}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onFollow}
            className={item}
          >
            {link.name}
            {link.name === "To do" && toDo && <CountBadge count={sumOf(toDo)} />}
          </Link>
        ))}
      </nav>
      <div className="mt-auto px-5 pt-3 lg:px-0 lg:pt-1">
        <div className="border-t border-line pb-4 pt-3 lg:px-5 lg:pb-3 lg:pt-2">
          <p className="min-h-lh font-bold">{user?.firstName}</p>
          <Link to="/auth/logout" onClick={onFollow} className="inline-block rounded-s py-1 underline">
            Logout
          </Link>
          <p className="mt-1 text-fine text-muted">Times are UK time</p>
        </div>
      </div>
    </>
  );
}
