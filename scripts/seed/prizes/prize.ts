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

/** Something to win. */
export interface Prize {
  title: string;
  /** What it would cost in a shop, pounds. */
  value: number;
  category: CategoryName;
  /** IdGenerator of pictures, the key picture first. */
  pictures: readonly string[];
  tags: readonly string[];
  /** What it is, in a paragraph. */
  about: string;
  /** What comes with it, one line each. */
  includes: readonly string[];
}

/** The description of a competition in markdown. */
export function describe(prize: Prize, extra: string[] = []): string {
  const list = prize.includes.map((item) => `- ${item}`).join("\n");
  return [
    prize.about,
    `## What you win\n\n${list}`,
    ...extra,
    "## The draw\n\nThe competition ends at the time shown above, whether or not every ticket has been sold. The winner is drawn live shortly afterwards from all entries with the right answer. We ring the winner the same evening and publish the name and the ticket number on the winners page.",
  ].join("\n\n");
}
