import { SUPPORT_QUESTION } from "@counterfoil/core";
import { useId } from "react";
import { useSession } from "../../app/session.tsx";
import { cx } from "../../ui/cx.ts";

const link = "inline-flex min-h-6 items-center rounded-s py-1 underline hover:no-underline";

/** Who helps people that worry about what they spend. `onInk` is for the footer. No landmark: a page may have two. */
export function SupportBox({ onInk = false, className }: { onInk?: boolean; className?: string }) {
  const { supportLines } = useSession().settings;
  const id = useId();
  if (supportLines.length === 0) return null;
  return (
    <fieldset
      aria-labelledby={id}
      data-support
      className={cx(
        "min-w-0 rounded-l px-4 py-4 text-label lg:px-5",
        onInk ? "border border-rule-on-ink" : "bg-ground text-ink",
        className,
      )}
    >
      <h2 id={id} className={cx("text-body font-bold tracking-normal", onInk && "text-white")}>
        {SUPPORT_QUESTION}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-0.5">
        {supportLines.map(({ name, phone, url }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <a href={url} target="_blank" rel="noreferrer" className={cx(link, "font-semibold", onInk && "text-white")}>
              {name}
            </a>
            {phone !== "" && (
              <a
                href={`tel:${phone.replace(/[^+\d]/g, "")}`}
                aria-label={`Call ${name}, ${phone}`}
                className={cx(link, "whitespace-nowrap tabular-nums", onInk && "text-white")}
              >
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
