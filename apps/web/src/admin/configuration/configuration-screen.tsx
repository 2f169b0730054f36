import type { EditedBlock } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { messageOf } from "../../app/api-error.ts";
import { MayEdit } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { LoadFailed, Spinner } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";
import { CompanyBlock } from "./company-block.tsx";
import { type SectionId, sections } from "./configuration-sections.ts";
import { FaqBlock } from "./faq-block.tsx";
import { FeaturedWinnerBlock } from "./featured-winner-block.tsx";
import { PopupBlock } from "./popup-block.tsx";
import { PromotedRaffles } from "./promoted-raffles.tsx";
import { StatisticsBlock } from "./statistics-block.tsx";
import { TestimonialsBlock } from "./testimonials-block.tsx";
import { TextBlock } from "./text-block.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { WinnersManager } from "./winners-manager.tsx";

const route = getRouteApi("/admin/config/$section");

/** One section of the site's blocks; each block is saved separately. */
export function ConfigurationScreen() {
  const { section } = route.useParams();
  const config = trpc.content.listEdited.useQuery();
  const blocks = config.data?.config;
  return (
    <Screen>
      {blocks && (
        <UnsavedGuard>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 min-[1280px]:grid-cols-[9.5rem_minmax(0,1fr)]">
            <SectionIndex />
            <div className="min-w-0 [&>section]:pt-0">
              <MayEdit right="content.edit">
                <Section key={section} id={section} blocks={blocks} />
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
      <ul className="flex flex-wrap gap-1 min-[1280px]:grid">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to="/admin/config/$section"
              params={{ section: id }}
              className="flex min-h-9 items-center rounded-s px-2.5 text-label no-underline hover:bg-ground outline-offset-[-2px]!"
              activeProps={{ className: "bg-ground font-semibold" }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, blocks }: { id: SectionId; blocks: EditedBlock[] }) {
  if (id === "winners") {
    const [intro] = blocks.flatMap((block) => (block.type === "winners_intro" ? [block] : []));
    return (
      <>
        {intro && <TextBlock block={intro} title="Introduction" note="Plain text, at the top of the winners." plain />}
        <WinnersManager />
      </>
    );
  }
  if (id === "promoted") {
    return <PromotedRaffles blocks={blocks.filter((block) => block.type === "promoted_raffle")} />;
  }
  const block = blocks.find(({ type }) => type === (id === "popup" ? "global_promotional_popup" : id));
  switch (block?.type) {
    case "statistics":
      return <StatisticsBlock block={block} />;
    case "how_it_works":
      return <TextBlock block={block} title="How it Works" note="On the home page and its own page." />;
    case "featured_winner":
      return <FeaturedWinnerBlock block={block} />;
    case "testimonials":
      return <TestimonialsBlock block={block} />;
    case "company":
      return <CompanyBlock block={block} />;
    case "faq":
      return <FaqBlock block={block} />;
    case "referrals":
      return <TextBlock block={block} title="Referrals" note="Shown to customers in their account." />;
    case "support":
      return <TextBlock block={block} title="Support" note="Plain text. How customers can contact you." plain />;
    case "global_promotional_popup":
      return <PopupBlock block={block} />;
    default:
      return null;
  }
}
