import {
  type BlockContent,
  type ConfigBlockType,
  type EditConfigInput,
  type FaqItem,
  ShopError,
  type Testimonial,
} from "@counterfoil/core";
import type { z } from "zod";

type Input = z.output<typeof EditConfigInput>;
type Options = NonNullable<BlockContent["options"]>;

/** The fields that a block of each type has; a save of another field is ignored like any unknown one. */
const fieldsOf = {
  promoted_raffle: ["raffle"],
  statistics: ["options"],
  how_it_works: ["text"],
  support: ["text"],
  referrals: ["text"],
  winners_intro: ["text"],
  featured_winner: ["image", "header", "text"],
  testimonials: ["testimonials"],
  faq: ["faq"],
  global_promotional_popup: ["image", "text", "options"],
  company: ["company"],
} as const satisfies Record<ConfigBlockType, readonly (keyof Input)[]>;

const optionsOf: Partial<Record<ConfigBlockType, readonly (keyof Options)[]>> = {
  statistics: ["active", "charity", "prizes"],
  global_promotional_popup: ["active", "excludeLoggedIn", "upsellActive", "link"],
};

function checkFilled(list: z.infer<typeof Testimonial>[] | z.infer<typeof FaqItem>[] | undefined): void {
  const blank = list?.some((item) => Object.values(item).some((text) => text === ""));
  if (blank) throw new ShopError("request.incomplete");
}

function pick<T extends object>(given: T, fields: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of fields) if (given[field] !== undefined) picked[field] = given[field];
  return picked;
}

function raffleIdOf(raffle: NonNullable<Input["raffle"]> | null): string | null {
  return raffle === null || typeof raffle === "string" ? raffle : raffle._id;
}

/** Returns a block's content after a save: the fields that it names, options and company key by key. */
export function changedContent(type: ConfigBlockType, content: BlockContent, input: Input): BlockContent {
  const { raffle, options, company, ...rest } = pick(input, fieldsOf[type]);
  checkFilled(rest.testimonials);
  checkFilled(rest.faq);
  return {
    ...content,
    ...pick(rest, ["image", "text", "header", "testimonials", "faq"]),
    ...(raffle !== undefined && { raffleId: raffleIdOf(raffle) }),
    ...(company && { company: { ...content.company, ...company } }),
    ...(options && { options: { ...content.options, ...pick(options, optionsOf[type] ?? []) } }),
  };
}
