/** Shown instead of the name of a winner who objected to its publication. */
export const NAME_WITHHELD = "Name withheld at the winner's request";

/** Returns what is said of a winner, or that the name is withheld. */
export const wonBy = (name: string): string => (name === NAME_WITHHELD ? name : `Won by ${name}`);
