import { readFile } from "node:fs/promises";
import { type BlockContent, formatNumber, HOUR_MS, MINUTE_MS, ticketNumbering } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { insertPage, insertWinner, updateConfigBlock } from "@counterfoil/domain";
import { type Competition, isOver } from "../competitions/competition.ts";
import { FEATURED_NUMBER } from "../sales/demo-purchases.ts";
import { atTime, type Shop } from "../shop.ts";
import { faq } from "./faq.ts";
import { company, earlierWinners, featuredWinner, howItWorks, referrals, support, testimonials } from "./texts.ts";

const PAGES = [
  ["About us", "about-us"],
  ["Acceptable use", "acceptable-use"],
  ["Terms and conditions", "terms-and-conditions"],
  ["Terms of use", "terms-of-use"],
  ["Privacy", "privacy"],
] as const;

/** Writes the policy pages, in place of those that a server has created on the empty shop. */
async function writePages(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("pages").execute();
  for (const [name, slug] of PAGES) {
    const body = await readFile(new URL(`pages/${slug}.md`, import.meta.url), "utf8");
    await insertPage(tx, { name, slug, body });
  }
}

/** Fills the blocks of the home page and the other public pages. */
async function fillBlocks(tx: Tx, { plan, pictures, raffleOf }: Shop): Promise<void> {
  const promote = (...keys: string[]): BlockContent => {
    const [first] = keys.flatMap((key) => plan.competitions.filter((one) => one.key === key));
    return { raffleId: first ? raffleOf(first).id : null };
  };
  const people = testimonials.map(({ portrait, ...said }) => ({ ...said, image: pictures.path(portrait) }));
  const blocks: Record<string, BlockContent> = {
    "promoted-main": promote("hatch"),
    "promoted-1": promote("algarve", "letters"),
    "promoted-2": promote("cafe-racer", "sale"),
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
    await updateConfigBlock(tx, { id, seenAt: undefined, change: () => content });
  }
}

/** Writes the pages, the texts and the winners from before the listed competitions. */
export async function writeContent(tx: Tx, shop: Shop): Promise<void> {
  const { clock } = shop.plan;
  await writePages(atTime(tx, clock.at(-36, 15)));
  await fillBlocks(atTime(tx, clock.at(-2, 16)), shop);
  for (const { portrait, name, prize, number, daysAgo } of earlierWinners) {
    await insertWinner(atTime(tx, clock.at(-daysAgo, 21)), {
      name,
      raffle: prize,
      raffle_id: null,
      draw_at: clock.at(-daysAgo, 20, 15),
      image: shop.pictures.path(portrait),
      ticket_number: number,
      live_draw_url: "/winners",
      online_raffle_url: "/all",
    });
  }
}

/** Returns the entry that won an ended competition: one of those with the correct answer, at random. */
async function drawEntry(tx: Tx, { plan, raffleOf }: Shop, competition: Competition) {
  const entries = await tx.sql
    .selectFrom("tickets as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.number", "u.first_name", "u.last_name"])
    .where("t.raffle_id", "=", raffleOf(competition).id)
    .where(({ eb, or }) => or([eb("t.answer_correct", "is", null), eb("t.answer_correct", "=", true)]))
    .orderBy("t.number")
    .execute();
  const featured = entries.find(({ number }) => competition.key === "trailer" && number === FEATURED_NUMBER);
  return featured ?? (entries.length > 0 ? plan.rng.pick(entries) : undefined);
}

/** Writes the winners of ended competitions without a provable draw; not yet of one that has only just ended. */
export async function writeWinners(tx: Tx, shop: Shop): Promise<void> {
  const ended = shop.plan.competitions.filter((one) => isOver(one) && one.ends !== "just now" && one.draw === null);
  for (const competition of ended) {
    const { prize, endsAt, maxEntries, toLetter } = competition;
    const entry = await drawEntry(tx, shop, competition);
    if (!entry) continue;
    const { id, slug } = shop.raffleOf(competition);
    const [picture = "cash-pink"] = prize.pictures;
    await insertWinner(atTime(tx, endsAt + HOUR_MS), {
      name: `${entry.first_name} ${entry.last_name[0] ?? ""}.`,
      raffle: prize.title,
      raffle_id: id,
      draw_at: endsAt + 15 * MINUTE_MS,
      image: shop.pictures.path(competition.key === "trailer" ? "priya-with-ticket" : picture),
      ticket_number: formatNumber(ticketNumbering(maxEntries, toLetter), entry.number),
      live_draw_url: `/c/${slug}`,
      online_raffle_url: `/c/${slug}`,
    });
  }
}
