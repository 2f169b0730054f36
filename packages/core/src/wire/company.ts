import { z } from "zod";
import { cardBrands } from "../rules/company-details.ts";
import { Email, line, list, PoundsInput, paragraphs } from "./fields.ts";

/** Who runs the shop, as shown in the footer. Empty fields are not shown. */
export const CompanyDetails = z.object({
  name: z.string(),
  number: z.string(),
  /** Lines of a postal address. */
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  x: z.string(),
  tiktok: z.string(),
  youtube: z.string(),
  /** The kinds of card that are taken. */
  cards: z.array(z.string()),
  reviewsText: z.string(),
  reviewsUrl: z.string(),
  /** Lines of the address for cards; blank where it is the one above. */
  postAddress: z.string(),
  /** What a second-class stamp costs, pounds. */
  stampPrice: z.number(),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;
/** An address on another site, or blank for none. */
const SiteLink = line(500).refine(
  (url) => url === "" || /^https?:\/\/[^\s/]+/i.test(url),
  "Enter a link with https://",
);

export const CompanyInput = z.object({
  name: line(120),
  number: line(40),
  address: paragraphs(300).transform((text) => text.trim()),
  email: z.union([z.literal(""), Email]),
  phone: line(40),
  facebook: SiteLink,
  instagram: SiteLink,
  x: SiteLink,
  tiktok: SiteLink,
  youtube: SiteLink,
  cards: list(z.enum(cardBrands), cardBrands.length),
  reviewsText: line(160),
  reviewsUrl: SiteLink,
  postAddress: paragraphs(300).transform((text) => text.trim()),
  stampPrice: PoundsInput,
});
