import type { Row } from "@counterfoil/db";
import { type DataKeys, isMarkOf, mark } from "../secret-box.ts";

const ENTRY = "entry";
const RELEASE = "release";

/** What the seal of an entry covers, so that only the shop's program can make one, or change whose it is. */
type Entry = Pick<
  Row<"tickets">,
  "id" | "raffle_id" | "number" | "user_id" | "order_id" | "created_at" | "question_answer" | "answer_correct"
>;

/** What the seal of a released number covers. */
type Release = Pick<Row<"order_lines">, "id" | "order_id" | "raffle_id" | "number" | "released_at">;

const entryText = (entry: Entry): string =>
  JSON.stringify([
    entry.id,
    entry.raffle_id,
    entry.number,
    entry.user_id,
    entry.order_id,
    entry.created_at,
    entry.question_answer,
    entry.answer_correct,
  ]);

const releaseText = ({ id, order_id, raffle_id, number, released_at }: Release): string =>
  JSON.stringify([id, order_id, raffle_id, number, released_at]);

/** Returns the seal of an entry, which is written in the statement that makes the entry. */
export const sealEntry = (keys: DataKeys, entry: Entry): string => mark(keys, ENTRY, entryText(entry));

/** Returns whether an entry is as the shop wrote it. */
export const isSealedEntry = (keys: DataKeys, entry: Entry & Pick<Row<"tickets">, "seal">): boolean =>
  entry.seal !== null && isMarkOf(keys, ENTRY, entryText(entry), entry.seal);

/** Returns the seal of a number that is given back, which is written in the statement that releases it, or with which it stays (`released_at` null). */
export const sealRelease = (keys: DataKeys, line: Release): string => mark(keys, RELEASE, releaseText(line));

/** Returns whether the shop released a number. */
export const isSealedRelease = (keys: DataKeys, line: Release & Pick<Row<"order_lines">, "seal">): boolean =>
  line.seal !== null && isMarkOf(keys, RELEASE, releaseText(line), line.seal);
