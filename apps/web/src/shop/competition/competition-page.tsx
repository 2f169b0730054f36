import {
  basicMessage,
  type DrawPrize,
  isOver,
  isSoldOut,
  type Raffle,
  type RafflePost,
  type RaffleStage,
} from "@counterfoil/core";
import { Link, useParams } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { ticketColour } from "../../product/ticket/colour.ts";
import { REFRESH_MS } from "../../product/unavailable.ts";
import { useStage } from "../../product/use-stage.ts";
import { frameAddress, VideoFrame } from "../../product/video-frame.tsx";
import { useHasPassed } from "../../ui/clock.ts";
import { cx } from "../../ui/cx.ts";
import { HydratedLater } from "../../ui/hydrated-later.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { useAnnouncedDraws } from "../winners/announced-draws.ts";
import { BuyBar } from "./buy-bar.tsx";
import { CompetitionHead } from "./competition-head.tsx";
import { CompetitionSection } from "./competition-section.tsx";
import { EntryTabs, type Way } from "./entry-tabs.tsx";
import { type Buying, useBuying } from "./use-buying.ts";
// Of parts that are hydrated later: their HTML is there from the start.
import "../../product/number-grid/number-grid.css";
import "../../ui/notched.css";
import "../../ui/slider.css";

/** Few customers are ever asked for it. */
const Captcha = lazy(async () => ({ default: (await import("../captcha/captcha.tsx")).Captcha }));

const ClosedPanel = lazy(() => import("./closed-panel.tsx"));
const Choosing = lazy(() => import("./choosing.tsx"));
const NumberPicker = lazy(() => import("./number-picker.tsx"));
const GuaranteedWinner = lazy(async () => ({ default: (await import("./instant-wins.tsx")).GuaranteedWinner }));
const InstantWins = lazy(async () => ({ default: (await import("./instant-wins.tsx")).InstantWins }));
const DrawPrizes = lazy(() => import("./draw-prizes.tsx"));
const PostPanel = lazy(() => import("./post-panel.tsx"));
const Question = lazy(() => import("./question.tsx"));
const YourTickets = lazy(() => import("./your-tickets.tsx"));

const accountLink = "inline-flex min-h-11 items-center rounded-s font-bold underline";

/** Returns the name of a prize where it says all there is to say of it, as "£500 cash" does: about as `prizeTitle`, which would add to the first visit. */
const saidByName = (prize: DrawPrize): string => {
  if (typeof prize === "string") return prize;
  const { kind, amount = 0 } = prize;
  const words = prize.prize.split(" ");
  return kind && words.includes(kind) && words.includes(`£${amount.toLocaleString("en-GB")}`) ? prize.prize : "";
};

/** Whether a draw has more to say of its prizes than the competition's name does. */
const namesPrizes = ({ draw, name, drawPrizes = [], instantWins }: Raffle): boolean =>
  Boolean(draw) && (instantWins.length > 0 || drawPrizes.map(saidByName).join() !== name);

function About({ raffle, stage }: { raffle: Raffle; stage: RaffleStage }) {
  const hasVideo = !isOver(stage) && frameAddress(raffle.videoUrl) !== null;
  if (raffle.description.trim() === "" && !hasVideo && !raffle.guaranteedWinnerInfoBox && !namesPrizes(raffle))
    return null;
  return (
    <CompetitionSection id="prize" title="The prize">
      {raffle.guaranteedWinnerInfoBox && (
        <HydratedLater>
          <GuaranteedWinner />
        </HydratedLater>
      )}
      <Markdown text={raffle.description} className="lg:text-[1.0625rem]/[1.6875rem]" />
      {raffle.draw && (
        <HydratedLater>
          <DrawPrizes raffle={raffle} />
        </HydratedLater>
      )}
      {hasVideo && (
        <div className="relative aspect-video overflow-hidden rounded-l">
          <VideoFrame videoUrl={raffle.videoUrl} title={`Video: ${raffle.name}`} />
        </div>
      )}
    </CompetitionSection>
  );
}

type PartProps = { raffle: Raffle; stage: RaffleStage; buying: Buying };

