import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { entrantId, entrantKey } from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";
import { nodeHmac } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
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

/** Reads which paid entries of these people no order of theirs has. */
function readWithoutOrder(db: Db, raffleId: string, userIds: readonly string[]) {
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
    .select("t.number")
    .where("t.user_id", "in", userIds)
    .where("t.raffle_id", "=", raffleId)
    .where("t.state", "=", "sold")
    .where("o.id", "is", null)
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
 * their entrants' names, numbers that were bought and are no entries, entries that no one bought.
 */
export async function problemsOfEntries({ db }: Pick<Deps, "db">, { raffleId, secret }: Lists): Promise<string[]> {
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
    const [unlisted, unpaid] = [
      await readWithoutEntry(db.read, raffleId, ids),
      await readWithoutOrder(db.read, raffleId, ids),
    ];
    problems.push(
      ...unlisted.map(({ number }) => `Number ${number} was bought and not released, but is not among the entries.`),
      ...unpaid.map(
        ({ number }) => `Number ${number} is among the entries as paid, but no order of its holder has it.`,
      ),
    );
    full = entrants.length === BATCH;
    after = ids.at(-1) ?? after;
    await yieldToEventLoop();
  }
  return problems;
}

/** Returns which of the stored lists, with these hashes, are not those that the entries make, a sentence each. */
export async function problemsOfLists(
  deps: Pick<Deps, "db">,
  lists: Lists,
  stored: Awaited<ReturnType<typeof hashLists>>,
): Promise<string[]> {
  const made = await hashLists(deps, lists);
  return (["entries.csv", "left-out.csv"] as const)
    .filter((name) => made[name] !== stored[name])
    .map((name) => `The stored ${name} is not the list of the entries.`);
}
