import { Link, useRouter } from "@tanstack/react-router";
import { CountBadge } from "./count-badge.tsx";
import { menuOf, type ScreenInfo, type Tab } from "./screen-info.ts";
import { useIsShown } from "./use-is-shown.ts";
import { useToDo } from "./use-to-do.ts";

/** The tabs of the screen's link in the menu; nothing for a link with a single screen. */
export function ScreenTabs({ screen }: { screen: ScreenInfo }) {
  const isShown = useIsShown();
  // The open screen is among its tabs even while the shop doesn't use it.
  const isTab = (tab: Tab) => tab.to === screen.to || isShown(tab);
  const link = menuOf(useRouter(), isTab).find(({ name }) => name === screen.menu);
  const toDo = useToDo();
  if (!link || link.tabs.length === 1) return null;
  return (
    <nav
      aria-label={link.name}
      className="relative mb-5 flex gap-6 overflow-x-auto border-b border-line whitespace-nowrap print:hidden"
    >
      {link.tabs.map(({ to, label, count }) => (
        <Link
          key={to}
          to={to}
          search={({ from, to: until, by }) => ({ from, to: until, by })}
          aria-current={to === screen.to ? "page" : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 border-b-4 border-transparent text-label font-semibold no-underline outline-offset-[-2px]! hover:border-line aria-[current=page]:border-ink"
        >
          {label}
          {toDo && count && <CountBadge count={count(toDo)} />}
        </Link>
      ))}
    </nav>
  );
}
