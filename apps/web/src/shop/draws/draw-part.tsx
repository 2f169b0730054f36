import { type ComponentProps, type ReactNode, useId } from "react";
import { AccordionRow } from "../../ui/accordion.tsx";

/** A part of a draw's page with its heading, which is beside it on a wide screen. */
export function DrawPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line pt-8 lg:grid lg:grid-cols-[17rem_1fr] lg:items-start lg:gap-x-10 lg:pt-10"
    >
      <h2 id={id}>{title}</h2>
      <div className="mt-4 grid gap-3 *:min-w-0 lg:mt-1">{children}</div>
    </section>
  );
}

export function DrawFold({ title, open, children }: ComponentProps<typeof AccordionRow>) {
  return (
    <AccordionRow title={<h2 className="text-h3">{title}</h2>} {...(open && { open })}>
      <div className="grid gap-3 *:min-w-0">{children}</div>
    </AccordionRow>
  );
}
