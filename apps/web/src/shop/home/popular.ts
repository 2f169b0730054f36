/** What Home shows under Popular Competitions (customer spec, section 9). */
export const POPULAR = { category: "Popular", limit: 6 };
