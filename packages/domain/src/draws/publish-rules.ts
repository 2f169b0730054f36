import {
  type DrawPrize,
  lastLetterOf,
  londonMoment,
  MINUTE_MS,
  type PrizeWorth,
  partsOfPrize,
  type RaffleFields,
  ShopError,
  toBundleTiers,
  toPence,
} from "@counterfoil/core";
import {
  commitTo,
  commitToSecret,
  type DrawRules,
  drawTime,
  earliestDrawAt,
  positionsRound,
  roundAt,
} from "@counterfoil/core/draw";
import { listRows, type Row, type Tx } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";
import { logTime } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";
import { type DrawSecrets, newDrawSecrets } from "./draw-secrets.ts";
import { hasNumbers, NUMBERS_FIRST } from "./freeze-rules.ts";
import { insertRules } from "./insert-rules.ts";

/** What the shop brings to the rules of each draw. */
export interface DrawSettings {
  /** The chain hash of the beacon. */
  chain: string;
  /** Seconds that the list is public before the beacon. */
  leadSeconds: number;
  /** The longest that a hold and its payment take, seconds. */
  paymentSeconds: number;
  /** Null: this shop has none, and publishes no draw. */
  key: DrawKey | null;
  /** The SHA-256 of the verifier that the shop serves, in hex. */
  verifier: string;
  dataKeys: DataKeys;
}

/** For what an admin may void a prize; part of the rules. */
const VOID_REASONS = ["ineligible", "refunded", "unreachable"];

interface Publishing {
  raffle: Row<"raffles">;
  /** Its form, as it is saved. */
  fields: RaffleFields;
  settings: DrawSettings;
  /** Fixes the typed numbers of its prizes with a secret, and returns the root of their cells; null forgets them. */
  placePrizes: (tx: Tx, secret: string | null) => Promise<string | null>;
}

/** What the rules have besides the form. */
interface Fixed {
  drawAt: number;
  secrets: DrawSecrets;
  publishedAt: number;
}

const time = (ms: number) => drawTime(new Date(ms));

/** Returns the earliest draw that a form allows, epoch milliseconds. */
function earliestOf({ endDate, postClosesAt: post }: RaffleFields, { paymentSeconds, leadSeconds }: DrawSettings) {
  const closesAt = new Date(endDate);
  const postClosesAt = post === null ? null : new Date(post);
  return earliestDrawAt({ closesAt, postClosesAt, paymentSeconds, leadSeconds }).getTime();
}

function questionOf({ question }: RaffleFields, key: string | null): DrawRules["question"] {
  const right = question?.answers.find(({ correct }) => correct);
  if (!question || !right || key === null) return null;
  const answers = question.answers.map(({ answer }) => answer);
  return { text: question.question, answers, rightAnswer: commitTo(key, right.answer) };
}

const paidOf = ({ kind, amount = 0 }: PrizeWorth) => (kind ? { kind, pence: toPence(amount) } : null);

/** The main prizes; fields that say nothing are left out, so that rules without money have the bytes that they always had. */
function mainOf(drawPrizes: readonly DrawPrize[]): Pick<DrawRules, "prizes" | "pays" | "cashAlternatives"> {
  const prizes = drawPrizes.map(partsOfPrize);
  const alternatives = prizes.map(({ cashAlternative }) => cashAlternative);
  return {
    prizes: prizes.map(({ prize }) => prize),
    ...(prizes.some(({ kind }) => kind) && { pays: prizes.map(paidOf) }),
    ...(alternatives.some((pounds) => pounds !== undefined) && {
      cashAlternatives: alternatives.map((pounds) => (pounds === undefined ? null : toPence(pounds))),
    }),
  };
}

/** The instant prizes: their numbers are drawn where none is typed. */
function instantOf({ instantWins, unwonInstantWins }: RaffleFields, secret: string | null, round: number) {
  if (secret === null) return null;
  const isDrawn = instantWins.some(({ ticketNum }) => ticketNum === null);
  return {
    ...(!isDrawn && { mode: "typed" as const }),
    prizes: instantWins.map(({ prize }) => prize),
    ...(instantWins.some(({ kind }) => kind) && { pays: instantWins.map(paidOf) }),
    secret: commitToSecret(secret),
    round: isDrawn ? round : null,
    needsRightAnswer: false,
    unwon: unwonInstantWins,
  };
}

