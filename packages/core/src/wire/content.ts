import { z } from "zod";
import { roundToPence } from "../money.ts";
import { CompanyDetails, CompanyInput } from "./company.ts";
import {
  blankable,
  DateInput,
  Id,
  isQuickMarkdown,
  LinkInput,
  line,
  list,
  markdown,
  Now,
  PictureInput,
  TOO_INTRICATE,
  WireDate,
  WireId,
  WireLink,
  WirePicture,
} from "./fields.ts";
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
  type: z.enum(["how_it_works", "support", "referrals", "winners_intro"]),
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
  /** The alternative text of the picture. */
  text: z.string(),
  options: PopupOptions,
});

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

/** A block as it is edited: as on the site, except for the competition that it promotes. */
export const EditedBlock = z.discriminatedUnion("type", [PromotedSlot, ...ownBlocks]);
export type EditedBlock = z.infer<typeof EditedBlock>;
export type ConfigBlockType = ConfigBlock["type"];

/** The columns of a block besides its id, type and position. */
export const BlockContent = z.object({
  raffleId: z.string().nullable().optional(),
  image: z.string().optional(),
  text: z.string().optional(),
  header: z.string().optional(),
  testimonials: z.array(Testimonial).optional(),
  faq: z.array(FaqItem).optional(),
  options: z
    .object({ ...StatisticsBlock.shape.options.shape, ...PopupOptions.shape, link: z.string() })
    .partial()
    .optional(),
  company: CompanyDetails.partial().optional(),
});
export type BlockContent = z.infer<typeof BlockContent>;

/** A sum in pounds on the home page; more than two decimals are rounded. */
const TotalInput = z.number().min(0).max(1e12).overwrite(roundToPence);

const BlankablePicture = PictureInput.nullish().transform((path) => path ?? "");

/** A save changes the fields it names; options and company key by key. */
export const EditConfigInput = z.object({
  id: Id,
  raffle: z.union([Id, z.object({ _id: Id })]).nullish(),
  image: PictureInput.optional(),
  text: markdown(50_000).optional(),
  header: line(300).optional(),
  testimonials: list(
    z.object({ image: BlankablePicture, quote: blankable(2_000), author: blankable(120) }),
    100,
  ).optional(),
  faq: list(z.object({ question: blankable(500), answer: blankable(10_000) }), 200)
    .refine((items) => isQuickMarkdown(...items.map(({ answer }) => answer)), TOO_INTRICATE)
    .optional(),
  options: z
    .object({
      active: z.boolean(),
      charity: TotalInput,
      prizes: TotalInput,
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
