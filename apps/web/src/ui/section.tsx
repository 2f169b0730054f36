import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export const tones = { white: "bg-white", ground: "bg-ground" };

type SectionProps = {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
};

export function Section({ tone = "white", className, children }: SectionProps) {
  return (
    <section className={cx(tones[tone], "py-10 lg:py-18")}>
      <div className={cx("wrap", className)}>{children}</div>
    </section>
  );
}

export function SectionHead({ title, aside }: { title: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-8">
      <h2>{title}</h2>
      {aside && <div className="font-semibold">{aside}</div>}
    </div>
  );
}
