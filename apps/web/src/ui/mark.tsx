import "./notched.css";
import { cx } from "./cx.ts";

/**
 * Where the shop's name is torn in two: at the space nearest to three fifths of it, else before an inner capital,
 * else at three fifths. "Counterfoil" gives COUNTER and FOIL.
 */
export function splitName(name: string): [string, string] {
  const text = name.trim();
  const middle = text.length * 0.6;
  const cuts = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.index);
  const nearest = (at: number[]) => at.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const at = nearest(cuts(/\s+/g)) ?? nearest(cuts(/(?<=[a-z])[A-Z]/g)) ?? Math.ceil(middle);
  return [text.slice(0, at).trim().toUpperCase(), text.slice(at).trim().toUpperCase()];
}

/** The shop's mark, set from its name: a torn ticket in two halves. `ink` is the console's dark one. */
export function Mark({ name, ink, className }: { name: string; ink?: boolean; className?: string }) {
  const [main, stub] = splitName(name);
  return (
    <span
      aria-hidden="true"
      className={cx(
        "num inline-flex h-max whitespace-nowrap text-[1.3125rem]/[2.125rem] tracking-[0.02em] lg:text-[1.5625rem]/[2.5rem]",
        ink && "[--mark-fill:var(--color-ink)] [--mark-ink:var(--color-white)]",
        className,
      )}
    >
      <span className="notched mark-half">{main}</span>
      {stub && <span className="notched mark-half">{stub}</span>}
    </span>
  );
}
