import type { ReactNode } from "react";
import { useTitle } from "../../app/title.ts";
import { cx } from "../../ui/cx.ts";
import { tones } from "../../ui/section.tsx";

type Props = { title: string; tone?: keyof typeof tones; className?: string; children: ReactNode };

/** The main element of a page without sections: tinted or white, from header to footer. `title` is that of the window. */
export function PageBody({ title, tone = "white", className, children }: Props) {
  useTitle(title);
  return (
    <div className={cx(tones[tone], "min-h-[60vh] pb-14 pt-6 lg:pb-24 lg:pt-12")}>
      <div className={cx("wrap", className)}>{children}</div>
    </div>
  );
}
