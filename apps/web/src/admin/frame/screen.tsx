import { Link, useMatch, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTitle } from "../../app/title.ts";
import { CountBadge } from "./count-badge.tsx";
import { menuOf, type ScreenInfo, type Tab } from "./screen-info.ts";
import { useIsShown } from "./use-is-shown.ts";
import { useToDo } from "./use-to-do.ts";

/** The tabs of the screen's link in the menu; nothing for a link with a single screen. */
function ScreenTabs({ screen }: { screen: ScreenInfo }) {
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

type Props = {
  title?: string;
  heading?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * One screen of the console: its tabs or the link back, heading with actions, then content. Sets the document title to
 * "Orders · Admin". The title is the label of the screen by default; `heading` overrides the visible heading.
 */
export function Screen({ title: given, heading, back, actions, children }: Props) {
  const screen = useMatch({ strict: false, shouldThrow: false, select: ({ staticData }) => staticData.screen });
  const title = given ?? screen?.label;
  useTitle(title, "Admin");
  return (
    <>
      {screen?.menu && <ScreenTabs screen={screen} />}
      {back && <div className="-mt-4">{back}</div>}
      <div className="mb-5 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <h1 className="text-[1.625rem]/8">{heading ?? title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2.5 print:hidden">{actions}</div>}
      </div>
      {children}
    </>
  );
}
