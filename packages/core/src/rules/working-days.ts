import { DAY_MS } from "../durations.ts";
import { fromLondon, londonClock, londonDay } from "../london.ts";

/** Days that were proclaimed, beside those of each year. Compare with https://www.gov.uk/bank-holidays when a year begins. */
const PROCLAIMED: readonly string[] = ["2022-06-03", "2022-09-19", "2023-05-08"];
/** Yearly bank holidays that were moved, and the days to which they were. */
const MOVED: Readonly<Record<string, string>> = { "2020-05-04": "2020-05-08", "2022-05-30": "2022-06-02" };

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** A calendar day, without a time; month 1 to 12, and days beyond a month's end run on. */
const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const nameOf = (day: Date) => day.toISOString().slice(0, 10);
const plusDays = (day: Date, days: number) =>
  dayOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate() + days);
const isWeekend = (day: Date) => day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY;

/** Returns Easter Sunday of a year in the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}

function mondayFrom(day: Date): Date {
  return plusDays(day, (MONDAY - day.getUTCDay() + 7) % 7);
}

/** Returns the day on which each is kept: itself, or the next working day that no other takes. */
function substituted(days: readonly Date[]): Date[] {
  const kept = days.filter((day) => !isWeekend(day));
  for (const day of days.filter(isWeekend)) {
    let instead = day;
    while (isWeekend(instead) || kept.some((other) => nameOf(other) === nameOf(instead)))
      instead = plusDays(instead, 1);
    kept.push(instead);
  }
  return kept;
}

/** Lists the bank holidays of England and Wales in a year, `YYYY-MM-DD`: the rules of each year, and what was proclaimed. */
export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const yearly = [
    ...substituted([dayOf(year, 1, 1)]),
    plusDays(easter, -2),
    plusDays(easter, 1),
    mondayFrom(dayOf(year, 5, 1)),
    mondayFrom(dayOf(year, 5, 25)),
    mondayFrom(dayOf(year, 8, 25)),
    ...substituted([dayOf(year, 12, 25), dayOf(year, 12, 26)]),
  ].map(nameOf);
  const proclaimed = PROCLAIMED.filter((day) => day.startsWith(`${year}-`));
  return [...yearly.map((day) => MOVED[day] ?? day), ...proclaimed].sort();
}

function isWorkingDay(day: Date): boolean {
  return !isWeekend(day) && !bankHolidays(day.getUTCFullYear()).includes(nameOf(day));
}

function londonDayOf(at: number): Date {
  const { year, month, day } = londonClock(at);
  return dayOf(year, month, day);
}

/** Returns the last millisecond of a day in London. */
function endOf(day: Date): number {
  const next = plusDays(day, 1);
  return fromLondon(next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()) - 1;
}

/** Returns the end of the working day, in England and Wales, that is n after the London day of a moment. */
export function afterWorkingDays(at: number, count: number): number {
  let day = londonDayOf(at);
  for (let left = count; left > 0; ) {
    day = plusDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return endOf(day);
}

/** Returns the end of the day that is n after the London day of a moment. */
export function afterDays(at: number, count: number): number {
  return endOf(plusDays(londonDayOf(at), count));
}

/** Returns how many London days lie between two moments: 0 on one day, below 0 where the second is earlier. */
export function daysBetween(from: number, to: number): number {
  return Math.round((Date.parse(londonDay(to)) - Date.parse(londonDay(from))) / DAY_MS);
}
