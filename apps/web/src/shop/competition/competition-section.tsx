import type { ReactNode } from "react";

type Props = {
  id?: string;
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
};

export function CompetitionSection({ id, title, note, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      data-ring={id ? "own" : undefined}
      className="@container grid scroll-mt-4 gap-4 border-b border-line py-8 outline-none last-of-type:border-0 lg:py-12 *:min-w-0"
    >
      <div>
        <h2 className="lg:text-[1.75rem]/8">{title}</h2>
        {note && <p className="mt-1 text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
