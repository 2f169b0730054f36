import {
  formatNumber,
  normalizeKey,
  type RaffleFields,
  raffleDefaults,
  ticketNumbering,
  toPounds,
} from "@counterfoil/core";
import { json, type NewRow, searchIndexText } from "@counterfoil/db";
import { toRaffleColumns } from "@counterfoil/domain";
import type { Clock } from "./clock.ts";
import type { Competition } from "./competitions/competition.ts";
import type { Customer } from "./people/customer.ts";
import type { Pictures } from "./pictures.ts";
import { CATEGORIES, type CategoryName, describe } from "./prizes/prize.ts";
import type { IdGenerator, Rng } from "./random.ts";

const LIVE_DRAW = "We draw the winner live shortly afterwards from all entries with the correct answer.";
const PROVABLE_DRAW =
  "We then lock and publish the entry list, and a public random number decides the winner. Anyone can check it: [see how our draws work](/draws/how).";

const CODE_ALPHABET = "0123456789abcdef";

export function userRow(person: Customer, passwordHash: string, clock: Clock, rng: Rng): NewRow<"users"> {
  return {
    id: person.id,
    email: person.email,
    email_key: normalizeKey(person.email),
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    search_text: searchIndexText(person.firstName, person.lastName, person.email),
    verified: person.verified,
    roles: json(person.roles),
    newsletter: person.newsletter,
    confirmation_required: false,
    duplicate_shipping: true,
    shipping: json(person.address),
    billing: json(person.address),
    console_code: person.verified ? null : rng.text(20, CODE_ALPHABET),
    two_factor: false,
    totp_secret: null,
    totp_last_step: null,
    balance_pence: 0,
    created_at: clock.time(person.since),
    deleted_at: null,
  };
}

/** The form of a competition, as an admin would have saved it. */
export function raffleFields(competition: Competition, pictures: Pictures): RaffleFields {
  const { prize, startsAt, maxEntries, toLetter, draw } = competition;
  const original = competition.originalPricePence;
  const numbering = ticketNumbering(maxEntries, toLetter);
  return {
    ...raffleDefaults,
    name: prize.title,
    description: describe(prize, draw ? PROVABLE_DRAW : LIVE_DRAW, extras(competition)),
    startDate: startsAt,
    endDate: competition.endsAt,
    price: toPounds(competition.pricePence),
    originalPrice: original === null ? null : toPounds(original),
    onSale: original !== null,
    live: competition.live,
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
    instantWins: competition.instantNumbers.map(({ number, prize }) => ({
      prize,
      ticketNum: draw?.drawsInstantNumbers ? null : formatNumber(numbering, number),
    })),
    instantWinsDescription: instantText(competition),
    drawAt: competition.drawAt,
    drawPrizes: draw ? [...(draw.prizes ?? [prize.title])] : [],
    unwonInstantWins: draw?.keepsUnwon ? "not_awarded" : "final_draw",
  };
}

/** When a competition was made: an hour before it opens, and for one that has not opened yesterday. */
export function madeAt({ startsAt }: Competition, clock: Clock): number {
  return Math.min(startsAt - 3_600_000, clock.at(-1, 15));
}

export function raffleRow(competition: Competition, pictures: Pictures, clock: Clock): NewRow<"raffles"> {
  const { id, slug } = competition;
  const at = madeAt(competition, clock);
  return { id, slug, ...toRaffleColumns(raffleFields(competition, pictures), slug), created_at: at, updated_at: at };
}

function extras({ pricePence, allowBalance }: Competition): string[] {
  const free =
    "You can also enter by post, free of charge: [how to enter by post](/p/terms-and-conditions#free-entry).";
  return [
    ...(pricePence > 0 ? [free] : []),
    ...(allowBalance ? [] : ["You can't use promotional balance on this competition."]),
  ];
}

function instantText({ instantNumbers }: Competition): string {
  if (instantNumbers.length === 0) return "";
  return `${instantNumbers.length} numbers win a prize instantly. You'll find out as soon as you've paid, and every ticket still goes into the main draw.`;
}

/** Ids of the demo shop's categories, including Popular. */
export function planCategories(ids: IdGenerator): Map<CategoryName | "Popular", string> {
  const popular = ["Popular", "popular"] as const;
  return new Map([popular, ...CATEGORIES.map((name) => [name, ids.next()] as const)]);
}

/** Returns the categories of a competition. */
export function categoriesOf({ prize, popular, instantNumbers }: Competition): (CategoryName | "Popular")[] {
  return [
    prize.category,
    ...(popular ? ["Popular" as const] : []),
    ...(instantNumbers.length > 0 ? ["Instant Wins" as const] : []),
  ];
}
