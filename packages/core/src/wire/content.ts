import { z } from "zod";
import { cardBrands } from "../rules/company-details.ts";
import {
  blankable,
  DateInput,
  Email,
  Id,
  LinkInput,
  line,
  list,
  PictureInput,
  Pounds,
  paragraphs,
  Slug,
  title,
  WireDate,
  WireId,
  WireLink,
  WirePicture,
} from "./fields.ts";
import { Now } from "./paging.ts";
import { Raffle } from "./raffle-fields.ts";
import { UserRef } from "./user.ts";

const block = { _id: WireId, updatedAt: WireDate };

export const PromotedBlock = z.object({
  ...block,
  type: z.literal("promoted_raffle"),
  position: z.enum(["main", "secondary"]),
  raffle: Raffle.nullable(),
});
export const StatisticsBlock = z.object({
  ...block,
  type: z.literal("statistics"),
  options: z.object({ active: z.boolean(), charity: z.number(), prizes: z.number() }),
});
export const TextBlock = z.object({
  ...block,
  type: z.enum(["how_it_works", "support", "referrals"]),
  text: z.string(),
});
export const FeaturedWinnerBlock = z.object({
  ...block,
  type: z.literal("featured_winner"),
  image: WirePicture,
  header: z.string(),
  text: z.string(),
});
export const Testimonial = z.object({ image: WirePicture, quote: z.string(), author: z.string() });
export const TestimonialsBlock = z.object({
  ...block,
  type: z.literal("testimonials"),
  testimonials: z.array(Testimonial),
});
export const FaqItem = z.object({ question: z.string(), answer: z.string() });
export const FaqBlock = z.object({ ...block, type: z.literal("faq"), faq: z.array(FaqItem) });
export const PopupOptions = z.object({
  active: z.boolean(),
  excludeLoggedIn: z.boolean(),
  upsellActive: z.boolean(),
  link: WireLink,
});
export const PopupBlock = z.object({
  ...block,
  type: z.literal("global_promotional_popup"),
  image: WirePicture,
  /** What the picture says, for those who cannot see it. */
  text: z.string(),
  options: PopupOptions,
});

/** Who runs the shop, as the foot of each page says it. What is empty is not shown. */
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
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;
export const CompanyBlock = z.object({ ...block, type: z.literal("company"), company: CompanyDetails });

const ownBlocks = [
  StatisticsBlock,
  TextBlock,
  FeaturedWinnerBlock,
  TestimonialsBlock,
  FaqBlock,
  PopupBlock,
  CompanyBlock,
] as const;

/** A block of the site's configuration; each type has fields of its own. */
export const ConfigBlock = z.discriminatedUnion("type", [PromotedBlock, ...ownBlocks]);
export type ConfigBlock = z.infer<typeof ConfigBlock>;

/** What is needed of a promoted competition to choose another one; `image` is the path of its key image. */
export const PromotedSummary = z.object({
  _id: WireId,
  name: z.string(),
  image: WirePicture.nullable(),
  live: z.boolean(),
  endDate: WireDate,
});
export type PromotedSummary = z.infer<typeof PromotedSummary>;
export const PromotedSlot = z.object({ ...PromotedBlock.shape, raffle: PromotedSummary.nullable() });

/** A block as it is edited: as the site reads it, but for the competition that it promotes. */
export const EditedBlock = z.discriminatedUnion("type", [PromotedSlot, ...ownBlocks]);
export type EditedBlock = z.infer<typeof EditedBlock>;
export type ConfigBlockType = ConfigBlock["type"];

/** What stands in a block's row besides its id, type and position. */
export const BlockContent = z.object({
  raffleId: z.string().nullable().optional(),
  image: z.string().optional(),
  text: z.string().optional(),
  header: z.string().optional(),
  testimonials: z.array(Testimonial).optional(),
  faq: z.array(FaqItem).optional(),
  options: z
    .object({
      active: z.boolean(),
      charity: z.number(),
      prizes: z.number(),
      excludeLoggedIn: z.boolean(),
      upsellActive: z.boolean(),
      link: z.string(),
    })
    .partial()
    .optional(),
  company: CompanyDetails.partial().optional(),
});
export type BlockContent = z.infer<typeof BlockContent>;

/** An address on another site, or blank for none. */
const SiteLink = line(500).refine(
  (url) => url === "" || /^https?:\/\/[^\s/]+/i.test(url),
  "Enter a link with https://",
);

/** What an admin says of the company. */
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
});

const BlankablePicture = PictureInput.nullish().transform((path) => path ?? "");

