/** Categories of the demo shop besides Popular, which every shop has. */
export const CATEGORIES = [
  "Cars",
  "Two Wheels",
  "Cash",
  "Holidays",
  "Tech",
  "Home",
  "Watches",
  "Instant Wins",
] as const;
export type CategoryName = (typeof CATEGORIES)[number];

/** A prize. */
export interface Prize {
  title: string;
  /** Retail value, pounds. */
  value: number;
  category: CategoryName;
  /** Names of pictures, the key image first. */
  pictures: readonly string[];
  tags: readonly string[];
  /** A paragraph that describes it. */
  about: string;
  /** What is included, one line each. */
  includes: readonly string[];
}

/** Returns the Markdown description of a competition; `draw` says how it is drawn. */
export function describe(prize: Prize, draw: string, extra: string[] = []): string {
  const list = prize.includes.map((item) => `- ${item}`).join("\n");
  return [
    prize.about,
    `## What you win\n\n${list}`,
    ...extra,
    `## The draw\n\nThe competition ends at the time shown above, whether or not every ticket has been sold. ${draw} We call the winner the same evening and publish their name and ticket number on the winners page.`,
  ].join("\n\n");
}
