import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
};

export function FormSection({ id, title, note, children }: Props) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 border-b border-line py-6 last:border-b-0"
      id={id}
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-body/6 font-bold tracking-normal">
          {title}
        </h2>
        {note && <p className="mt-1 text-small text-muted">{note}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}

export type IndexEntry = {
  id: string;
  label: string;
  problems?: number;
};

export function goToSection(id: string) {
  document.getElementById(id)?.scrollIntoView({ block: "start" });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** The index of a long form, sticky beside it, with a mark at invalid sections. A row at the top on small screens. */
export function FormIndex({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <nav aria-label="Sections" className="print:hidden lg:sticky lg:top-24 lg:self-start">
      <ul className="scrollbar-none flex gap-1 overflow-x-auto lg:grid">
        {entries.map(({ id, label, problems = 0 }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goToSection(id);
              }}
              className={cx(
                "flex items-center gap-2 rounded-s px-2.5 py-2 text-label no-underline hover:bg-ground outline-offset-[-2px]!",
                problems > 0 && "font-semibold text-error",
              )}
            >
              {label}
              {problems > 0 && (
                <>
                  <CircleX size={16} aria-hidden="true" />
                  <span className="sr-only">{problems === 1 ? "1 thing to fix" : `${problems} things to fix`}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
