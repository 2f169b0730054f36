import { DAY_MS, HOUR_MS, WEEK_MS } from "../durations.ts";
import { fromLondon, londonClock } from "../london.ts";
import { formatPence } from "../money.ts";

/** From when on staff should look after a customer: the shop's own choice, which the Code does not name. */
export const flagThresholds = {
  /** A limit reached this many days after the month has begun, or in two months running. */
  limitDays: 3,
  raises: 2,
  pauses: 3,
  afterPauseMs: HOUR_MS,
  cards: 3,
  declines: 5,
  nightOrders: 5,
  nightEndsAt: 6,
  dayPence: 20_000,
  /** Times the customer's own weekly median of 90 days, if there are at least this many weeks. */
  weekTimes: 3,
  medianWeeks: 13,
  leastWeeks: 4,
} as const;

type Facts = Readonly<Record<string, string | number>>;

interface FlagRuleText {
  /** How long the same facts count; a rule looks back so far, and does not flag a customer again meanwhile, milliseconds. */
  period: number;
  sentence: (facts: Facts) => string;
}

const pence = (value: string | number | undefined) => formatPence(Number(value ?? 0));

/** Every reason for which a customer is flagged, with what staff read: facts, never a score. */
const rules = {
  balance_at_closing: {
    period: 0,
    sentence: (is) => `Closed their account with a ${pence(is.pence)} balance. Pay out any prize money.`,
  },
  age_unchecked: { period: 0, sentence: () => "Age check failed. Date of birth is self-declared." },
  weak_mark: {
    period: 0,
    sentence: (is) => `Shares details with an excluded customer: ${is.kinds}. They aren't blocked.`,
  },
  strong_mark: { period: 0, sentence: (is) => `Blocked: matches an excluded customer (${is.kinds}).` },
  by_hand: { period: 0, sentence: () => "Flagged by staff." },
  limit_reached: {
    period: 31 * DAY_MS,
    sentence: (is) =>
      is.months === 2
        ? `Reached their ${pence(is.limit)} limit two months running.`
        : `Reached their ${pence(is.limit)} limit on day ${is.day} of the month.`,
  },
  raises: { period: 30 * DAY_MS, sentence: (is) => `Asked for a higher limit ${is.count} times in 30 days.` },
  pauses: { period: 90 * DAY_MS, sentence: (is) => `Paused ${is.count} times in 90 days.` },
  after_pause: {
    period: 25 * HOUR_MS,
    sentence: (is) => `Bought within an hour of a pause ending on ${is.ended}.`,
  },
  cards: { period: DAY_MS, sentence: (is) => `Saved ${is.count} cards in 24 hours.` },
  declines: { period: DAY_MS, sentence: (is) => `Had ${is.count} payments declined in 24 hours.` },
  nights: { period: WEEK_MS, sentence: (is) => `Placed ${is.count} orders between midnight and 6am in 7 days.` },
  day_spend: { period: DAY_MS, sentence: (is) => `Spent ${pence(is.pence)} in 24 hours.` },
  week_spend: {
    period: WEEK_MS,
    sentence: (is) => `Spent ${pence(is.pence)} in 7 days. They usually spend ${pence(is.median)} a week.`,
  },
  chargeback: { period: DAY_MS, sentence: (is) => `Chargeback of ${pence(is.pence)}.` },
} satisfies Record<string, FlagRuleText>;

export type FlagRule = keyof typeof rules;

/** How far back a rule looks, and how long it waits before it flags the same customer again. */
export function flagPeriod(rule: FlagRule): number {
  return rules[rule].period;
}

function isFlagRule(rule: string): rule is FlagRule {
  return Object.hasOwn(rules, rule);
}

/** Returns what staff read of a flag; one of a later release names its rule. */
export function flagSentence(rule: string, facts: Facts): string {
  return isFlagRule(rule) ? rules[rule].sentence(facts) : rule;
}

/** How long staff have to look at a flag. */
const DUE_WORKING_DAYS = 2;

/** Returns by when a flag is due: two working days on, at the same London time. Bank holidays count as working days. */
export function flagDue(at: number): number {
  const { year, month, day, hour, minute, second, millisecond } = londonClock(at);
  let days = 0;
  for (let left = DUE_WORKING_DAYS; left > 0; ) {
    days += 1;
    const weekday = new Date(Date.UTC(year, month - 1, day + days)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return fromLondon(year, month, day + days, hour, minute, second) + millisecond;
}

/** Returns the median of some sums; 0 of none. */
export function medianOf(sums: readonly number[]): number {
  const sorted = [...sums].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
