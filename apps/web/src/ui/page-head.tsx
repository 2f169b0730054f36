import type { ReactNode } from "react";
import { roomBelow } from "./room-for-bar.ts";

/** The look of the link that leads back, above a page's title. */
export const backLink =
  "inline-flex min-h-11 items-center gap-1 rounded-s text-label font-semibold underline print:hidden";

/** The heading of a form that stays in view, with a link back above its title. */
export function PageHead({ title, back, actions }: { title: ReactNode; back: ReactNode; actions: ReactNode }) {
  return (
    <header
      ref={roomBelow}
      className="sticky top-0 z-20 -mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-white pb-3 lg:min-h-18 print:static"
    >
      <div className="min-w-0 flex-1 basis-48">
        {back}
        <h1 className="text-[1.5rem]/[1.75rem] lg:text-[1.75rem]/[2rem]">{title}</h1>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">{actions}</div>
    </header>
  );
}
