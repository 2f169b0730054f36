import {
  formatPence,
  formatPenceOrFree,
  groupThousands,
  londonClock,
  londonDay,
  londonLocal,
  londonWords,
  type Moment,
  toPence,
} from "@counterfoil/core";

/** Formats the wire's pounds as an amount: 4.42 is "£4.42", 0 is "£0.00", -3 is "−£3.00" with a true minus. */
export function formatMoney(pounds: number): string {
  return `${pounds < 0 ? "−" : ""}${formatPence(toPence(Math.abs(pounds)))}`;
}

/** Formats the wire's pounds as a price: 0 is "FREE". */
export function formatPrice(pounds: number): string {
  return formatPenceOrFree(toPence(pounds));
}

/** Formats large amounts without pence: "£1,284,500". */
export function formatWholePounds(pounds: number): string {
  return `£${groupThousands(Math.round(pounds))}`;
}

export function sumPounds(amounts: number[]): number {
  return amounts.reduce((sum, pounds) => sum + Math.round(pounds * 100), 0) / 100;
}

/** Formats a number of things, to at most three decimals: "1,250". */
export function formatCount(count: number): string {
  return groupThousands(Number(count.toFixed(3)));
}

/** Formats how many rows a list has: "1,000+" where there are more that were not counted. */
export function formatTotal(total: number, more = false): string {
  return `${formatCount(total)}${more ? "+" : ""}`;
}

const msOf = (moment: Moment) => Number(new Date(moment));

/** Returns a London day for tables: "29/11/2026". */
export function formatDate(moment: Moment): string {
  return londonDay(msOf(moment)).split("-").reverse().join("/");
}

/** Returns a London time for tables: "29/11/2026 (20:00)". */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} (${londonLocal(msOf(moment)).slice(11)})`;
}

/** Returns a London time in a few words: "Sun 29 Nov, 8pm"; in sentences `londonMoment` has more. */
export function formatShortTime(moment: Moment): string {
  const { weekday, day, monthName, hour, minute } = londonClock(msOf(moment));
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  const time = hour === 0 && minute === 0 ? "midnight" : `${clock}${hour < 12 ? "am" : "pm"}`;
  return `${weekday.slice(0, 3)} ${day} ${monthName.slice(0, 3)}, ${time}`;
}

export function isSameDay(a: Moment, b: Moment): boolean {
  return londonDay(msOf(a)) === londonDay(msOf(b));
}

/** Returns a day as 29/11/2026, or a month as November 2026. */
export function formatPeriod(period: string): string {
  if (period.length > "2026-11".length) return period.split("-").reverse().join("/");
  const { month, year } = londonWords(`${period}-01`);
  return `${month} ${year}`;
}
