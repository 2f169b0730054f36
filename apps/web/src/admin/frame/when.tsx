import { formatDateTime } from "../../ui/dates.ts";

/** A moment in a column: in a small window its time stands below its date. */
export function When({ moment }: { moment: string }) {
  const [date, time] = formatDateTime(moment).split(" ");
  return (
    <>
      {date} <span className="md:max-[1279px]:block">{time}</span>
    </>
  );
}
