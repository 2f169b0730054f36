import type { ReactNode } from "react";

export function ScreenSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-6">
      <h2 className="mb-3 text-body/6 font-bold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}
