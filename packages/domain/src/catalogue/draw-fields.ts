import {
  type FieldErrors,
  isOver,
  lastLetterOf,
  MINUTE_MS,
  type RaffleFields,
  SECOND_MS,
  ShopError,
} from "@counterfoil/core";
import { opensAfterPositions, positionsRound } from "@counterfoil/core/draw";
import { isCancelled, type Row, stageOf, type Tx } from "@counterfoil/db";
import { logTime } from "../draws/append-log.ts";
import { findRules } from "../draws/find-rules.ts";
import { areRulesFrozen, hasNumbers, NUMBERS_FIRST } from "../draws/freeze-rules.ts";
import { prizesOf } from "./raffle-fields.ts";

/** The fields of the form that the rules of a draw contain. */
const frozenFields = [
  "price",
  "bundles",
  "startDate",
  "endDate",
  "maxEntries",
  "ticketMatrix",
  "maxEntriesPerPerson",
  "question",
  "instantWins",
  "drawAt",
  "drawPrizes",
  "onePrizePerEntrant",
  "unwonInstantWins",
  "postClosesAt",
  "postReserve",
  "postEntriesPerCard",
] as const satisfies readonly (keyof RaffleFields)[];

const floorTo = (unit: number, ms: number) => ms - (ms % unit);

/** Returns a new time of a form: it has no seconds, so the minute of the stored one is no change. */
export const keptToMinute = (given: number, before: number) => (given === floorTo(MINUTE_MS, before) ? before : given);

function ruleValue(fields: RaffleFields, field: (typeof frozenFields)[number]): unknown {
  if (field === "ticketMatrix") return lastLetterOf(fields.ticketMatrix);
  // Numbers may be written in several ways.
  return field === "instantWins" ? prizesOf(fields) : fields[field];
}

function changedRules(before: RaffleFields, after: RaffleFields): (typeof frozenFields)[number][] {
  return frozenFields.filter(
    (field) => JSON.stringify(ruleValue(before, field)) !== JSON.stringify(ruleValue(after, field)),
  );
}

/** Returns the fields outside the rules that an edit changes, and that are final like them: what the draw is called, and its sale until the end. */
function changedBeside(before: RaffleFields, after: RaffleFields, isEnded: boolean): string[] {
  const isTakenOff = before.live && !after.live && !isEnded;
  return [...(before.name === after.name ? [] : ["name"]), ...(isTakenOff ? ["live"] : [])];
}

interface Publishing {
  now: number;
  publishes: boolean;
  /** Seconds that the list of a draw is public before its beacon. */
  leadSeconds: number;
}

const drawsPositions = ({ instantWins }: RaffleFields): boolean =>
  instantWins.some(({ ticketNum }) => ticketNum === null);

/** Returns the earliest opening of a form whose rules are published now. */
function earliestOpening(fields: RaffleFields, { now, leadSeconds }: Publishing): number {
  if (!drawsPositions(fields)) return floorTo(SECOND_MS, now) + SECOND_MS;
  const round = positionsRound({ publishedAt: new Date(now), leadSeconds });
  return opensAfterPositions(round, { leadSeconds }).getTime();
}

/** Returns a form as rules are made of it: whole seconds, an opening after their round, and at least one prize. */
export function toDrawForm(fields: RaffleFields, publishing: Publishing): RaffleFields {
  if (fields.drawAt === null) return fields;
  const earliest = publishing.publishes ? earliestOpening(fields, publishing) : 0;
  return {
    ...fields,
    startDate: Math.max(floorTo(SECOND_MS, fields.startDate), earliest),
    endDate: floorTo(SECOND_MS, fields.endDate),
    drawAt: floorTo(SECOND_MS, fields.drawAt),
    postClosesAt: fields.postClosesAt === null ? null : floorTo(SECOND_MS, fields.postClosesAt),
    drawPrizes: fields.drawPrizes.length > 0 ? fields.drawPrizes : [fields.name],
  };
}

interface DrawEdit {
  fields: RaffleFields;
  /** It publishes rules, or their next version. */
  publishes: boolean;
  errors: FieldErrors;
}

function frozen(fields: readonly string[]): ShopError {
  const errors = Object.fromEntries(fields.map((field) => [field, ["Fixed since the competition opened"]]));
  return new ShopError("draw.rules_frozen", { errors });
}

/** Returns the form to save where rules may be published. Lock the competition first. Throws `draw.rules_frozen`. */
export async function editDraw(
  tx: Tx,
  {
    raffle,
    before,
    proposed,
    leadSeconds,
  }: { raffle: Row<"raffles">; before: RaffleFields; proposed: RaffleFields; leadSeconds: number },
): Promise<DrawEdit> {
  const rules = raffle.draw_at === null ? null : await findRules(tx.sql, raffle.id);
  if (rules === null) {
    if (isCancelled(raffle)) return { fields: proposed, publishes: false, errors: {} };
    const isAdded = before.drawAt === null && proposed.drawAt !== null;
    if (isAdded && (await hasNumbers(tx, raffle.id)))
      return { fields: proposed, publishes: false, errors: { drawAt: [NUMBERS_FIRST] } };
    const publishes = proposed.live && proposed.drawAt !== null;
    return {
      fields: toDrawForm(proposed, { now: publishes ? await logTime(tx) : tx.now, publishes, leadSeconds }),
      publishes,
      errors: {},
    };
  }
  const kept = {
    ...proposed,
    drawAt: proposed.drawAt === null ? null : keptToMinute(proposed.drawAt, before.drawAt ?? 0),
  };
  const changed = changedRules(before, kept);
  const beside = changedBeside(before, kept, isOver(stageOf(raffle, tx.now)));
  const final = [...changed, ...beside];
  if (final.length > 0 && (await areRulesFrozen(tx, rules))) throw frozen(final);
  if (changed.length === 0 || isCancelled(raffle)) return { fields: kept, publishes: false, errors: {} };
  if (kept.drawAt === null) {
    const errors = { drawAt: ["This draw is published. Change its date or cancel the competition."] };
    return { fields: kept, publishes: false, errors };
  }
  return {
    fields: toDrawForm(kept, { now: await logTime(tx), publishes: true, leadSeconds }),
    publishes: true,
    errors: {},
  };
}

/** Throws `draw.rules_frozen` for a competition whose end is in published rules. */
export async function checkEndIsFree(tx: Tx, raffle: Row<"raffles">): Promise<void> {
  if (raffle.draw_at !== null && (await findRules(tx.sql, raffle.id))) throw frozen(["endDate"]);
}
