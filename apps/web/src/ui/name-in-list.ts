/** The class of a person's name or email address in a list: a word too long for its column breaks, so that the columns beside it are not cut. */
export const nameInList = "inline-block max-w-full [overflow-wrap:anywhere] md:min-w-24 print:inline";
