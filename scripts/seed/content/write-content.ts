import { readFile } from "node:fs/promises";
import { type BlockContent, formatNumber, ticketNumbering } from "@counterfoil/core";
import { json, type NewRow, type Tx } from "@counterfoil/db";
import type { Clock } from "../clock.ts";
import type { Competition } from "../competitions/competition.ts";
import { type Customer, publicName } from "../people/customer.ts";
import type { Pictures } from "../pictures.ts";
import type { IdGenerator } from "../random.ts";
import type { Batch } from "../rows.ts";
import { faq } from "./faq.ts";
import { company, earlierWinners, featuredWinner, howItWorks, referrals, support, testimonials } from "./texts.ts";

const PAGES = [
  ["About us", "about-us"],
  ["Acceptable use", "acceptable-use"],
  ["Terms and conditions", "terms-and-conditions"],
  ["Terms of use", "terms-of-use"],
  ["Privacy", "privacy"],
] as const;

/** The policy pages. */
export async function pageRows(ids: IdGenerator, clock: Clock): Promise<NewRow<"pages">[]> {
  return Promise.all(
    PAGES.map(async ([name, slug]) => ({
      id: ids.next(),
      name,
      slug,
      body: await readFile(new URL(`pages/${slug}.md`, import.meta.url), "utf8"),
      created_at: clock.at(-420, 11),
      updated_at: clock.at(-36, 15),
    })),
  );
}

/** Fills the blocks of the home page and the other public pages. */
export function fillBlocks(batch: Batch, competitions: Competition[], pictures: Pictures, clock: Clock): void {
  const idOf = (key: string) => competitions.find((one) => one.key === key)?.id ?? null;
  const people = testimonials.map(({ portrait, ...said }) => ({ ...said, image: pictures.path(portrait) }));
  const blocks: Record<string, BlockContent> = {
    "promoted-main": { raffleId: idOf("hatch") },
    "promoted-1": { raffleId: idOf("algarve") ?? idOf("letters") },
    "promoted-2": { raffleId: idOf("cafe-racer") ?? idOf("sale") },
    statistics: { options: { active: true, charity: 48_260, prizes: 1_284_500 } },
    how_it_works: { text: howItWorks },
    testimonials: { testimonials: people },
    featured_winner: { ...featuredWinner, image: pictures.path("priya-with-ticket") },
    faq: { faq },
    referrals: { text: referrals },
    support: { text: support },
    company: { company },
    global_promotional_popup: {
      image: pictures.path("beach-noon"),
      options: { active: false, excludeLoggedIn: true, upsellActive: false, link: "/all" },
    },
  };
  for (const [id, content] of Object.entries(blocks)) {
    batch.runAfterInsert((tx: Tx) =>
      tx.sql
        .updateTable("config_blocks")
        .set({ content: json(content), updated_at: clock.at(-2, 16) })
        .where("id", "=", id)
        .execute(),
    );
  }
}

/** Winners from before the listed competitions. */
export function earlierWinnerRows(ids: IdGenerator, clock: Clock, pictures: Pictures): NewRow<"winners">[] {
  return earlierWinners.map(({ portrait, name, prize, number, daysAgo }) => ({
    id: ids.next(),
    name,
    raffle: prize,
    raffle_id: null,
    draw_at: clock.at(-daysAgo, 20, 15),
    image: pictures.path(portrait),
    ticket_number: number,
    live_draw_url: "/winners",
    online_raffle_url: "/all",
    created_at: clock.at(-daysAgo, 21),
  }));
}

/** A winning ticket. */
export interface DrawnTicket {
  competition: Competition;
  number: number;
  owner: Customer;
}

export function winnerRow(
  { competition, number, owner }: DrawnTicket,
  id: string,
  pictures: Pictures,
): NewRow<"winners"> {
  const { prize, slug, endsAt, maxEntries, toLetter } = competition;
  const [picture = "cash-pink"] = prize.pictures;
  return {
    id,
    name: publicName(owner),
    raffle: prize.title,
    raffle_id: competition.id,
    draw_at: endsAt + 15 * 60_000,
    image: pictures.path(competition.key === "trailer" ? "priya-with-ticket" : picture),
    ticket_number: formatNumber(ticketNumbering(maxEntries, toLetter), number),
    live_draw_url: `/c/${slug}`,
    online_raffle_url: `/c/${slug}`,
    created_at: endsAt + 60 * 60_000,
  };
}
