import { isOwner, mailboxKey, normalizeKey } from "@counterfoil/core";
import { type DataKeys, sealCardToken } from "@counterfoil/domain";
import { categoriesOf, raffleRow, userRow } from "./base-rows.ts";
import { earlierWinnerRows, fillBlocks, pageRows } from "./content/write-content.ts";
import type { Customer } from "./people/customer.ts";
import type { Pictures } from "./pictures.ts";
import type { Plan } from "./plan-shop.ts";
import type { Batch } from "./rows.ts";
import { couponRow } from "./sales/coupons.ts";

/** Secrets needed to write users and cards. */
export interface Secrets {
  passwordHash: string;
  dataKeys: DataKeys;
}

/** Writes the shop before any sales: users, competitions, coupons and content. Returns the id of the demo customer's saved card. */
export async function writeBase(batch: Batch, plan: Plan, pictures: Pictures, secrets: Secrets): Promise<string> {
  const { people, clock, rng, ids } = plan;
  const giverOf = ({ roles }: Customer) => (isOwner({ roles }) ? null : people.admin.id);
  for (const person of people.all) {
    batch.add("users", userRow(person, secrets.passwordHash, clock, rng));
    for (const role of person.roles) {
      batch.add("user_roles", {
        user_id: person.id,
        role,
        given_by: giverOf(person),
        given_at: clock.time(person.since),
      });
    }
    if (person.verified) batch.add("mailboxes", { mailbox_key: mailboxKey(person.email), user_id: person.id });
  }
  writeCategories(batch, plan);
  for (const competition of plan.competitions) writeCompetition(batch, plan, competition, pictures);
  for (const coupon of plan.coupons) writeCoupon(batch, plan, coupon);
  batch.add("pages", ...(await pageRows(ids, clock)));
  batch.add("winners", ...earlierWinnerRows(ids, clock, pictures));
  fillBlocks(batch, plan.competitions, pictures, clock);
  return writeSavedCard(batch, plan, secrets);
}

function writeCategories(batch: Batch, { categories, clock }: Plan): void {
  for (const [name, id] of categories) {
    if (name !== "Popular")
      batch.add("categories", { id, name, name_key: normalizeKey(name), created_at: clock.at(-424, 10) });
  }
}

function writeCompetition(
  batch: Batch,
  plan: Plan,
  competition: Plan["competitions"][number],
  pictures: Pictures,
): void {
  const { categories, ids } = plan;
  batch.add("raffles", raffleRow(competition, pictures, plan.clock));
  batch.add("raffle_sales", { raffle_id: competition.id });
  for (const name of categoriesOf(competition)) {
    const category_id = categories.get(name);
    if (category_id) batch.add("raffle_categories", { raffle_id: competition.id, category_id });
  }
  const drawn = competition.draw?.drawsInstantNumbers === true;
  competition.instantNumbers.forEach(({ number, prize }, position) => {
    batch.add("instant_wins", {
      id: ids.next(),
      raffle_id: competition.id,
      number: drawn ? null : number,
      drawn,
      prize,
      position,
      ticket_id: null,
      order_id: null,
      user_id: null,
      won_at: null,
    });
  });
}

function writeCoupon(batch: Batch, { competitions, clock }: Plan, coupon: Plan["coupons"][number]): void {
  batch.add("coupons", couponRow(coupon, clock));
  const only = competitions.find(({ key }) => key === coupon.onlyFor);
  if (only) batch.add("coupon_raffles", { coupon_id: coupon.id, raffle_id: only.id });
}

/** The demo customer's saved card, known to the sandbox by its token. */
function writeSavedCard(batch: Batch, { people, ids, clock }: Plan, config: Secrets): string {
  const id = ids.next();
  const token = `card_${ids.next().slice(0, 24)}`;
  const sealed = sealCardToken(config.dataKeys, token);
  const card = { brand: "Visa", last_four: "1111", expiry: "11/29", created_at: clock.at(-24, 19) };
  batch.add("saved_cards", {
    ...card,
    id,
    user_id: people.customer.id,
    provider: "sandbox",
    token: sealed.token,
    token_hash: sealed.tokenHash,
    funding: "debit",
    deleted_at: null,
    forgotten_at: null,
  });
  batch.add("sandbox_cards", { ...card, token, pan: "4111111111111111" });
  return id;
}
