import {
  AWARD_LEAD_MS,
  type Award,
  type AwardLine,
  type AwardPage,
  awardUrgency,
  isOpenAward,
  isoOrNull,
  LIST_LIMIT,
  type ListAwardsInput,
  type MyAwards,
  mayClaim,
  OTHER_ADDRESS,
  openAwardStates,
  ShopError,
  type ToDoCounts,
  toIso,
} from "@counterfoil/core";
import { DrawRules } from "@counterfoil/core/draw";
import { awardIsPaid, type Database, type Db, listRows, type Row } from "@counterfoil/db";
import { isSealed } from "@counterfoil/domain";
import type { z } from "zod";
import { type AwardRow, awardColumns, awardsWithRaffles, toMyAward } from "#read-models/award.ts";
import { toPerson, toUserRef, usersByIds } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { listPaidWins } from "./paid-wins.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;

type People = Awaited<ReturnType<typeof usersByIds>>;

function toAwardLine({ sealer }: Pick<Database, "sealer">, award: AwardRow, people: People, now: number): AwardLine {
  const user = people.get(award.user_id ?? "");
  return {
    ...toMyAward(award),
    ...(!isSealed(sealer, "awards", award) && { address: OTHER_ADDRESS }),
    user: user ? toUserRef(user) : null,
    name: award.name,
    notifiedAt: isoOrNull(award.notified_at),
    urgency: isOpenAward(award.state) ? awardUrgency(award.due_at, now) : null,
  };
}

async function countOpen(db: Db): Promise<AwardPage["counts"]> {
  const rows = await db
    .selectFrom("awards")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("state", "in", openAwardStates)
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Lists awards: those that are not given yet by when they are due, all others with the latest first. */
export async function listAwards(
  { db, clock }: ReadDeps,
  { state, skip, limit }: z.infer<typeof ListAwardsInput>,
): Promise<AwardPage> {
  const { read } = db;
  const now = clock();
  const isOpen = state === "open" || isOpenAward(state);
  const { rows, total } = await listPage({
    base: awardsWithRaffles(read)
      .clearSelect()
      .where("a.state", "in", state === "open" ? openAwardStates : [state]),
    rows: (from) =>
      from
        .selectAll("a")
        .select(awardColumns)
        .orderBy("a.due_at", isOpen ? "asc" : "desc")
        .orderBy("a.id", isOpen ? "asc" : "desc"),
    skip,
    limit,
  });
  const userIds = rows.map(({ user_id }) => user_id);
  const [people, counts] = await Promise.all([usersByIds(read, userIds), countOpen(read)]);
  const awards = rows.map((row) => toAwardLine(db, row, people, now));
  return { awards, totalAwards: total, counts, now: toIso(now) };
}

/** Counts the open awards that are due within ten days, with those that are late, and names the first. */
export async function countDueAwards({ db, clock }: ReadDeps): Promise<ToDoCounts["awards"]> {
  const now = clock();
  const due = await db.read
    .selectFrom("awards")
    .select(["due_at", "prize"])
    .where("state", "in", openAwardStates)
    .where("due_at", "<=", now + AWARD_LEAD_MS)
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  const [first] = due;
  return {
    due: due.length,
    late: due.filter(({ due_at }) => due_at <= now).length,
    next: first ? { prize: first.prize, dueAt: toIso(first.due_at) } : null,
  };
}

/** Returns the reasons for which a prize of a draw may still be voided. */
async function voidReasonsOf(db: Db, { raffle_id, draw_prize, state }: Row<"awards">): Promise<string[]> {
  if (draw_prize === null || !isOpenAward(state)) return [];
  const [rules] = await listRows(db, "draw_rules", { raffle_id }, { by: ["version desc"], limit: 1 });
  return rules ? DrawRules.parse(JSON.parse(rules.bytes)).voidReasons : [];
}

/** Returns an award with its notes. Throws `award.not_found`. */
export async function findAward({ db, clock }: ReadDeps, id: string): Promise<Award> {
  const { read } = db;
  const award = await awardsWithRaffles(read)
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("award.not_found"));
  const notes = await listRows(read, "award_notes", { award_id: id }, { by: ["at", "id"], limit: LIST_LIMIT });
  const staff = [award.id_checked_by, ...notes.map(({ written_by }) => written_by)];
  const people = await usersByIds(read, [award.user_id, ...staff]);
  const personOf = (userId: string | null) => {
    const person = people.get(userId ?? "");
    return person ? toPerson(person) : null;
  };
  return {
    ...toAwardLine(db, award, people, clock()),
    drawPrize: award.draw_prize,
    idMethod: award.id_method,
    idCheckedAt: isoOrNull(award.id_checked_at),
    idCheckedBy: personOf(award.id_checked_by),
    proof: award.proof,
    proofRef: award.proof_ref,
    lateReason: award.late_reason,
    publishedAt: isoOrNull(award.published_at),
    voidedAt: isoOrNull(award.voided_at),
    voidReason: award.void_reason,
    voidReasons: await voidReasonsOf(read, award),
    notes: notes.map(({ channel, note, at, written_by }) => ({
      channel,
      note,
      at: toIso(at),
      by: personOf(written_by),
    })),
  };
}

/**
 * Lists the prizes that a customer won, the latest first, and apart from them credit and cash, and what they can't have as the payment went
 * back. Those that are void are not among them.
 */
export async function listMyAwards({ db, clock }: ReadDeps, userId: string): Promise<MyAwards> {
  const rows = await awardsWithRaffles(db.read)
    .select(awardIsPaid("a").as("isPaid"))
    .where("a.user_id", "=", userId)
    .where("a.state", "not in", ["void", "paid"])
    .orderBy("a.drawn_at", "desc")
    .orderBy("a.id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  const isUnpaid = ({ isPaid, state }: (typeof rows)[number]) => !isPaid && mayClaim(state);
  const { paid, unpaid } = await listPaidWins(db.read, userId);
  return {
    awards: rows.filter((row) => !isUnpaid(row)).map(toMyAward),
    paid,
    unpaid: [...rows.filter(isUnpaid).map(toMyAward), ...unpaid],
    now: toIso(clock()),
  };
}
