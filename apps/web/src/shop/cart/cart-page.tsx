import { customerMessage, messages } from "@counterfoil/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTitle } from "../../app/title.ts";
import { Button } from "../../ui/button.tsx";
import { Empty, Loading, Skeleton } from "../../ui/notices.tsx";
import { PageBody } from "../../ui/section.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CheckoutBox } from "./checkout-box.tsx";
import { UpsellPopup } from "./upsell-popup.tsx";
import { useCartTickets } from "./use-cart-tickets.ts";
import { useUpsell } from "./use-upsell.ts";

function CartLoading() {
  return (
    <Loading label="Loading your cart">
      <div className="grid gap-3">
        <Skeleton className="h-26 lg:h-21" />
        <Skeleton className="h-26 lg:h-21" />
      </div>
    </Loading>
  );
}

function EmptyCart() {
  return (
    <Empty
      title={customerMessage("cart.empty")}
      help="Add some tickets and we'll hold them here while you pay."
      action={
        <Button asChild variant="secondary">
          <Link to="/all">Browse Competitions</Link>
        </Button>
      }
    />
  );
}

function inWords(tickets: { raffle: { _id: string } }[]): string {
  const competitions = new Set(tickets.map(({ raffle }) => raffle._id)).size;
  const count = tickets.length === 1 ? "1 ticket" : `${tickets.length} tickets`;
  return `${count} in ${competitions === 1 ? "1 competition" : `${competitions} competitions`}`;
}

const TITLE = "cart-title";

/** Moves the focus to the top of the page when the focused line has gone. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById(TITLE)?.focus();
}

function FullCart({ handle }: { handle: ReturnType<typeof useCartTickets> }) {
  const { tickets, leaving, staying, remove, gone } = handle;
  const navigate = useNavigate();
  const offers = useUpsell(staying);
  const [checkingOut, setCheckingOut] = useState(false);
  const goOn = () => void navigate({ to: "/order-payment" });
  const hasNoOffers = offers?.length === 0;
  // On a slow line the button may be pressed before it is known whether there is anything to offer.
  useEffect(() => {
    if (checkingOut && hasNoOffers) void navigate({ to: "/order-payment" });
  }, [checkingOut, hasNoOffers, navigate]);
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
      {checkingOut && offers && offers.length > 0 && <UpsellPopup raffles={offers} onLeave={goOn} />}
    </div>
  );
}

export function CartPage() {
  useTitle("Your cart");
  const handle = useCartTickets();
  const { cart, tickets } = handle;
  return (
    <PageBody tone="ground">
      <h1 id={TITLE} tabIndex={-1} data-ring="own" className="mb-5 outline-none lg:mb-6">
        Your cart
      </h1>
      {cart.isPending && <CartLoading />}
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
      {cart.data && (tickets.length > 0 ? <FullCart handle={handle} /> : <EmptyCart />)}
    </PageBody>
  );
}
