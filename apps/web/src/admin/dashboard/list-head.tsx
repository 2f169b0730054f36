import type { ReactNode } from "react";

export function ListHead({ id, title, link }: { id: string; title: string; link: ReactNode }) {
  return (
    <div className="mb-1 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-body/6 font-bold tracking-normal">
        {title}
      </h2>
      <span className="text-label font-semibold print:hidden [&>a]:underline">{link}</span>
    </div>
  );
}
