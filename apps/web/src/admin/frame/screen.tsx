import type { ReactNode } from "react";
import { useTitle } from "../../app/title.ts";

/**
 * One screen of the console: heading with actions, then content. Sets the document title to
 * "Orders · Admin"; `heading` overrides the visible heading ("Refund Order CF-20481").
 */
export function Screen({
  title,
  heading = title,
  actions,
  children,
}: {
  title: string;
  heading?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  useTitle(title, "Admin");
  return (
    <>
      <div className="mb-5 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <h1 className="text-[1.625rem]/8">{heading}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2.5 print:hidden">{actions}</div>}
      </div>
      {children}
    </>
  );
}
