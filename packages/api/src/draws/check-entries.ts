import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { commitTo, DrawRules, entrantId, entrantKey } from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";
import { findRules, nodeHmac } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { LockFile } from "./stored-lines.ts";
import { hashAllocation } from "./write-allocation.ts";
import { hashLists, type Lists } from "./write-lists.ts";

/** People whose entries are read together. */
const BATCH = 200;

function readEntrants(db: Db, raffleId: string, after: string) {
  return db
    .selectFrom("draw_entrants as e")
    .select(["e.user_id", "e.entrant_id", "e.label"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.user_id", ">", after)
    .orderBy("e.user_id")
    .limit(BATCH)
    .execute();
}

/** Reads which numbers these people bought and did not give back that are no entries of theirs. */
function readWithoutEntry(db: Db, raffleId: string, userIds: readonly string[]) {
  return (
    db
      .selectFrom("orders as o")
      .innerJoin("order_lines as l", "l.order_id", "o.id")
      .leftJoin("tickets as t", (join) =>
        join
          .onRef("t.id", "=", "l.id")
          .onRef("t.order_id", "=", "o.id")
          .onRef("t.user_id", "=", "o.user_id")
          .onRef("t.raffle_id", "=", "l.raffle_id")
          .onRef("t.number", "=", "l.number")
          .on("t.state", "=", "sold"),
      )
      .select("l.number")
      .where("o.user_id", "in", userIds)
      // As for all entrants: not by the index of competitions.
      .where(({ eb, fn, val }) => eb(fn.coalesce("l.raffle_id", val("")), "=", raffleId))
      .where("l.released_at", "is", null)
      .where("t.id", "is", null)
      .execute()
  );
}

/** Returns the correct answer to which a competition's rules commit, as its entries have it; null without a question. */
async function readRightAnswer(db: Db, { raffleId, answerKey }: Lists): Promise<string | null> {
  const rules = await findRules(db, raffleId);
  const committed = rules && DrawRules.parse(JSON.parse(rules.bytes)).question;
  if (!committed || answerKey === null) return null;
  const { question } = await db
    .selectFrom("raffles")
    .select("question")
    .where("id", "=", raffleId)
    .executeTakeFirstOrThrow();
  const answers = [...(question?.answers.map(({ answer }) => answer) ?? []), ...committed.answers];
  return answers.find((answer) => commitTo(answerKey, answer) === committed.rightAnswer) ?? null;
}

interface Unfounded {
  raffleId: string;
  userIds: readonly string[];
  /** The correct answer; null without a question. */
  right: string | null;
}

/** Reads which paid entries of these people no order of theirs has, or were judged otherwise than by the rules. */
function readUnfounded(db: Db, { raffleId, userIds, right }: Unfounded) {
  return db
    .selectFrom("tickets as t")
    .leftJoin("order_lines as l", (join) =>
      join
        .onRef("l.id", "=", "t.id")
        .onRef("l.raffle_id", "=", "t.raffle_id")
        .onRef("l.number", "=", "t.number")
        .on("l.released_at", "is", null),
    )
    .leftJoin("orders as o", (join) =>
      join.onRef("o.id", "=", "l.order_id").onRef("o.id", "=", "t.order_id").onRef("o.user_id", "=", "t.user_id"),
    )
    .select(["t.number", "o.id as order_id"])
    .where("t.user_id", "in", userIds)
    .where("t.raffle_id", "=", raffleId)
    .where("t.state", "=", "sold")
    .where(({ or, and, eb }) =>
      or([
        eb("o.id", "is", null),
        ...(right === null
          ? []
          : [
              eb("t.answer_correct", "is", null),
              eb("t.question_answer", "is", null),
              and([eb("t.answer_correct", "=", true), eb("t.question_answer", "<>", right)]),
              and([eb("t.answer_correct", "=", false), eb("t.question_answer", "=", right)]),
            ]),
      ]),
    )
    .execute();
}

type Entrant = Awaited<ReturnType<typeof readEntrants>>[number];

/** Returns whether an entrant's id is made of the name, which stays until the draw is decided. */
function isMadeOfName({ user_id, entrant_id, label }: Entrant, secret: string): boolean {
  if (label === null) return false;
  return entrantId(entrantKey(secret, user_id, nodeHmac), label, nodeHmac) === entrant_id;
}

/**
 * Returns how the entrants, orders and entries of a competition that has ended disagree, some sentences: ids that are not made of
 * their entrants' names, numbers that were bought and are no entries, entries that no one bought, answers that were judged otherwise
 * than by the rules.
 */
export async function problemsOfEntries({ db }: Pick<Deps, "db">, lists: Lists): Promise<string[]> {
  const { raffleId, secret } = lists;
  const right = await readRightAnswer(db.read, lists);
  const problems: string[] = [];
  let after = "";
  for (let full = true; full && problems.length === 0; ) {
    const entrants = await readEntrants(db.read, raffleId, after);
    const ids = entrants.map(({ user_id }) => user_id);
    if (ids.length === 0) break;
    for (const entrant of entrants) {
      if (isMadeOfName(entrant, secret)) continue;
      problems.push(`The id ${entrant.entrant_id} is not made of the name of its entrant (${entrant.label}).`);
    }
    const [unlisted, unfounded] = [
      await readWithoutEntry(db.read, raffleId, ids),
      await readUnfounded(db.read, { raffleId, userIds: ids, right }),
    ];
    problems.push(
      ...unlisted.map(({ number }) => `Number ${number} was bought and not released, but is not among the entries.`),
      ...unfounded.map(({ number, order_id }) =>
        order_id === null
          ? `Number ${number} is among the entries as paid, but no order of its holder has it.`
          : `The answer for number ${number} was judged otherwise than by the rules.`,
      ),
    );
    full = entrants.length === BATCH;
    after = ids.at(-1) ?? after;
    await yieldToEventLoop();
  }
  return problems;
}

/** Returns which of the stored files, with these hashes, are not those that the entries make, a sentence each. */
export async function problemsOfLists(
  deps: Pick<Deps, "db">,
  lists: Lists,
  stored: Record<LockFile, string>,
): Promise<string[]> {
  const made = {
    ...(await hashLists(deps, lists)),
    "allocation.csv": await hashAllocation(deps, lists.raffleId),
  };
  return (["entries.csv", "left-out.csv", "allocation.csv"] as const)
    .filter((name) => made[name] !== stored[name])
    .map((name) => `The stored ${name} is not the list of the entries.`);
}
