/** What Home shows under Popular Competitions. */
export const POPULAR = { category: "Popular", limit: 6 };
