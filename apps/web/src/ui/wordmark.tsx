import "./notched.css";
import { cx } from "./cx.ts";

/** Returns where to tear a name in two: at a space near three fifths of it, or before an inner capital there. */
export function splitName(name: string): [string, string] {
  const text = name.trim();
  const middle = text.length * 0.6;
  const cuts = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.index);
  const nearest = (at: number[]) => at.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const at = nearest(cuts(/\s+/g)) ?? nearest(cuts(/(?<=[a-z])[A-Z]/g)) ?? Math.ceil(middle);
  return [text.slice(0, at).trim().toUpperCase(), text.slice(at).trim().toUpperCase()];
}

/** A logo made from the shop's name: a piece of paper torn in two. `ink` is a smaller, dark one. */
export function Wordmark({ name, ink }: { name: string; ink?: boolean }) {
  const [main, stub] = splitName(name);
  return (
    <span
      aria-hidden="true"
      className={cx(
        "num inline-flex h-max whitespace-nowrap tracking-[0.02em]",
        ink
          ? "text-[1.1875rem]/8 [--mark-fill:var(--color-ink)] [--mark-ink:var(--color-white)]"
          : "text-[21px]/[34px] lg:text-[25px]/[40px]",
      )}
    >
      <span className="notched mark-half">{main}</span>
      {stub && <span className="notched mark-half">{stub}</span>}
    </span>
  );
}