/** A save changes the fields it names; options and company key by key. */
export const EditConfigInput = z.object({
  id: Id,
  raffle: z.union([Id, z.object({ _id: Id })]).nullish(),
  image: PictureInput.optional(),
  text: paragraphs(50_000).optional(),
  header: line(300).optional(),
  testimonials: list(
    z.object({ image: BlankablePicture, quote: blankable(2_000), author: blankable(120) }),
    100,
  ).optional(),
  faq: list(z.object({ question: blankable(500), answer: blankable(10_000) }), 200).optional(),
  options: z
    .object({
      active: z.boolean(),
      charity: z.number().min(0).max(1e12),
      prizes: z.number().min(0).max(1e12),
      excludeLoggedIn: z.boolean(),
      upsellActive: z.boolean(),
      link: LinkInput,
    })
    .partial()
    .optional(),
  company: CompanyInput.partial().optional(),
  updatedAt: DateInput.optional(),
});
/** Who changed a block last; null once deleted. */
export const BlockEditor = z.object({ block: WireId, admin: UserRef, changedAt: WireDate });
export type BlockEditor = z.infer<typeof BlockEditor>;
export const BlockEditorsAnswer = z.object({ editors: z.array(BlockEditor) });
export const ConfigAnswer = z.object({ config: z.array(ConfigBlock), ...Now });
export const EditedConfigAnswer = z.object({ config: z.array(EditedBlock), ...Now });
export const ConfigBlockAnswer = z.object({ config: ConfigBlock, ...Now });
export const PromotedTickets = z.object({
  promotedTickets: z.array(z.object({ raffle: WireId, ticketsPurchased: z.number().int() })),
});

/** A content page at /p/{slug}. */
export const DynamicPage = z.object({
  _id: WireId,
  name: z.string(),
  slug: z.string(),
  content: z.string().meta({ description: "Markdown" }),
  createdAt: WireDate,
  updatedAt: WireDate,
});
export type DynamicPage = z.infer<typeof DynamicPage>;
export const PageForm = z.object({
  name: title(120, "Enter a name"),
  slug: Slug,
  content: paragraphs(200_000).default(""),
});
export const EditPageInput = PageForm.extend({
  id: Id,
  content: PageForm.shape.content.unwrap().optional(),
  updatedAt: DateInput.optional(),
});
/** Without `content` that of each page comes back empty, for who shows their names alone. */
export const ListPagesInput = z.object({ content: z.boolean().default(true) }).default({ content: true });
export const PagesAnswer = z.object({ dynamicPages: z.array(DynamicPage) });
export const PageAnswer = z.object({ page: DynamicPage });

export const Statistics = z.object({
  totalRaffles: z.number().int(),
  totalTicketsSold: z.number().int(),
  totalSales: Pounds,
  currentReservations: z.number().int(),
});
export const StatisticsAnswer = z.object({
  statistics: Statistics,
  days: z.array(z.object({ date: z.string(), sales: Pounds, tickets: z.number().int() })).optional(),
  /** `month` is such as "2026-11". */
  months: z.array(z.object({ month: z.string(), sales: Pounds, tickets: z.number().int() })).optional(),
});
/** With `days` or `months` also what each of the last London days or months sold, the present one included. */
export const StatisticsInput = z
  .object({
    days: z.number().int().min(1).max(366).optional(),
    months: z.number().int().min(1).max(12).optional(),
  })
  .default({});
/** One picture of a multipart body. */
export const UploadImageInput = z.object({
  image: z
    .instanceof(Uint8Array, { error: "Choose a picture" })
    .meta({ override: { type: "string", format: "binary" } }),
});
export const UploadedImage = z.object({
  file: z.object({ path: z.string(), width: z.number().int(), height: z.number().int() }),
});

/** What the pages must know before they show anything; nothing secret. */
export const Settings = z.object({
  name: z.string(),
  captcha: z.object({ kind: z.enum(["altcha", "recaptcha", "off"]), siteKey: z.string().nullable() }),
  googleClientId: z.string().nullable(),
  facebookAppId: z.string().nullable(),
  newsletterTicked: z.boolean(),
  /** Whether admins must have two-factor authentication on before anything in the console. */
  adminTwoFactor: z.enum(["optional", "required", "passkey"]),
  /** How long added tickets are held. */
  reservationSeconds: z.number().int(),
  /** Loads the provider's review widget; null for none. */
  trustpilotBusinessId: z.string().nullable(),
  /** Whether no real money moves though the shop is public; every page says it. */
  testShop: z.boolean(),
  company: CompanyDetails,
});
export type Settings = z.infer<typeof Settings>;
