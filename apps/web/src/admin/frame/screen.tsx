import { useMatch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTitle } from "../../app/title.ts";
import { ScreenTabs } from "./screen-tabs.tsx";

/**
 * One screen of the console: its tabs or the link back, heading with actions, then content. Sets the document title to
 * "Orders · Admin". The title is the label of the screen by default; `heading` overrides the visible heading.
 */
export function Screen({
  title: given,
  heading,
  back,
  actions,
  children,
}: {
  title?: string;
  heading?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
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
