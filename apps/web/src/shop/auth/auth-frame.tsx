import type { ReactNode } from "react";
import { TicketStrip } from "../../product/ticket/ticket-strip.tsx";

/** The layout of authentication screens: form on the left, strip of tickets on the right (on phones above). */
export function AuthFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-190 lg:grid-cols-2">
      <div className="lg:order-2">
        <TicketStrip />
      </div>
      <div className="grid content-center px-4 pb-12 pt-7 md:px-8 lg:py-16">
        <div className="mx-auto w-full max-w-114">
          <h1>{title}</h1>
          {intro && <p className="mt-1.5 text-muted">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** A divider with text: "or use your email". */
export function OrLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3.5 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
