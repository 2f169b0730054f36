import { formatDateTime } from "../../ui/format.ts";

/** A date and time in a column; in a small window the time is below the date. */
export function DateTimeCell({ moment }: { moment: string }) {
  const [date, time] = formatDateTime(moment).split(" ");
  return (
    <>
      {date} <span className="md:max-[1279px]:block">{time}</span>
    </>
  );
}
