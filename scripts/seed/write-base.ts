import { hashOfToken, sealCardToken } from "@counterfoil/api";
import { fold } from "@counterfoil/core";
import { categoriesOf, raffleRow, userRow } from "./base-rows.ts";
import { earlierWinnerRows, fillBlocks, pageRows } from "./content/write-content.ts";
import type { Pictures } from "./pictures.ts";
import type { Plan } from "./plan-shop.ts";
import type { Piece } from "./rows.ts";
import { couponRow } from "./sales/coupons.ts";

/** Secrets that rows of people and cards need. */
export interface Secrets {
  passwordHash: string;
  sessionSecret: string;
}

/** All that stands in the shop before anybody buys: people, competitions, codes and content. Answers the id of the demo customer's saved card. */
export async function writeBase(piece: Piece, plan: Plan, pictures: Pictures, secrets: Secrets): Promise<string> {
  const { people, clock, chance, names } = plan;
  for (const person of people.all) piece.add("users", userRow(person, secrets.passwordHash, clock, chance));
  writeCategories(piece, plan);
  for (const competition of plan.competitions) writeCompetition(piece, plan, competition, pictures);
  for (const coupon of plan.coupons) writeCoupon(piece, plan, coupon);
  piece.add("pages", ...(await pageRows(names, clock)));
  piece.add("winners", ...earlierWinnerRows(names, clock, pictures));
  fillBlocks(piece, plan.competitions, pictures, clock);
  return writeSavedCard(piece, plan, secrets);
}

function writeCategories(piece: Piece, { categories, clock }: Plan): void {
  for (const [name, id] of categories) {
    if (name !== "Popular") piece.add("categories", { id, name, name_key: fold(name), created_at: clock.at(-424, 10) });
  }
}

function writeCompetition(
  piece: Piece,
  plan: Plan,
  competition: Plan["competitions"][number],
  pictures: Pictures,
): void {
  const { categories, names } = plan;
  piece.add("raffles", raffleRow(competition, pictures));
  for (const name of categoriesOf(competition)) {
    const category_id = categories.get(name);
    if (category_id) piece.add("raffle_categories", { raffle_id: competition.id, category_id });
  }
  competition.instantNumbers.forEach(({ number, prize }, position) => {
    piece.add("instant_wins", {
      id: names.id(),
      raffle_id: competition.id,
      number,
      prize,
      position,
      ticket_id: null,
      order_id: null,
      user_id: null,
      won_at: null,
    });
  });
}

function writeCoupon(piece: Piece, { competitions, clock }: Plan, coupon: Plan["coupons"][number]): void {
  piece.add("coupons", couponRow(coupon, clock));
  const only = competitions.find(({ key }) => key === coupon.onlyFor);
  if (only) piece.add("coupon_raffles", { coupon_id: coupon.id, raffle_id: only.id });
}

/** The card that the demo customer saved with an earlier order; the sandbox knows it by its token. */
function writeSavedCard(piece: Piece, { people, names, clock }: Plan, config: Secrets): string {
  const id = names.id();
  const token = `card_${names.id().slice(0, 24)}`;
  const card = { brand: "Visa", last_four: "1111", expiry: "11/29", created_at: clock.at(-24, 19) };
  piece.add("saved_cards", {
    ...card,
    id,
    user_id: people.customer.id,
    provider: "sandbox",
    token: sealCardToken(config, token),
    token_hash: hashOfToken(config, token),
    deleted_at: null,
    forgotten_at: null,
  });
  piece.add("sandbox_cards", { ...card, token, pan: "4111111111111111" });
  return id;
}
