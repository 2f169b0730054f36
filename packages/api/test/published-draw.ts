import {
  commitTo,
  type DrawRules,
  drawTime,
  roundAt,
  SANDBOX_CHAIN,
  sha256Hex,
  writeRules,
} from "@counterfoil/core/draw";
import { inTransaction, json, type Row } from "@counterfoil/db";
import { appendLog, type openDrawSecrets, sealDrawSecrets } from "@counterfoil/domain";
import { openPayingShop } from "./paying-shop.ts";
import { type RaffleOptions, someRaffle } from "./people-and-raffles.ts";
import { openShop, type TestShop } from "./shop.ts";

const hex = (text: string) => sha256Hex(text);

/** A competition whose rules are published. */
export interface PublishedDraw {
  raffle: Row<"raffles">;
  rules: DrawRules;
  secrets: ReturnType<typeof openDrawSecrets>;
}

/** Publishes the rules of a competition's draw, by default a day after its end. */
export async function publishDraw(
  shop: TestShop,
  raffle: Row<"raffles">,
  {
    drawAt = raffle.ends_at + 24 * 3_600_000,
    leadSeconds = 3600,
    chain = SANDBOX_CHAIN.chain,
    prizes = [raffle.name],
    onePrizePerEntrant = true,
  } = {},
): Promise<PublishedDraw> {
  const { question } = raffle;
  const right = question?.answers.find(({ correct }) => correct)?.answer;
  const secrets = {
    competitionSecret: hex(`${raffle.id} competition`),
    answerKey: question ? hex(`${raffle.id} answer`) : null,
    instantSecret: null,
  };
  const rules: DrawRules = {
    format: "counterfoil-rules/1",
    competition: raffle.id,
    cap: raffle.max_entries,
    ...(raffle.to_letter !== null && { lastLetter: raffle.to_letter }),
    pricePence: raffle.price_pence,
    maxPerEntrant: raffle.max_per_person,
    opensAt: drawTime(new Date(raffle.starts_at)),
    closesAt: drawTime(new Date(raffle.ends_at)),
    postClosesAt: null,
    drawAt: drawTime(new Date(drawAt)),
    beacon: { chain, round: roundAt(new Date(drawAt)), leadSeconds },
    prizes,
    onePrizePerEntrant,
    question: question && {
      text: question.question,
      answers: question.answers.map(({ answer }) => answer),
      rightAnswer: commitTo(secrets.answerKey ?? "", right ?? ""),
    },
    instant: null,
    voidReasons: ["ineligible", "refunded", "unreachable"],
  };
  const bytes = writeRules(rules);
  const { writer } = shop.db;
  const set = { draw_at: drawAt, draw_prizes: json([raffle.name]) };
  await writer.updateTable("raffles").set(set).where("id", "=", raffle.id).execute();
  const version = {
    raffle_id: raffle.id,
    version: 1,
    bytes,
    sha256: sha256Hex(bytes),
    chain: rules.beacon.chain,
    round: rules.beacon.round,
    opens_at: raffle.starts_at,
    published_at: shop.now(),
    secrets_enc: sealDrawSecrets(shop.deps.config.dataKeys, secrets),
  };
  await writer.insertInto("draw_rules").values(version).execute();
  await writer.insertInto("draws").values({ raffle_id: raffle.id, state: "published" }).execute();
  const { key } = shop.deps.config.draws;
  if (key === null) throw new Error("The shop has no key to sign draws with");
  const logged = { key, competition: raffle.id, kind: "rules" as const, payload: version.sha256 };
  await inTransaction(shop.db, (tx) => appendLog(tx, logged));
  return { raffle: { ...raffle, draw_at: drawAt }, rules, secrets };
}

/** Opens a shop with a competition whose rules are published. */
export async function openPublishedDraw(overrides: RaffleOptions = {}) {
  const shop = await openShop();
  return { shop, ...(await publishDraw(shop, await someRaffle(shop, overrides))) };
}

/** The same of a shop that takes payments. */
export async function openPayingDraw(overrides: RaffleOptions = {}) {
  const shop = await openPayingShop();
  return { shop, ...(await publishDraw(shop, await someRaffle(shop, overrides))) };
}
