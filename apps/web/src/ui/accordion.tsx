import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** Until it is closed. */
  open?: boolean;
  children: ReactNode;
};

export function AccordionRow({ title, open, children }: Props) {
  return (
    <details className="group border-b border-line" open={open}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-s py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={20} className="shrink-0 transition-transform duration-200 ease-base group-open:rotate-180" />
      </summary>
      <div className="max-w-[68ch] pb-5">{children}</div>
    </details>
  );
}
