import { type ConfigBlock, noCompanyDetails, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

const noOptions = { active: false, charity: 0, prizes: 0, excludeLoggedIn: false, upsellActive: false, link: "" };

type PromotedBlock = Extract<ConfigBlock, { type: "promoted_raffle" }>;
type BlockPromoting<R> = Exclude<ConfigBlock, PromotedBlock> | (Omit<PromotedBlock, "raffle"> & { raffle: R | null });

/** Returns a block with the competition that it promotes; unsaved fields are empty. */
export function toConfigBlock<R>(row: Row<"config_blocks">, promoted: R | null): BlockPromoting<R> {
  const { image = "", header = "", text = "", testimonials = [], faq = [] } = row.content;
  const options = { ...noOptions, ...row.content.options };
  const block = { _id: row.id, updatedAt: toIso(row.updated_at) };
  switch (row.type) {
    case "promoted_raffle":
      return { ...block, type: row.type, position: row.position ?? "secondary", raffle: promoted };
    case "statistics": {
      const { active, charity, prizes } = options;
      return { ...block, type: row.type, options: { active, charity, prizes } };
    }
    case "how_it_works":
    case "support":
    case "referrals":
    case "winners_intro":
      return { ...block, type: row.type, text };
    case "featured_winner":
      return { ...block, type: row.type, image, header, text };
    case "testimonials":
      return { ...block, type: row.type, testimonials };
    case "faq":
      return { ...block, type: row.type, faq };
    case "global_promotional_popup": {
      const { active, excludeLoggedIn, upsellActive, link } = options;
      return { ...block, type: row.type, image, text, options: { active, excludeLoggedIn, upsellActive, link } };
    }
    case "company":
      return { ...block, type: row.type, company: { ...noCompanyDetails, ...row.content.company } };
  }
}
