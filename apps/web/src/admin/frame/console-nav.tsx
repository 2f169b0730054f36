import { whoMay } from "@counterfoil/core";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { ChevronDown, ExternalLink } from "lucide-react";
import { useId } from "react";
import { useMay } from "../../app/may.tsx";
import { useKnownUser } from "../../app/session.tsx";
import { cx } from "../../ui/cx.ts";
import { ActsCount } from "./acts-count.tsx";
import { AttentionCount } from "./attention-count.tsx";
import { CareCount } from "./care-count.tsx";
import { type NavGroup, type NavLink, navGroupsOf } from "./screen-info.ts";
import { useFoldedGroups } from "./use-folded-groups.ts";

const item =
  "relative flex min-h-11 items-center gap-2 px-5 text-label font-medium no-underline outline-offset-[-2px]! hover:bg-ground lg:min-h-[29px] " +
  "aria-[current=page]:bg-ground aria-[current=page]:font-bold " +
  "aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:left-0 " +
  "aria-[current=page]:before:w-1 aria-[current=page]:before:bg-ink";

type Follow = (() => void) | undefined;

/** A link to a screen; grey where it will only say which roles may read it. */
function NavItem({ link: { to, label, right }, onFollow }: { link: NavLink; onFollow: Follow }) {
  const isKnown = useKnownUser() !== null;
  const allowed = useMay()(right);
  // The server draws the frame for nobody in particular.
  const may = allowed || !isKnown;
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === "/admin" }}
      onClick={onFollow}
      title={may ? undefined : whoMay(right)}
      className={cx(item, !may && "text-muted")}
    >
      {label}
      {!may && <span className="sr-only"> (not with your role)</span>}
      {allowed && to === "/admin/attention" && <AttentionCount />}
      {allowed && to === "/admin/acts" && <ActsCount />}
      {allowed && to === "/admin/care" && <CareCount />}
    </Link>
  );
}

function Group({
  group: { name, links },
  open,
  onToggle,
  onFollow,
}: {
  group: NavGroup;
  open: boolean;
  onToggle: () => void;
  onFollow: Follow;
}) {
  const id = useId();
  return (
    <div className="mt-1 border-t border-line pt-1 lg:border-t-0 lg:pt-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center justify-between px-5 text-fine font-semibold text-muted outline-offset-[-2px]! hover:text-ink lg:min-h-[26px]"
      >
        {name}
        <ChevronDown size={14} aria-hidden="true" className={cx(!open && "-rotate-90")} />
      </button>
      <ul id={id} data-fold={name} hidden={!open}>
        {links.map((link) => (
          <li key={link.to}>
            <NavItem link={link} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const isIn = (pathname: string) => (group: NavGroup) =>
  group.links.some(({ to }) => (to === "/admin" ? pathname === to : pathname.startsWith(to)));

/**
 * Links to every screen of the console and the shop, in groups that fold, and the logged-in admin. Calls `onFollow` when a link is
 * clicked. `single` keeps one group open at a time, for small screens.
 */
export function ConsoleNav({ onFollow, single = false }: { onFollow?: () => void; single?: boolean }) {
  const user = useKnownUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const navGroups = navGroupsOf(useRouter());
  const folds = useFoldedGroups({ single, current: navGroups.find(isIn(pathname))?.name });
  return (
    <>
      <nav aria-label="Console">
        <a href="/" target="_blank" rel="noreferrer" className={item}>
          Main Site <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        {navGroups.map((group) => (
          <Group
            key={group.name}
            group={group}
            open={folds.isOpen(group.name)}
            onToggle={() => folds.toggle(group.name)}
            onFollow={onFollow}
          />
        ))}
      </nav>
      <div className="mt-auto px-5 pt-3 lg:px-0 lg:pt-1">
        <div className="border-t border-line pb-4 pt-3 lg:px-5 lg:pb-3 lg:pt-2">
          <p className="min-h-lh font-bold">{user?.firstName}</p>
          <Link to="/auth/logout" onClick={onFollow} className="inline-block rounded-s py-1 underline">
            Logout
          </Link>
          <p className="mt-1 text-fine text-muted">All times are UK time</p>
        </div>
      </div>
    </>
  );
}
