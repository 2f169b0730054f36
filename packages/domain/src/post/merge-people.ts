import { ShopError } from "@counterfoil/core";
import { type Db, listRows, type Row, type Tx, updateRows } from "@counterfoil/db";
import { findUser, lockUsersOrErased } from "../accounts/lock-user.ts";
import { movePostEntries } from "../entries/move-post-entries.ts";
import { countOwnTickets } from "../entries/own-tickets.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";
import type { DataKeys } from "../secret-box.ts";

interface Merge {
  fromId: string;
  intoId: string;
  keys: DataKeys;
  policy: ProtectionPolicy;
}

/** Returns whether someone who entered by post was merged into someone else. */
async function isMerged(db: Db, id: string): Promise<boolean> {
  const [own] = await listRows(db, "post_people", { first_id: id });
  return own !== undefined && own.user_id !== id;
}

/**
 * Reads two people who are to become one. Throws `merge.not_possible` unless the first entered by post without an account, and the
 * second may have their entries, and neither was merged into someone else; the first is, while a merge `hasBegun`.
 */
export async function readMerge(
  db: Db,
  { fromId, intoId, hasBegun = false }: Pick<Merge, "fromId" | "intoId"> & { hasBegun?: boolean },
) {
  const [from, into] = [await findUser(db, fromId), await findUser(db, intoId)];
  const isPostal = from?.kind === "post" && from.deleted_at === null;
  const mayHave = into?.deleted_at === null && (into.kind === "post" || into.verified) && intoId !== fromId;
  const wasMerged = (!hasBegun && (await isMerged(db, fromId))) || (await isMerged(db, intoId));
  if (!isPostal || !mayHave || wasMerged) throw new ShopError("merge.not_possible");
  return { from, into };
}

/** Locks the batches that are not closed, as keying their cards and giving them numbers do. */
async function lockBatches(tx: Tx): Promise<void> {
  const open = tx.sql.selectFrom("post_batches").select("id").where("state", "<>", "closed");
  await open.orderBy("number").forNoKeyUpdate().execute();
}

/**
 * Throws `merge.over_limit` where cards of someone who gave no email still wait, and would be rejected as the other's, who alone would be emailed.
 * The batches and both must be locked.
 */
async function checkWaitingCards(tx: Tx, { from, into }: { from: Row<"users">; into: Row<"users"> }): Promise<void> {
  if (from.email !== "" || into.email === "") return;
  const waiting = await tx.sql
    .selectFrom("post_cards as c")
    .innerJoin("raffles as r", "r.id", "c.raffle_id")
    .select(({ fn }) => [
      "r.id as raffleId",
      "r.max_per_person as most",
      "c.person_id as personId",
      fn.sum<number>("r.post_entries").as("entries"),
    ])
    .where("c.person_id", "in", [from.id, into.id])
    .where("c.state", "=", "keyed")
    .groupBy(["r.id", "r.max_per_person", "c.person_id"])
    .execute();
  const [ofFrom, ofInto] = [from, into].map(({ id }) => waiting.filter(({ personId }) => personId === id));
  for (const { raffleId, most, entries } of ofFrom ?? []) {
    const theirs = ofInto?.find((card) => card.raffleId === raffleId);
    const [own, others] = [
      await countOwnTickets(tx.sql, { raffleId, userId: from.id, now: tx.now }),
      await countOwnTickets(tx.sql, { raffleId, userId: into.id, now: tx.now }),
    ];
    if (Math.min(own + Number(entries), most) + others + Number(theirs?.entries ?? 0) > most)
      throw new ShopError("merge.over_limit");
  }
}

/**
 * Makes two people one: entries, prizes and cards of someone who entered by post go to the other, and so do later cards of that name and
 * postcode. What is in a locked draw stays. Throws `merge.not_possible`, what `admit` throws for either, and what `checkWaitingCards` and
 * `movePostEntries` do.
 */
export async function mergePeople(tx: Tx, { fromId, intoId, ...how }: Merge): Promise<void> {
  await lockBatches(tx);
  await readMerge(tx.sql, { fromId, intoId });
  // Cards that are keyed in a new batch wait for this row, and then go to the other person.
  await updateRows(tx.sql, "post_people", { user_id: fromId }, { user_id: intoId });
  await lockUsersOrErased(tx, [fromId, intoId]);
  const { from, into } = await readMerge(tx.sql, { fromId, intoId, hasBegun: true });
  // Later cards are the other person's, whom no break or age of this one keeps out.
  await admit(tx, { phase: "enter", user: from, policy: how.policy });
  await checkWaitingCards(tx, { from, into });
  const raffleIds = await movePostEntries(tx, { from, into, ...how });
  await tx.sql
    .updateTable("post_cards")
    .set({ person_id: intoId })
    .where("person_id", "=", fromId)
    .where(({ or, eb }) =>
      or([eb("decided_at", "is", null), ...(raffleIds.length > 0 ? [eb("raffle_id", "in", raffleIds)] : [])]),
    )
    .execute();
}