/** How numbers are chosen, with what is needed to buy them. */
function Choices({ raffle, stage, buying }: PartProps) {
  const onSale = stage === "open" && !isSoldOut(raffle);
  const canChoose = onSale && !buying.restriction;
  return (
    <>
      {/* The panel and the bar show what else prevents buying: it is known later, and here it would move the page. */}
      {onSale && buying.blocked === "session.required_to_buy" && (
        <div className="visitor-only pt-6 lg:pt-10">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-l border border-warn-line bg-warn-wash px-4 py-3">
            <CircleAlert size={20} className="shrink-0" />
            <p className="min-w-0 flex-1 basis-44 font-semibold">{basicMessage(buying.blocked)}</p>
            <span className="flex gap-4">
              <Link to="/auth/login" search={{ redirect: buying.redirect }} className={accountLink}>
                Log in
              </Link>
              <Link to="/auth/register" search={{ redirect: buying.redirect }} className={cx(accountLink, "lg:hidden")}>
                Register
              </Link>
            </span>
          </div>
        </div>
      )}
      {canChoose && (
        <HydratedLater>
          <Choosing raffle={raffle} buying={buying} />
        </HydratedLater>
      )}
      {canChoose && !buying.random && (
        <HydratedLater>
          <NumberPicker
            raffle={raffle}
            availability={buying.availability}
            chosen={buying.choice.numbers}
            heldHere={buying.heldHere}
            onChoose={buying.choice.choose}
          />
        </HydratedLater>
      )}
      {onSale && buying.captcha.isAsked && (
        <Suspense>
          <Captcha
            ref={buying.captcha.captcha}
            purpose="tickets"
            raffleId={raffle._id}
            onReady={buying.captcha.onReady}
          />
        </Suspense>
      )}
      {raffle.instantWins.length > 0 && stage !== "cancelled" && (
        <HydratedLater>
          <InstantWins raffle={raffle} />
        </HydratedLater>
      )}
      {canChoose && raffle.question && (
        <HydratedLater>
          <Question
            question={raffle.question}
            answer={buying.choice.answer}
            missing={buying.answerMissing}
            disabled={buying.usedUp}
            onAnswer={buying.choice.setAnswer}
          />
        </HydratedLater>
      )}
    </>
  );
}

const columns =
  "grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-10 min-[80rem]:grid-cols-[minmax(0,1fr)_460px] min-[80rem]:gap-x-14 lg:pb-18";

function Buy({ draw, ...part }: PartProps & { draw: ComponentProps<typeof ClosedPanel>["draw"] }) {
  const { raffle, stage, buying } = part;
  const onSale = stage === "open" && !isSoldOut(raffle);
  return (
    <div className={columns}>
      <div className="min-w-0">
        <Choices {...part} />
        <Suspense>
          <About raffle={raffle} stage={stage} />
        </Suspense>
      </div>
      <aside className={cx("lg:pt-12", onSale ? "max-lg:hidden" : "max-lg:order-first")}>
        {onSale && !buying.spent ? (
          <HydratedLater key="yours">
            <YourTickets raffle={raffle} buying={buying} />
          </HydratedLater>
        ) : (
          <HydratedLater key="closed">
            <ClosedPanel raffle={raffle} stage={stage} draw={draw} />
          </HydratedLater>
        )}
      </aside>
    </div>
  );
}

/** Returns how to enter by post, until a card can no longer arrive in time; null where that is not offered. */
function usePost({ post }: Pick<Raffle, "post">, stage: RaffleStage): RafflePost | null {
  const isOver = useHasPassed(post?.closesAt ?? 0);
  if (!post || isOver || stage === "cancelled" || stage === "draft") return null;
  return post;
}

function Competition({ raffle }: { raffle: Raffle }) {
  const stage = useStage(raffle);
  const buying = useBuying(raffle, stage === "open");
  // What everyone is offered: what is left to a customer is known later, and takes nothing off the page.
  const onSale = stage === "open" && !isSoldOut(raffle);
  const draw = useAnnouncedDraws(isOver(stage) ? [raffle] : []).get(raffle._id);
  const [way, setWay] = useState<Way>("buy");
  const post = usePost(raffle, stage);
  const isBuying = post === null || way === "buy";
  const buy = <Buy {...{ raffle, stage, buying, draw }} />;
  return (
    <div className={ticketColour(raffle._id)}>
      <CompetitionHead
        raffle={raffle}
        stage={stage}
        buying={onSale && isBuying && !buying.restriction ? buying : null}
        draw={draw}
      />
      <div className="wrap">
        {post === null ? (
          buy
        ) : (
          <div className="pt-5">
            <EntryTabs buy={isOver(stage) ? "Competition" : "Buy"} way={way} onChange={setWay}>
              {way === "buy" ? (
                buy
              ) : (
                <div className="lg:pb-18">
                  <Suspense>
                    <PostPanel raffle={raffle} post={post} />
                    <About raffle={raffle} stage={stage} />
                  </Suspense>
                </div>
              )}
            </EntryTabs>
          </div>
        )}
      </div>
      {onSale && isBuying && <BuyBar raffle={raffle} buying={buying} />}
    </div>
  );
}

export function CompetitionPage() {
  const { slug } = useParams({ from: "/shop/c/$slug" });
  const [{ raffle }] = trpc.raffles.findBySlug.useSuspenseQuery({ slug }, { refetchInterval: REFRESH_MS });
  useTitle(raffle.name);
  return <Competition key={raffle._id} raffle={raffle} />;
}
