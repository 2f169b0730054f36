import { type FieldErrors, type RaffleFields, ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { findRules } from "../draws/find-rules.ts";
import { areRulesFrozen } from "../draws/freeze-rules.ts";
import { prizesByNumber } from "./raffle-fields.ts";

/** The fields of the form that stand in the rules of a draw. */
const frozenFields = [
  "price",
  "startDate",
  "endDate",
  "maxEntries",
  "maxEntriesPerPerson",
  "question",
  "instantWins",
  "drawAt",
  "drawPrizes",
  "onePrizePerEntrant",
  "unwonInstantWins",
] as const satisfies readonly (keyof RaffleFields)[];

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const floorTo = (unit: number, ms: number) => ms - (ms % unit);

/** Returns a new time of a form: it has no seconds, so the minute of the stored one is no change. */
export const keptToMinute = (given: number, before: number) => (given === floorTo(MINUTE_MS, before) ? before : given);

function ruleValue(fields: RaffleFields, field: (typeof frozenFields)[number]): unknown {
  // Numbers may be written in several ways.
  return field === "instantWins" ? [...prizesByNumber(fields)] : fields[field];
}

/** Returns the fields of the rules in which two forms differ. */
function changedRules(before: RaffleFields, after: RaffleFields): (typeof frozenFields)[number][] {
  return frozenFields.filter(
    (field) => JSON.stringify(ruleValue(before, field)) !== JSON.stringify(ruleValue(after, field)),
  );
}

/** What rules are published as of. */
interface Publishing {
  now: number;
  publishes: boolean;
}

/**
 * Returns a form as rules are made of it. Their times have no fractions of a second, the opening is after they are published,
 * and the competition itself is the prize by default.
 */
export function toDrawForm(fields: RaffleFields, { now, publishes }: Publishing): RaffleFields {
  if (fields.drawAt === null) return fields;
  const nextSecond = floorTo(SECOND_MS, now) + SECOND_MS;
  return {
    ...fields,
    startDate: Math.max(floorTo(SECOND_MS, fields.startDate), publishes ? nextSecond : 0),
    endDate: floorTo(SECOND_MS, fields.endDate),
    drawAt: floorTo(SECOND_MS, fields.drawAt),
    drawPrizes: fields.drawPrizes.length > 0 ? fields.drawPrizes : [fields.name],
  };
}

/** An edit as the draw of the competition takes it. */
interface DrawEdit {
  fields: RaffleFields;
  /** It publishes rules, or their next version. */
  publishes: boolean;
  errors: FieldErrors;
}

function frozen(fields: readonly string[]): ShopError {
  const errors = Object.fromEntries(fields.map((field) => [field, ["Final since the competition opened"]]));
  return new ShopError("draw.rules_frozen", { errors });
}

/**
 * Returns the form to save where rules of a draw may be published. The competition must be locked. Throws
 * `draw.rules_frozen` with the names of the fields that are final.
 */
export async function editDraw(
  tx: Tx,
  { raffle, before, proposed }: { raffle: Row<"raffles">; before: RaffleFields; proposed: RaffleFields },
): Promise<DrawEdit> {
  const rules = raffle.draw_at === null ? null : await findRules(tx.sql, raffle.id);
  if (raffle.cancelled_at !== null) return { fields: proposed, publishes: false, errors: {} };
  if (rules === null) {
    const publishes = proposed.live && proposed.drawAt !== null;
    return { fields: toDrawForm(proposed, { now: tx.now, publishes }), publishes, errors: {} };
  }
  const kept = {
    ...proposed,
    startDate: keptToMinute(proposed.startDate, before.startDate),
    drawAt: proposed.drawAt === null ? null : keptToMinute(proposed.drawAt, before.drawAt ?? 0),
  };
  const changed = changedRules(before, kept);
  if (changed.length === 0) return { fields: kept, publishes: false, errors: {} };
  if (await areRulesFrozen(tx, rules)) throw frozen(changed);
  if (kept.drawAt === null) {
    const errors = { drawAt: ["This draw is published: move it, or cancel the competition"] };
    return { fields: kept, publishes: false, errors };
  }
  return { fields: toDrawForm(kept, { now: tx.now, publishes: true }), publishes: true, errors: {} };
}

/** Throws `draw.rules_frozen` for a competition whose end stands in published rules. */
export async function checkEndIsFree(tx: Tx, raffle: Row<"raffles">): Promise<void> {
  if (raffle.draw_at !== null && (await findRules(tx.sql, raffle.id))) throw frozen(["endDate"]);
}
