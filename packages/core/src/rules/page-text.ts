import { londonMoment } from "../london.ts";
import { isoOrNull, toIso } from "../text.ts";
import type { RaffleFields } from "../wire/raffle-fields.ts";
import { isOver, type RaffleStage } from "./raffle-stage.ts";

interface DrawnAt {
  /** Null where the draw follows the end. */
  drawAt: string | null;
  endDate: string;
}

/** Says how the winners are found, and when: the same whatever is sold. A draw with a time of its own has that, others follow the end. */
export function chanceInWords({ drawAt, endDate }: DrawnAt, stage: RaffleStage): string {
  const [ends, are] = isOver(stage) ? ["ended", "were"] : ["ends", "are"];
  const when = drawAt === null ? `after it ${ends} on ${londonMoment(endDate)}` : `on ${londonMoment(drawAt)}`;
  return `Winners are chosen by chance. Drawn ${when} however many ${are} sold.`;
}

/** When the text of a competition's page is kept. */
export const pageMoments = ["published", "closed"] as const;
export type PageMoment = (typeof pageMoments)[number];

/** Returns what a competition's page says, as it is kept: without correct answers and the numbers of prizes. */
export function toPageText(fields: RaffleFields, { slug, moment }: { slug: string; moment: PageMoment }) {
  const { question, instantWins, startDate, endDate, drawAt, postClosesAt, ...others } = fields;
  const { live: _, shortOpenReason: __, searchTags: ___, ...shown } = others;
  const dates = { startDate: toIso(startDate), endDate: toIso(endDate), drawAt: isoOrNull(drawAt) };
  return {
    address: `/c/${slug}`,
    ...shown,
    ...dates,
    postClosesAt: isoOrNull(postClosesAt),
    question: question && { question: question.question, answers: question.answers.map(({ answer }) => answer) },
    instantWins: instantWins.map(({ ticketNum: ____, ...prize }) => prize),
    sentences: [chanceInWords(dates, moment === "closed" ? "ended" : "open")],
  };
}
