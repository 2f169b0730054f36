import { STAMP_PENCE } from "./post.ts";

/** The sites on which a shop may have a profile, with the name that a link to it has. */
export const socialSites = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  tiktok: "TikTok",
  youtube: "YouTube",
} as const;
export type SocialSite = keyof typeof socialSites;

/** The kinds of card that a shop may say it takes, in the order in which they are shown. */
export const cardBrands = ["Visa", "Mastercard", "Maestro", "American Express", "Apple Pay", "Google Pay"] as const;

/** The company details before any were saved: all blank. */
export const noCompanyDetails = {
  name: "",
  number: "",
  address: "",
  email: "",
  phone: "",
  facebook: "",
  instagram: "",
  x: "",
  tiktok: "",
  youtube: "",
  cards: [],
  reviewsText: "",
  reviewsUrl: "",
  postAddress: "",
  stampPrice: STAMP_PENCE / 100,
};

/** The slugs of the pages that every page of the shop links to. Such a page keeps its slug and cannot be deleted. */
export const policySlugs = ["about-us", "acceptable-use", "terms-and-conditions", "terms-of-use", "privacy"] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** Whether the shop itself links to the page with this slug. */
export function isPolicySlug(slug: string): boolean {
  return policySlugs.some((each) => each === slug);
}

/** Returns the company as one line: name, number and address; no line starts with a dot. "" if nothing was saved. */
export function companyLine({ name, number, address }: Record<"name" | "number" | "address", string>): string {
  const place = address
    .split("\n")
    .map((text) => text.trim().replace(/,$/, ""))
    .filter((text) => text !== "")
    .join(", ");
  return [name, number && `Company number ${number}`, place].filter((part) => part !== "").join("\u00a0· ");
}
