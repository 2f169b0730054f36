import { type ReactNode, useId } from "react";

/** A part of a draw's page with its heading. */
export function DrawPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8 lg:pt-10">
      <h2 id={id}>{title}</h2>
      <div className="mt-4 grid gap-3 *:min-w-0">{children}</div>
    </section>
  );
}
