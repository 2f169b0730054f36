import {
  countThings,
  customerMessage,
  isSoldOut,
  messages,
  type RaffleListItem,
  type RaffleRef,
  stageOfWire,
  type Ticket,
} from "@counterfoil/core";
import { useNavigate, useRouter } from "@tanstack/react-router";
import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { Children, type ReactNode, useEffect, useState } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import { BrowseLink } from "../../product/browse-link.tsx";
import { CompetitionCard } from "../../product/competition-card/competition-card.tsx";
import { findBlock } from "../../product/config-blocks.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { serverNow } from "../../ui/clock.ts";
import { useWhen } from "../../ui/effects.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Empty, Loading, Skeleton } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/on-mount.ts";
import { PageBody } from "../shell/page-body.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CheckoutBox } from "./checkout-box.tsx";
import { useEndedHolds } from "./ended-holds.ts";
import { announceCartChange } from "./other-tabs.ts";

const SLIDE_MS = 5_000;

function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Shows two cards, one at 1110 px or less; advances automatically until paused or used, and not with reduced motion. */
function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const [still] = useState(prefersReducedMotion);
  const [plugins] = useState(() => (still ? [] : [Autoplay({ delay: SLIDE_MS, stopOnFocusIn: true })]));
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start", duration: still ? 0 : 25 }, plugins);
  const [playing, setPlaying] = useState(!still);

  useEffect(() => {
    if (!embla) return;
    const play = () => setPlaying(true);
    const stop = () => setPlaying(false);
    embla.on("autoplay:play", play).on("autoplay:stop", stop);
    return () => {
      embla.off("autoplay:play", play).off("autoplay:stop", stop);
    };
  }, [embla]);
  const autoplay = embla?.plugins().autoplay;

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className="mb-2 flex justify-end">
        {autoplay && (
          <IconButton
            label={playing ? "Pause" : "Play"}
            className="mr-auto"
            onClick={() => (playing ? autoplay.stop() : autoplay.play())}
          >
            {playing ? <Pause size={20} /> : <Play size={20} />}
          </IconButton>
        )}
        <IconButton label="Previous slide" onClick={() => embla?.scrollPrev()}>
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton label="Next slide" onClick={() => embla?.scrollNext()}>
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <div ref={viewport} className="-mx-2 overflow-hidden">
        <ul className="flex touch-pan-y">
          {Children.map(children, (child) => (
            <li className="min-w-0 shrink-0 basis-1/2 px-2 pb-4 pt-1 max-[1111px]:basis-full">{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const MOST = 8;
const KEY = "upsell-popup";

function hideUpsell(hidden: boolean): void {
  if (hidden) localStorage.setItem(KEY, "off");
  else localStorage.removeItem(KEY);
}

function hasTickets(raffle: RaffleListItem): boolean {
  return stageOfWire(raffle, serverNow()) === "open" && !isSoldOut(raffle);
}

/** Returns competitions to offer before the checkout: open ones not in the cart. None if the popup is off, undefined while loading. */
function useUpsell(cart: { raffle: RaffleRef }[]): RaffleListItem[] | undefined {
  // Read once, so that a tick in the open popup does not close it.
  const [hidden] = useState(() => localStorage.getItem(KEY) === "off");
  const config = trpc.content.listBlocks.useQuery(undefined, { enabled: !hidden });
  const popup = findBlock(config.data?.config ?? [], "global_promotional_popup");
  const active = !hidden && popup?.options.upsellActive === true;
  const raffles = trpc.raffles.listOpen.useQuery(undefined, { enabled: active });
  if (hidden) return [];
  if (config.isPending || (active && raffles.isPending)) return undefined;
  if (!active) return [];
  const inCart = new Set(cart.map(({ raffle }) => raffle._id));
  return (raffles.data?.raffles ?? []).filter((raffle) => !inCart.has(raffle._id) && hasTickets(raffle)).slice(0, MOST);
}

function UpsellPopup({ raffles, onLeave }: { raffles: RaffleListItem[]; onLeave: () => void }) {
  return (
    <Modal onClose={onLeave} title="You might also like" className="flex max-h-[calc(100dvh-2rem)] max-w-190! flex-col">
      {/* Only the cards scroll in a low window; the way out and on stays in reach. */}
      <div className="-mx-2 mt-4 min-h-0 overflow-y-auto px-2 max-md:[@media(height<48rem)]:mt-0">
        {/* A single card stays narrow, and its picture low on a small phone, so that the popup fits into the window. */}
        <div className="mx-auto w-full min-w-0 max-[1111px]:max-w-80">
          <Carousel label="Other competitions">
            {raffles.map((raffle) => (
              <CompetitionCard key={raffle._id} raffle={raffle} low />
            ))}
          </Carousel>
        </div>
      </div>
      <div className="mt-4 flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 max-md:[@media(height<48rem)]:mt-1">
        <Checkbox onChange={({ target }) => hideUpsell(target.checked)}>Don't show this again</Checkbox>
        <Button onClick={onLeave} className="max-[639px]:w-full">
          Continue to payment
        </Button>
      </div>
    </Modal>
  );
}

const none: Ticket[] = [];

function useCartTickets() {
  const utils = trpc.useUtils();
  const flash = useFlash();
  const cart = trpc.tickets.listCart.useQuery();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const tickets = cart.data?.tickets ?? none;

  const tearOff = (ids: string[]) => setLeaving((last) => new Set([...last, ...ids]));
  useEndedHolds(tickets, (ids) => {
    flash.warning(messages.ticketExpired);
    tearOff(ids);
  });
  const removal = trpc.tickets.removeFromCart.useMutation({
    onSuccess: (_, { ticketId }) => {
      tearOff([ticketId]);
      announceCartChange();
    },
    onError: (error) => {
      flash.error(messageOf(error, customerMessage("ticket.not_in_cart")));
      void utils.tickets.listCart.invalidate();
    },
  });

  return {
    cart,
    tickets,
    leaving,
    staying: tickets.filter(({ _id }) => !leaving.has(_id)),
    remove: (ticket: Ticket) => removal.mutate({ ticketId: ticket._id }),
    gone: ({ _id }: Ticket) => {
      utils.tickets.listCart.setData(
        undefined,
        (last) => last && { ...last, tickets: last.tickets.filter((ticket) => ticket._id !== _id) },
      );
      void utils.tickets.count.invalidate();
    },
  };
}

function inWords(tickets: { raffle: { _id: string } }[]): string {
  const competitions = new Set(tickets.map(({ raffle }) => raffle._id)).size;
  const count = countThings(tickets.length, "ticket", "tickets");
  return `${count} in ${countThings(competitions, "competition", "competitions")}`;
}

const TITLE = "cart-title";

function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById(TITLE)?.focus();
}

function FullCart({ handle }: { handle: ReturnType<typeof useCartTickets> }) {
  const { tickets, leaving, staying, remove, gone } = handle;
  const navigate = useNavigate();
  const router = useRouter();
  // On a slow line the checkout would start as a page without its frame.
  useOnce(() => void router.preloadRoute({ to: "/order-payment" }));
  const offers = useUpsell(staying);
  const [checkingOut, setCheckingOut] = useState(false);
  const goToPayment = () => void navigate({ to: "/order-payment" });
  // On a slow line the button may be pressed before it is known whether there is anything to offer.
  useWhen(checkingOut && offers?.length === 0, goToPayment);
  return (
    <div className="flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:gap-14">
      <div className="min-w-0">
        <p className="-mt-3 mb-5 text-muted lg:mb-6">{inWords(tickets)}</p>
        <CartLines
          tickets={tickets}
          leaving={leaving}
          onRemove={remove}
          onGone={(ticket) => {
            gone(ticket);
            requestAnimationFrame(keepFocus);
          }}
        />
      </div>
      <div className="max-lg:contents lg:-mt-16 lg:h-full">
        <CheckoutBox tickets={staying} leaving={checkingOut && !offers} onCheckOut={() => setCheckingOut(true)} />
      </div>
      {checkingOut && offers && offers.length > 0 && <UpsellPopup raffles={offers} onLeave={goToPayment} />}
    </div>
  );
}

export function CartPage() {
  const handle = useCartTickets();
  const { cart, tickets } = handle;
  return (
    <PageBody title="Your cart" tone="ground">
      <h1 id={TITLE} tabIndex={-1} data-ring="own" className="mb-5 outline-none lg:mb-6">
        Your cart
      </h1>
      {cart.isPending && (
        <Loading label="Loading your cart">
          <div className="grid gap-3">
            <Skeleton className="h-26 lg:h-21" />
            <Skeleton className="h-26 lg:h-21" />
          </div>
        </Loading>
      )}
      {cart.isError && !cart.data && (
        <Empty
          title={messages.cartFailed}
          action={
            <Button variant="secondary" onClick={() => void cart.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {cart.data && tickets.length > 0 && <FullCart handle={handle} />}
      {cart.data && tickets.length === 0 && (
        <Empty
          title={customerMessage("cart.empty")}
          help="Add some tickets and we'll hold them here while you pay."
          action={<BrowseLink />}
        />
      )}
    </PageBody>
  );
}
