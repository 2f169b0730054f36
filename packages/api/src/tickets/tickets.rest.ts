import { ShopError } from "@counterfoil/core";
import { defineRows, get, post, remove } from "../rest/rest.ts";
import type { exportEntries } from "./export-entries.ts";

type Csv = Awaited<ReturnType<typeof exportEntries>>;

function isCsv(output: unknown): output is Csv {
  return typeof output === "object" && output !== null && "csv" in output && "final" in output;
}

export const ticketsRest = defineRows("tickets", {
  count: get("/raffleTickets/raffle/{raffleId}/{userId}/total", "How many tickets a user holds and owns"),
  listUnavailable: get(
    "/raffleTickets/raffle/{raffleId}/unavailable",
    "Numbers that no one can have now, with an ETag",
    {
      cached: async (deps, { raffleId = "" }) => {
        if (!/^[\w-]{1,64}$/.test(raffleId)) throw new ShopError("raffle.not_found");
        return deps.availability.read(raffleId);
      },
    },
  ),
  reserve: post("/raffleTickets/raffle/{raffleId}/reserve", "Hold chosen numbers", { keyed: true }),
  reserveLuckyDip: post("/raffleTickets/raffle/{raffleId}/reserve/{amount}", "Hold random numbers", {
    read: { amount: "number" },
    keyed: true,
  }),
  removeFromCart: remove("/raffleTickets/reservation/{ticketId}", "Take a ticket out of the cart"),
  listCart: get("/raffleTickets/reserved", "The cart"),
  listMine: get("/raffleTickets/purchased", "Every ticket that the customer owns, by competition"),
  exportEntries: get("/raffleTickets/raffle/{id}/purchasedCSV", "The entries of a competition as a CSV file", {
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
  }),
  listEntries: post("/raffleTickets/raffle/{id}/purchased", "Search the entries of a competition", {
    input: ({ id, ...page }) => ({ ...page, raffleId: id }),
  }),
  countEntries: get(
    "/raffleTickets/raffle/{id}/counts",
    "How many entries of each kind a competition has, of those that match a query",
    { input: ({ id, ...search }) => ({ ...search, raffleId: id }) },
  ),
  createEntry: post("/raffleTickets/create", "Add a manual entry"),
  deleteEntry: remove("/raffleTickets/purchase/{id}", "Delete an entry", {
    read: { keepPrizes: "bool", afterFinal: "bool" },
  }),
});