function rulesOf({ raffle, fields, settings }: Publishing, fixed: Fixed): DrawRules {
  const { chain, leadSeconds } = settings;
  const { drawAt, secrets, publishedAt } = fixed;
  const round = positionsRound({ publishedAt: new Date(publishedAt), leadSeconds });
  const lastLetter = lastLetterOf(fields.ticketMatrix);
  return {
    format: "counterfoil-rules/1",
    competition: raffle.id,
    cap: fields.maxEntries,
    ...(lastLetter !== null && { lastLetter }),
    pricePence: toPence(fields.price),
    ...(fields.bundles.length > 0 && { bundles: toBundleTiers(fields.bundles) }),
    maxPerEntrant: fields.maxEntriesPerPerson,
    opensAt: time(fields.startDate),
    closesAt: time(fields.endDate),
    postClosesAt: fields.postClosesAt === null ? null : time(fields.postClosesAt),
    ...(fields.postClosesAt !== null && {
      post: { entriesPerCard: fields.postEntriesPerCard, reserve: fields.postReserve },
    }),
    drawAt: time(drawAt),
    beacon: { chain, round: roundAt(new Date(drawAt)), leadSeconds },
    ...mainOf(fields.drawPrizes),
    onePrizePerEntrant: fields.onePrizePerEntrant,
    question: questionOf(fields, secrets.answerKey),
    instant: instantOf(fields, secrets.instantSecret, round),
    voidReasons: VOID_REASONS,
  };
}

/** Throws `request.invalid` for a competition that cannot have a draw any more. */
async function checkUndecided(tx: Tx, raffleId: string): Promise<void> {
  const [winner] = await listRows(tx.sql, "winners", { raffle_id: raffleId }, { limit: 1 });
  const refuse = (drawAt: string) => new ShopError("request.invalid", { errors: { drawAt: [drawAt] } });
  if (winner) throw refuse("Delete the winner of this raffle first: the draw decides who wins");
  if (await hasNumbers(tx, raffleId)) throw refuse(NUMBERS_FIRST);
}

/**
 * Publishes the rules of a competition's draw, or their next version, with new secrets and an entry in the public log. The
 * competition must be locked, or new, and saved as in `fields`. Throws `draw.no_key`, `draw.too_early`, and `request.invalid`
 * for a competition that already has a winner, or a number held or sold, now or before.
 */
export async function publishRules(tx: Tx, publishing: Publishing): Promise<void> {
  const { raffle, fields, settings } = publishing;
  const { drawAt } = fields;
  if (drawAt === null) throw new Error("Rules are published for a competition with a draw");
  if (settings.key === null) throw new ShopError("draw.no_key");
  const earliest = earliestOf(fields, settings);
  if (drawAt < earliest) throw tooEarly(earliest);
  await checkUndecided(tx, raffle.id);
  const secrets = newDrawSecrets({ question: fields.question !== null, instant: fields.instantWins.length > 0 });
  const rules = rulesOf(publishing, { drawAt, secrets, publishedAt: await logTime(tx) });
  const isTyped = rules.instant?.mode === "typed";
  const positions = await publishing.placePrizes(tx, isTyped ? secrets.instantSecret : null);
  await tx.sql
    .insertInto("draws")
    .values({ raffle_id: raffle.id, state: "published" })
    .onConflict((oc) => oc.column("raffle_id").doNothing())
    .execute();
  const { key, verifier, dataKeys } = settings;
  const version = { rules, secrets, positions, openingMoved: false };
  await insertRules(tx, { ...version, key, verifier, dataKeys });
}

function tooEarly(earliest: number): ShopError {
  // To the minute, as the field has it.
  const at = londonMoment(Math.ceil(earliest / MINUTE_MS) * MINUTE_MS);
  return new ShopError("draw.too_early", { field: "drawAt", message: `The earliest draw date is ${at}` });
}
