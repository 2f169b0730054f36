import type { FieldErrors } from "../errors.ts";
import { toPence } from "../money.ts";
import type { RaffleFields } from "../wire/raffle-fields.ts";
import { bundlesProblem } from "./bundles.ts";
import { toEmbedLink } from "./embed-link.ts";
import { parseNumber, possibleLastLetters } from "./parse-number.ts";
import { letterKey, ticketNumbering } from "./ticket-numbers.ts";
import { isEmbeddable } from "./video-link.ts";

/** Returns the last letter that a form names, as a letter or a position; null when the numbers have no letters. */
export function lastLetterOf(matrix: RaffleFields["ticketMatrix"]): string | null {
  if (!matrix?.useLetters) return null;
  if (matrix.toLetter) return matrix.toLetter;
  return matrix.toLetterKey ? String.fromCharCode(64 + matrix.toLetterKey) : null;
}

function matrixProblem({ ticketMatrix: matrix, maxEntries }: RaffleFields): string | null {
  if (!matrix?.useLetters) return null;
  if (maxEntries === 1) return "You need at least 2 entries to use letters";
  const letter = lastLetterOf(matrix);
  if (letter === null) return "Choose the last letter";
  if (matrix.toLetterKey && letterKey(letter) !== matrix.toLetterKey)
    return "The last letter doesn't match its position";
  if (!possibleLastLetters(maxEntries).includes(letter))
    return "Max entries must divide evenly by the number of letters";
  return null;
}

function prizeProblem(fields: RaffleFields): string | null {
  const numbering = ticketNumbering(fields.maxEntries, lastLetterOf(fields.ticketMatrix));
  const seen = new Set<number>();
  for (const { ticketNum } of fields.instantWins) {
    if (ticketNum === null) continue;
    const number = parseNumber(numbering, ticketNum);
    if (number === null) return `Number ${ticketNum} doesn't exist`;
    if (seen.has(number)) return `Two prizes share number ${ticketNum}`;
    seen.add(number);
  }
  return null;
}

/** Numbers of prizes are drawn where none is typed, which needs a draw. */
function drawnPrizeProblem({ drawAt, instantWins, maxEntries }: RaffleFields): string | null {
  const drawn = instantWins.filter(({ ticketNum }) => ticketNum === null).length;
  if (drawn === 0) return null;
  if (drawAt === null) return "Enter a number for each prize, or set a draw date to have them drawn";
  if (drawn < instantWins.length) return "Enter a number for every prize, or for none";
  return drawn > maxEntries ? "You can't have more prizes than entries" : null;
}

function questionProblem({ question }: RaffleFields): string | null {
  if (!question) return null;
  if (!question.answers.some(({ correct }) => correct)) return "Mark at least one answer as correct";
  // As the rules of a draw write them: two spellings of "é" are one answer.
  const answers = new Set(question.answers.map(({ answer }) => answer.normalize("NFC")));
  return answers.size < question.answers.length ? "Two answers are the same" : null;
}

/** The correct answer of a draw is one, since the rules commit to its text. */
function drawnQuestionProblem({ drawAt, question }: RaffleFields): string | null {
  const right = question?.answers.filter(({ correct }) => correct).length ?? 0;
  return drawAt !== null && right > 1 ? "Mark exactly one answer as correct" : null;
}

function postProblem({ postClosesAt, endDate }: RaffleFields): string | null {
  if (postClosesAt === null || postClosesAt >= endDate) return null;
  return "Cards must be accepted at least until the end";
}

function reserveProblem({ postClosesAt, postReserve, maxEntries }: RaffleFields): string | null {
  if (postReserve > maxEntries) return "Can't be more than max entries";
  return postReserve > 0 && postClosesAt === null ? "Offer entry by post first" : null;
}

/** Returns the problems of a filled-in raffle form, a sentence per field; an empty object when it is valid. */
export function validateRaffle(fields: RaffleFields): FieldErrors {
  const { price, originalPrice, maxEntries, videoUrl } = fields;
  const needsOriginal = fields.onSale && (originalPrice === null || toPence(originalPrice) <= toPence(price));
  const matrix = matrixProblem(fields);
  const problems = {
    originalPrice: needsOriginal && "Enter an original price above the price",
    endDate: fields.endDate <= fields.startDate && "The end must be after the start",
    maxEntriesPerPerson: fields.maxEntriesPerPerson > maxEntries && "Can't be more than max entries",
    luckyDipDefault: fields.luckyDipDefault > maxEntries && "Can't be more than max entries",
    ticketMatrix: matrix,
    instantWins: drawnPrizeProblem(fields) ?? (matrix === null && prizeProblem(fields)),
    question: questionProblem(fields) ?? drawnQuestionProblem(fields),
    drawAt: fields.drawAt !== null && fields.drawAt <= fields.endDate && "The draw must be after the end",
    postClosesAt: postProblem(fields),
    postReserve: reserveProblem(fields),
    images: fields.images.filter(({ keyImage }) => keyImage).length > 1 && "Choose one key image",
    bundles: bundlesProblem(fields),
    videoUrl: videoUrl && !isEmbeddable(toEmbedLink(videoUrl)) && "Enter a YouTube or Vimeo link",
  } satisfies Partial<Record<keyof RaffleFields, string | false | null>>;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
}
