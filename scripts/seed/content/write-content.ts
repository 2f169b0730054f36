import { BlockContent, formatNumber, HOUR_MS, MINUTE_MS, ticketNumbering } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { insertPage, insertWinner, updateConfigBlock } from "@counterfoil/domain";
import { z } from "zod";
import { type Competition, isOver } from "../competitions/competition.ts";
import { content, pageText } from "../content.ts";
import { FEATURED_NUMBER } from "../sales/demo-purchases.ts";
import { atTime, type Shop } from "../shop.ts";

/** Writes the policy pages, in place of those that a server has created on the empty shop. */
async function writePages(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("pages").execute();
  for (const page of content.texts.pages) await insertPage(tx, { ...page, body: pageText(page.slug) });
}

async function fillBlocks(tx: Tx, { plan, pictures, raffleOf }: Shop): Promise<void> {
  const { promoted, blocks } = content.texts;
  const own = Object.entries(promoted).map(([id, keys]): [string, BlockContent] => {
    const [first] = keys.flatMap((key) => plan.competitions.filter((one) => one.key === key));
    return [id, { raffleId: first ? raffleOf(first).id : null }];
  });
  const shown = JSON.parse(
    JSON.stringify({ ...blocks, how_it_works: { text: pageText("how-it-works").trimEnd() } }),
    (key, value) => (key === "image" ? pictures.path(value) : value),
  );
  for (const [id, fields] of [...own, ...Object.entries(z.record(z.string(), BlockContent).parse(shown))]) {
    await updateConfigBlock(tx, { id, seenAt: undefined, change: () => fields });
  }
}

/** Writes the pages, the texts and the winners from before the listed competitions. */
export async function writeContent(tx: Tx, shop: Shop): Promise<void> {
  const { clock } = shop.plan;
  await writePages(atTime(tx, clock.at(-36, 15)));
  await fillBlocks(atTime(tx, clock.at(-2, 16)), shop);
  for (const { portrait, name, prize, number, daysAgo } of content.texts.earlierWinners) {
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

/** Returns the entry that won an ended competition: that of someone by post without an email, else one with the correct answer, at random. */
async function drawEntry(tx: Tx, { plan, raffleOf }: Shop, competition: Competition) {
  const entries = await tx.sql
    .selectFrom("tickets as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.number", "u.first_name", "u.last_name", "u.email"])
    .where("t.raffle_id", "=", raffleOf(competition).id)
    .where(({ eb, or }) => or([eb("t.answer_correct", "is", null), eb("t.answer_correct", "=", true)]))
    .orderBy("t.number")
    .execute();
  const featured = entries.find(({ number }) => competition.key === "trailer" && number === FEATURED_NUMBER);
  const toWrite = entries.find(({ email }) => email === "");
  return featured ?? toWrite ?? (entries.length > 0 ? plan.rng.pick(entries) : undefined);
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
