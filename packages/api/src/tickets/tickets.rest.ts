import { ShopError } from "@counterfoil/core";
import { defineRows } from "../rest/rest.ts";
import type { exportEntries } from "./export-entries.ts";

type Csv = Awaited<ReturnType<typeof exportEntries>>;

function isCsv(output: unknown): output is Csv {
  return typeof output === "object" && output !== null && "csv" in output && "final" in output;
}

export const ticketsRest = defineRows([
  {
    method: "GET",
    path: "/raffleTickets/raffle/{raffleId}/{userId}/total",
    procedure: "tickets.count",
    summary: "How many tickets a user holds and owns",
  },
  {
    method: "GET",
    path: "/raffleTickets/raffle/{raffleId}/unavailable",
    procedure: "tickets.listUnavailable",
    summary: "Numbers that nobody can have now, with an ETag",
    cached: async (deps, { raffleId = "" }) => {
      if (!/^[\w-]{1,64}$/.test(raffleId)) throw new ShopError("raffle.not_found");
      return deps.availability.read(raffleId);
    },
  },
  {
    method: "POST",
    path: "/raffleTickets/raffle/{raffleId}/reserve",
    procedure: "tickets.reserve",
    summary: "Hold chosen numbers",
  },
  {
    method: "POST",
    path: "/raffleTickets/raffle/{raffleId}/reserve/{amount}",
    procedure: "tickets.reserveLuckyDip",
    summary: "Hold random numbers",
    read: { amount: "number" },
  },
  {
    method: "DELETE",
    path: "/raffleTickets/reservation/{ticketId}",
    procedure: "tickets.removeFromCart",
    summary: "Take a ticket out of the cart",
  },
  { method: "GET", path: "/raffleTickets/reserved", procedure: "tickets.listCart", summary: "The cart" },
  {
    method: "GET",
    path: "/raffleTickets/purchased",
    procedure: "tickets.listMine",
    summary: "Every ticket that the customer owns, by competition",
  },
  {
    method: "GET",
    path: "/raffleTickets/raffle/{id}/purchasedCSV",
    procedure: "tickets.exportEntries",
    summary: "The entries of a competition as a CSV file",
    input: ({ id }) => ({ raffleId: id }),
    noStore: true,
    rawType: "text/csv",
    raw: (output) => {
      if (!isCsv(output)) throw new Error("The entries came without a file");
      return {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${output.filename}"`,
          "X-Entries-Final": String(output.final),
          "X-Entries-Open-Payments": String(output.openPayments),
        },
        body: output.csv,
      };
    },
  },
  {
    method: "POST",
    path: "/raffleTickets/raffle/{id}/purchased",
    procedure: "tickets.listEntries",
    summary: "Search the entries of a competition",
    input: ({ id, ...page }) => ({ ...page, raffleId: id }),
  },
  {
    method: "GET",
    path: "/raffleTickets/raffle/{id}/counts",
    procedure: "tickets.countEntries",
    summary: "How many entries of each kind a competition has, of those that match a query",
    input: ({ id, ...search }) => ({ ...search, raffleId: id }),
  },
  {
    method: "POST",
    path: "/raffleTickets/create",
    procedure: "tickets.createEntry",
    summary: "Enter a user by hand",
  },
  {
    method: "DELETE",
    path: "/raffleTickets/purchase/{id}",
    procedure: "tickets.deleteEntry",
    summary: "Delete an entry",
    read: { keepPrizes: "bool", afterFinal: "bool" },
  },
]);
