import type { RestRow } from "../rest.ts";

export const ticketsRest: RestRow[] = [
  {
    method: "POST",
    path: "/raffleTickets/raffle/{raffleId}/reserve",
    procedure: "tickets.reserve",
    summary: "Hold chosen numbers",
  },
  {
    method: "POST",
    path: "/raffleTickets/raffle/{raffleId}/reserve/{amount}",
    procedure: "tickets.luckyDip",
    summary: "Hold random numbers",
    read: { amount: "number" },
  },
];
