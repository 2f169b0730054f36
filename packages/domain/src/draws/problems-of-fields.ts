import { bundlesInWords, type DrawPrize, lettersDivide, prizeInWords, toBundles } from "@counterfoil/core";
import { commitTo, DrawRules, drawTime, mainPrizesOf } from "@counterfoil/core/draw";
import type { Row } from "@counterfoil/db";

/** Writes a question and its answers; rules have them in NFC, whatever was typed. */
const inWords = (texts: readonly string[] | null) => texts?.join(" / ").normalize("NFC") ?? "none";

const prizesInWords = (prizes: readonly DrawPrize[]) => prizes.map(prizeInWords).join(", ");

const time = (ms: number | null) => (ms === null ? "none" : drawTime(new Date(ms)));

/** What of a competition its rules fix. */
type RuledFields = Pick<
  Row<"raffles">,
  | "max_entries"
  | "to_letter"
  | "price_pence"
  | "bundles"
  | "max_per_person"
  | "starts_at"
  | "ends_at"
  | "draw_at"
  | "post_closes_at"
  | "post_entries"
  | "post_reserve"
  | "draw_prizes"
  | "question"
  | "one_prize_per_entrant"
  | "unwon_instant_wins"
>;

/**
 * Returns a sentence for each field of a competition that its rules fixed, and that is another by now; and for letters that do not divide. Without the
 * key of its answer, which is gone some time after the draw, the right one is not compared.
 */
export function problemsOfFields(raffle: RuledFields, bytes: string, answerKey: string | null): string[] {
  const rules = DrawRules.parse(JSON.parse(bytes));
  const { question } = raffle;
  const asked = question && [question.question, ...question.answers.map(({ answer }) => answer)];
  const right = question?.answers.find(({ correct }) => correct)?.answer ?? "";
  const isRight = answerKey === null || !rules.question || commitTo(answerKey, right) === rules.question.rightAnswer;
  const fields = [
    ["number of entries", raffle.max_entries, rules.cap],
    ["last letter", raffle.to_letter ?? "none", rules.lastLetter ?? "none"],
    ["price", raffle.price_pence, rules.pricePence],
    ["list of bundles", bundlesInWords(toBundles(raffle.bundles)), bundlesInWords(toBundles(rules.bundles ?? []))],
    ["limit per person", raffle.max_per_person, rules.maxPerEntrant],
    ["opening time", time(raffle.starts_at), rules.opensAt],
    ["closing time", time(raffle.ends_at), rules.closesAt],
    ["time of its draw", time(raffle.draw_at), rules.drawAt],
    ["closing time for cards", time(raffle.post_closes_at), rules.postClosesAt ?? "none"],
    ...(rules.post
      ? ([
          ["number of entries for a card", raffle.post_entries, rules.post.entriesPerCard],
          ["reserve for cards", raffle.post_reserve, rules.post.reserve],
        ] as const)
      : []),
    ["list of main prizes", prizesInWords(raffle.draw_prizes).normalize("NFC"), prizesInWords(mainPrizesOf(rules))],
    ["question", inWords(asked), inWords(rules.question && [rules.question.text, ...rules.question.answers])],
    ["correct answer", isRight ? "" : right, isRight ? "" : "another"],
    ["rule on several prizes", raffle.one_prize_per_entrant, rules.onePrizePerEntrant],
    ["rule on unwon prizes", rules.instant ? raffle.unwon_instant_wins : "none", rules.instant?.unwon ?? "none"],
  ] as const;
  const problems = fields
    .filter(([, is, ruled]) => is !== ruled)
    .map(([name, is, ruled]) => `The competition's ${name} is ${is}, and ${ruled} in its rules.`);
  return lettersDivide(rules)
    ? problems
    : [...problems, "The numbers in the rules can't be divided among the letters."];
}
