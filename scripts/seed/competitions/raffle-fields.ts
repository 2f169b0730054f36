import {
  defaultPostClosesAt,
  entriesPerCard,
  formatNumber,
  HOUR_MS,
  KEYING_MS,
  type PrizeWorth,
  paidPrizeKinds,
  type RaffleFields,
  raffleDefaults,
  STAMP_PENCE,
  ticketNumbering,
  toPounds,
} from "@counterfoil/core";
import type { Pictures } from "../pictures.ts";
import { type Competition, isOver } from "./competition.ts";

const LIVE_DRAW = "We draw the winner live shortly afterwards from all entries with the correct answer.";
const PROVABLE_DRAW =
  "We then lock and publish the entry list, and a public random number decides the winner. Anyone can check it: [see how our draws work](/draws/how).";
const FREE_ENTRY =
  "You can also enter by post, free of charge: [how to enter by post](/p/terms-and-conditions#free-entry).";

/** Returns what an instant prize pays by its name: "£50 cash", "£10 credit"; nothing for an item. */
function worthOf(prize: string): PrizeWorth {
  const [, pounds, kind] = /^£([\d,]+) (\w+)$/.exec(prize) ?? [];
  const paid = paidPrizeKinds.find((name) => name === kind);
  return paid && pounds ? { kind: paid, amount: Number(pounds.replaceAll(",", "")) } : {};
}

/** The form of a competition, as an admin would have saved it. */
export function raffleFields(competition: Competition, pictures: Pictures): RaffleFields {
  const { prize, maxEntries, toLetter, draw, instantNumbers } = competition;
  const original = competition.originalPricePence;
  const numbering = ticketNumbering(maxEntries, toLetter);
  return {
    ...raffleDefaults,
    name: prize.title,
    description: describe(competition),
    startDate: competition.startsAt,
    endDate: competition.endsAt,
    price: toPounds(competition.pricePence),
    originalPrice: original === null ? null : toPounds(original),
    onSale: original !== null,
    live: competition.live,
    bundles: competition.bundles,
    shortOpenReason: competition.shortOpenReason,
    searchTags: [...prize.tags],
    images: prize.pictures.map((name, i) => ({ path: pictures.path(name), keyImage: i === 0 })),
    maxEntries,
    maxEntriesPerPerson: competition.perPerson,
    luckyDipsOnly: competition.luckyDipsOnly,
    luckyDipDefault: Math.min(competition.luckyDipDefault, competition.perPerson),
    allowPromoBalance: competition.allowBalance,
    ticketMatrix: toLetter === null ? null : { useLetters: true, toLetter },
    question: competition.question,
    guaranteedWinnerInfoBox: competition.guaranteedWinner,
    instantWins: instantNumbers.map(({ number, prize }) => ({
      prize,
      ticketNum: draw?.drawsInstantNumbers ? null : formatNumber(numbering, number),
      ...worthOf(prize),
    })),
    instantWinsDescription:
      instantNumbers.length === 0
        ? ""
        : "You'll find out as soon as you've paid, and every ticket still goes into the main draw.",
    reveal: competition.reveal,
    drawAt: competition.drawAt,
    drawPrizes: draw ? [...(draw.prizes ?? [prize.title])] : [],
    unwonInstantWins: draw?.keepsUnwon ? "not_awarded" : "final_draw",
    ...postOf(competition),
  };
}

/** How long before its draw the list of a competition waits to be locked, milliseconds. */
const LOCK_MS = 2 * HOUR_MS;

/** Free entry by post; a published draw that is yet to be held waits for its cards to be keyed. */
function postOf(competition: Competition): Partial<RaffleFields> {
  const { pricePence, endsAt, drawAt } = competition;
  if (pricePence === 0 || (drawAt !== null && isOver(competition))) return {};
  const postEntriesPerCard = entriesPerCard({ stampPence: STAMP_PENCE, pricePence });
  const postClosesAt = drawAt === null ? defaultPostClosesAt(endsAt) : drawAt - KEYING_MS - LOCK_MS;
  return { postClosesAt, postEntriesPerCard };
}

function describe(competition: Competition): string {
  const { prize, allowBalance, draw } = competition;
  return [
    prize.about,
    `## What you win\n\n${prize.includes.map((item) => `- ${item}`).join("\n")}`,
    ...(postOf(competition).postClosesAt ? [FREE_ENTRY] : []),
    ...(allowBalance ? [] : ["You can't use promotional balance on this competition."]),
    `## The draw\n\nThe competition ends at the time shown above, whether or not every ticket has been sold. ${draw ? PROVABLE_DRAW : LIVE_DRAW} We email the winner the same evening. Their first name, initial and ticket number go on the winners page, unless they object.`,
  ].join("\n\n");
}
