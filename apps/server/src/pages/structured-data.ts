import { isOver, printedNumber, type Raffle, stageOfWire, WinnersAnswer } from "@counterfoil/core";
import type { InlinedQuery } from "./inlined-query.ts";

/** One schema.org item about a page. */
export type StructuredData = { "@type": string; [property: string]: unknown };

/** A page's breadcrumbs, from Home to the page itself: names with their paths. */
export function breadcrumbs(publicUrl: string, ...trail: [name: string, path: string][]): StructuredData {
  const itemListElement = [["Home", "/"], ...trail].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}

/** The shop itself. */
export function site(name: string, url: string): StructuredData[] {
  return [
    { "@type": "WebSite", name, url },
    { "@type": "Organization", name, url },
  ];
}

type Sold = Pick<
  Raffle,
  "_id" | "name" | "price" | "live" | "startDate" | "endDate" | "ticketsPurchased" | "maxEntries" | "cancelledAt"
>;

function availability(raffle: Sold, now: number): string {
  const stage = stageOfWire(raffle, now);
  if (isOver(stage)) return "Discontinued";
  if (raffle.ticketsPurchased >= raffle.maxEntries) return "SoldOut";
  return stage === "scheduled" ? "PreOrder" : "InStock";
}

/** A raffle with its ticket price. `pictures` and `url` are absolute. */
export function competition(
  raffle: Sold,
  about: { description: string; pictures: string[]; url: string; seller: string; now: number },
): StructuredData {
  const { description, pictures, url, seller, now } = about;
  return {
    "@type": "Product",
    name: raffle.name,
    sku: raffle._id,
    description,
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      "@type": "Offer",
      url,
      price: raffle.price.toFixed(2),
      priceCurrency: "GBP",
      availability: `https://schema.org/${availability(raffle, now)}`,
      validFrom: raffle.startDate,
      priceValidUntil: raffle.endDate,
      seller: { "@type": "Organization", name: seller },
    },
  };
}

/** The winners among the queries of a page, if any. */
export function winners(queries: readonly InlinedQuery[]): StructuredData[] {
  const { data } = WinnersAnswer.safeParse(queries.find(({ path }) => path === "winners.listByMonth")?.data);
  if (!data || data.winners.length === 0) return [];
  const itemListElement = data.winners.map(({ name, raffle, ticketNumber }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: `${name} won ${raffle} with ticket ${printedNumber(ticketNumber)}`,
  }));
  return [{ "@type": "ItemList", name: "Winners", itemListElement }];
}
