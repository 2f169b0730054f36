import { isoOrNull, type LetterLists, LIST_LIMIT, ShopError, toIso } from "@counterfoil/core";
import { countRows, inTransaction } from "@counterfoil/db";
import { lettersDue, transitionToWritten, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { fullName } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";

/** As many earlier lists as the screen shows. */
const LISTS = 20;

/** Counts the letters to write, and lists the lists that were written last. */
export async function listLetters({ db: { read } }: Pick<Deps, "db">): Promise<z.infer<typeof LetterLists>> {
  const lists = await read
    .selectFrom("awards")
    .select(({ fn, ref }) => [ref("letter_at").$notNull().as("at"), fn.countAll<number>().as("letters")])
    .where("letter_at", "is not", null)
    .where("state", "<>", "void")
    .groupBy("letter_at")
    .orderBy("letter_at", "desc")
    .limit(LISTS)
    .execute();
  return {
    due: await countRows(lettersDue(read)),
    lists: lists.map(({ at, letters }) => ({ at: toIso(at), letters })),
  };
}

/** Marks the winners without an email as written to, in one list. Throws `award.no_letters` where there are none. */
export async function writeLetters({ db, config }: Pick<Deps, "db" | "config">, { adminId: by }: { adminId: string }) {
  return inTransaction(db, async (tx) => {
    const letters = await transitionToWritten(tx, { policy: config.awards, by, limit: LIST_LIMIT });
    if (letters === 0) throw new ShopError("award.no_letters");
    await writeAudit(tx, { action: "write letters", subject: "award", subjectId: toIso(tx.now), after: { letters } });
    return { at: toIso(tx.now) };
  });
}

/** Reads the letters of a list, without those of people who were erased, or who no longer have the prize. */
export async function findLetters({ db: { read } }: Pick<Deps, "db">, at: number) {
  const rows = await read
    .selectFrom("awards as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .innerJoin("raffles as r", "r.id", "a.raffle_id")
    .select(["a.id", "a.prize", "a.number", "a.claim_by", "r.name as raffle", "r.max_entries", "r.to_letter"])
    .select(["u.first_name", "u.last_name", "u.deleted_at", "u.shipping"])
    .where("a.letter_at", "=", at)
    .where("a.state", "<>", "void")
    .where("u.deleted_at", "is", null)
    .orderBy("a.id")
    .limit(LIST_LIMIT)
    .execute();
  const letters = rows.map((row) => ({
    _id: row.id,
    name: fullName(row),
    address: row.shipping,
    prize: row.prize,
    raffle: row.raffle,
    ticketNum: row.number === null ? "" : ticketNumOf(row, row.number),
    claimBy: isoOrNull(row.claim_by),
  }));
  return { letters };
}
