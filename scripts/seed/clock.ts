import { fromLondon, HOUR_MS, londonDay, MINUTE_MS } from "@counterfoil/core";

/** A planned time in the past, independent of when the seed runs. */
export interface Moment {
  /** Whole days before the day of the run; 0 is today. */
  daysAgo: number;
  /** 0 to 86,399. For today, the position within the last eight hours. */
  second: number;
}

/** Converts planned times into times relative to the run. */
export class Clock {
  readonly now: number;
  readonly #today: number[];

  constructor(now: number) {
    this.now = now;
    this.#today = londonDay(now).split("-").map(Number);
  }

  /** Returns a London time, `days` after today (before if negative). */
  at(days: number, hour: number, minute = 0, second = 0): number {
    const [year = 0, month = 1, day = 1] = this.#today;
    const then = new Date(Date.UTC(year, month - 1, day + days));
    return fromLondon(then.getUTCFullYear(), then.getUTCMonth() + 1, then.getUTCDate(), hour, minute, second);
  }

  /** Returns the time of a planned moment, never in the future. */
  time({ daysAgo, second }: Moment): number {
    if (daysAgo === 0) return Math.round(this.now - ((86_400 - second) / 86_400) * 8 * HOUR_MS);
    return this.at(-daysAgo, Math.floor(second / 3600), Math.floor((second % 3600) / 60), second % 60);
  }

  /** Returns the next five-minute mark at least this many minutes ahead. */
  soon(minutes: number): number {
    return Math.ceil((this.now + minutes * MINUTE_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  }

  /** Returns the last five-minute mark at least this many minutes ago. */
  justNow(minutes: number): number {
    return Math.floor((this.now - minutes * MINUTE_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  }

  minutesFromNow(minutes: number): number {
    return this.now + minutes * MINUTE_MS;
  }
}
