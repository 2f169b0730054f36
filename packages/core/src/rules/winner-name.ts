/** Shown instead of the name of a winner who objected to its publication. */
export const NAME_WITHHELD = "Name withheld at the winner's request";

/** Shown instead of the name of a winner of whom nothing is left: the account was deleted, or before a void gave them the prize. */
export const NO_NAME = "Account deleted";

/** Returns what is said of a winner, or that the name is withheld. */
export const wonBy = (name: string): string => (name === NAME_WITHHELD ? name : `Won by ${name}`);
