import type { ErrorCode } from "@counterfoil/core";
import { Link, type LinkProps, useMatch, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTitle } from "../../app/title.ts";
import { codeOf, messageOf } from "../../app/trpc.ts";
import { Empty, LoadFailed, Loading, Skeleton } from "../../ui/notices.tsx";
import { backLink } from "../../ui/page-head.tsx";
import type { ListQuery } from "./list-props.tsx";
import { useCameFrom } from "./screen-history.ts";
import { menuOf, type ScreenInfo, type Tab } from "./screen-info.ts";
import { useIsShown, useToDo } from "./use-to-do.ts";

export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="nar ml-auto min-w-6 rounded-s bg-error px-1.5 text-center text-fine/5 font-bold text-white">
      <span className="sr-only">: </span>
      {count}
    </span>
  );
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** Leads back to the screen one came from, as it was left; to `to` if this one was opened by its address. */
export function BackLink({ to, params }: Pick<LinkProps, "to" | "params">) {
  const { history } = useRouter();
  const from = useCameFrom();
  const words = (
    <>
      <ChevronLeft size={18} /> Back
    </>
  );
  if (!from) {
    return (
      <Link to={to} params={params} className={backLink}>
        {words}
      </Link>
    );
  }
  return (
    <a
      href={from.href}
      className={backLink}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        history.go(-from.steps);
      }}
    >
      {words}
    </a>
  );
}

type UnloadedProps = {
  query: ListQuery & { data: unknown };
  outline: readonly string[];
  /** The code of the answer that it does not exist, and what is said then. */
  gone?: { code: ErrorCode; title: string; help: string };
};

/** What a screen shows of a query without an answer: an outline, or why there is none. */
export function Unloaded({ query: { data, error, isFetching, refetch }, outline, gone }: UnloadedProps) {
  if (gone && codeOf(error) === gone.code) return <Empty title={gone.title} help={gone.help} />;
  if (error) {
    return (
      <LoadFailed onRetry={() => void refetch()} busy={isFetching}>
        {messageOf(error)}
      </LoadFailed>
    );
  }
  if (data !== undefined) return null;
  return (
    <Loading>
      {outline.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </Loading>
  );
}

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
      className="relative mb-5 flex gap-6 overflow-x-auto border-b md:gap-3 min-[80rem]:gap-6 border-line whitespace-nowrap print:hidden"
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
          {label === link.name ? "All" : label}
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
  about?: string;
  children?: ReactNode;
};

/** One screen of the console. `title` is its label by default, and that of the document; `heading` overrides what is shown. */
export function Screen({ title: given, heading, back, actions, about, children }: Props) {
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
      {about && <p className="mb-5 max-w-180 text-label text-muted">{about}</p>}
      {children}
    </>
  );
}

/** A part of a screen below a line; `empty` is said in place of what it has. */
export function ScreenSection(props: { title: string; empty?: string | false; children?: ReactNode }) {
  const { title, empty, children } = props;
  return (
    <section aria-label={title} className="border-t border-line py-6">
      <h2 className="mb-3 text-body/6 font-bold tracking-normal">{title}</h2>
      {empty ? <p className="text-muted">{empty}</p> : children}
    </section>
  );
}

/** A part of a screen with a heading, without a line above it. */
export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="mb-2 text-h3 font-bold">{title}</h2>
      {children}
    </section>
  );
}
