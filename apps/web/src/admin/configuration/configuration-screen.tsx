import type { EditedBlock } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageOf } from "../../app/api-error.ts";
import { MayEdit } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { findBlock } from "../../product/config-blocks.ts";
import { LoadFailed, Spinner } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";
import { CompanyBlock } from "./company-block.tsx";
import { FaqBlock } from "./faq-block.tsx";
import { FeaturedWinnerBlock } from "./featured-winner-block.tsx";
import { PopupBlock } from "./popup-block.tsx";
import { PromotedRaffles } from "./promoted-raffles.tsx";
import { StatisticsBlock } from "./statistics-block.tsx";
import { TestimonialsBlock } from "./testimonials-block.tsx";
import { TextBlock } from "./text-block.tsx";
import { UnsavedGuard } from "./unsaved.tsx";
import { WinnersManager } from "./winners-manager.tsx";

/** The sections in order, by the id that a URL's hash points at. */
const sections = [
  ["promoted", "Promoted raffles"],
  ["statistics", "Statistics"],
  ["how_it_works", "How it Works"],
  ["featured_winner", "Featured Winner"],
  ["testimonials", "Testimonials"],
  ["company", "Company"],
  ["faq", "FAQ"],
  ["referrals", "Referrals"],
  ["support", "Support"],
  ["popup", "Promo Popup"],
  ["winners", "Winners"],
] as const;

/** The blocks of the site; each is saved separately. */
export function ConfigurationScreen() {
  const config = trpc.content.listEdited.useQuery();
  const blocks = config.data?.config;
  return (
    <Screen title="Configure">
      {blocks && (
        <UnsavedGuard>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 min-[1280px]:grid-cols-[9.5rem_minmax(0,1fr)]">
            <SectionIndex />
            <div className="min-w-0">
              <MayEdit right="content.edit">
                <Blocks blocks={blocks} />
              </MayEdit>
            </div>
          </div>
        </UnsavedGuard>
      )}
      {!blocks && config.error && (
        <LoadFailed onRetry={() => void config.refetch()} busy={config.isFetching}>
          {messageOf(config.error)}
        </LoadFailed>
      )}
      {!blocks && !config.error && (
        <div className="grid min-h-96 place-items-center">
          <Spinner />
        </div>
      )}
    </Screen>
  );
}

function SectionIndex() {
  return (
    <nav aria-label="Sections" className="min-[1280px]:sticky min-[1280px]:top-6 min-[1280px]:self-start print:hidden">
      <ul className="scrollbar-none flex gap-1 overflow-x-auto min-[1280px]:grid">
        {sections.map(([id, label]) => (
          <li key={id} className="shrink-0">
            <Link
              to="/admin/config"
              search={(before) => before}
              hash={id}
              hashScrollIntoView
              className="flex min-h-9 items-center rounded-s px-2.5 text-label no-underline hover:bg-ground outline-offset-[-2px]!"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Blocks({ blocks }: { blocks: EditedBlock[] }) {
  // The hash may point at a section that did not exist yet when the router looked for it.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  const promoted = blocks.filter((block) => block.type === "promoted_raffle");
  const textBlock = (type: "how_it_works" | "support" | "referrals") =>
    blocks.find((block): block is Extract<EditedBlock, { text: string; type: typeof type }> => block.type === type);
  const statistics = findBlock(blocks, "statistics");
  const featured = findBlock(blocks, "featured_winner");
  const testimonials = findBlock(blocks, "testimonials");
  const faq = findBlock(blocks, "faq");
  const popup = findBlock(blocks, "global_promotional_popup");
  const company = findBlock(blocks, "company");
  const [howItWorks, referrals, support] = [textBlock("how_it_works"), textBlock("referrals"), textBlock("support")];
  return (
    <div className="min-w-0 [&>*:first-child]:pt-0">
      <PromotedRaffles blocks={promoted} />
      {statistics && <StatisticsBlock block={statistics} />}
      {howItWorks && <TextBlock block={howItWorks} title="How it Works" note="On the home page and its own page." />}
      {featured && <FeaturedWinnerBlock block={featured} />}
      {testimonials && <TestimonialsBlock block={testimonials} />}
      {company && <CompanyBlock block={company} />}
      {faq && <FaqBlock block={faq} />}
      {referrals && (
        <TextBlock block={referrals} title="Referrals" note="What a customer reads about referring others." />
      )}
      {support && <TextBlock block={support} title="Support" note="Plain text: how customers reach you." plain />}
      {popup && <PopupBlock block={popup} />}
      <WinnersManager />
    </div>
  );
}
