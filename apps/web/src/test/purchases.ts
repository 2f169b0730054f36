import { blankAddress, type InstantWin, type Order, type OrderDetails, type Ticket } from "@counterfoil/core";
import type { Outputs } from "../app/trpc.ts";

type OwnRaffle = Outputs["tickets"]["listMine"]["raffles"][number];

/** A competition in which the customer has these numbers. */
export function someOwnRaffle(slug: string, endDate: string, numbers: string[]): OwnRaffle {
  const raffle = {
    _id: slug,
    slug,
    name: `Prize ${slug}`,
    price: 2.5,
    image: null,
    endDate,
    allowPromoBalance: true,
  };
  const tickets = numbers.map(
    (ticketNum): Ticket => ({
      _id: `${slug}-${ticketNum}`,
      raffle,
      ticketNum,
      exp: null,
      questionAnswer: null,
      pricePaid: 2.5,
      user: "bea",
    }),
  );
  return { ...raffle, startDate: "2026-01-01T00:00:00.000Z", images: [], tickets };
}

export const ownTickets = (raffles: OwnRaffle[] = [], now = new Date().toISOString()) => ({
  "tickets.listMine": { raffles, now },
  "instantWins.listMine": { instantWins: [] },
  "orders.listMine": { orders: [] },
  "winners.listOfRaffles": { winners: [] },
});

/** An order of these numbers of one competition, paid by card. */
export function someOrder(orderId: string, slug: string, numbers: string[]): Order {
  const raffle = { _id: slug, slug, name: `Prize ${slug}` };
  return {
    _id: `id-${orderId}`,
    orderId,
    status: "Completed",
    createdAt: "2026-11-20T18:05:00.000Z",
    ticketsPurchased: numbers.map((ticketNum) => ({ _id: `line-${ticketNum}`, raffle, ticketNum, pricePaid: 2.5 })),
    ticketsSubtotal: 2.5 * numbers.length,
    couponCodeUsed: null,
    couponCodeDiscount: 0,
    promotionalBalanceUsed: 0,
    totalPricePaid: 2.5 * numbers.length,
    trustTransactionRef: "ref",
    trustPaymentDetails: { orderId, cardNumber: "411111######1111", cardType: "Visa" },
    refundedToCard: 0,
    refundedToBalance: 0,
  };
}

/** Bea's order of one number at this price, paid by card, as the console opens it. */
export function someOpenedOrder(orderId: string, pricePaid = 2.5): OrderDetails {
  const raffle = { _id: "boat", slug: "boat", name: "Narrowboat" };
  return {
    ...someOrder(orderId, "boat", ["1"]),
    user: { _id: "bea", firstName: "Bea", lastName: "Bennett", email: "bea@example.test" },
    userIp: "",
    addresses: { shipping: blankAddress, billing: blankAddress },
    phone: "",
    lines: [
      {
        _id: "line-1",
        raffle,
        ticketNum: "1",
        pricePaid,
        couponDiscount: 0,
        balanceUsed: 0,
        cardPaid: pricePaid,
        state: "standing",
        answerCorrect: null,
        instantWin: null,
      },
    ],
    refunds: [],
    mails: [],
    history: [],
  };
}

/** An instant prize of one of those numbers. */
export function someWin(order: string, slug: string, ticketNum: string, prize: string): InstantWin {
  const raffle = { _id: slug, slug, name: `Prize ${slug}` };
  return { prize, ticketNum, raffle, order, createdAt: "2026-11-20T18:05:00.000Z" };
}
