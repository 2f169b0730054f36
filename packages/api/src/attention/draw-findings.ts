import { type FindingKind, londonMoment, openAwardStates, printedNumber } from "@counterfoil/core";
import { awardIsPaid, type Db, findingKey, ticketUnpaidSince } from "@counterfoil/db";
import {
  drawsNotLockable,
  drawsNotMade,
  drawsToSwitch,
  drawsWithDamagedList,
  drawsWithLateBeacon,
  drawsWithLateLock,
  drawsWithLatePositions,
  drawsWithMissingNumbers,
  rafflesWithoutWinner,
  refundedWinners,
} from "@counterfoil/domain";
import { ticketNumOf } from "#read-models/ticket.ts";
import { defineSource } from "./finding-source.ts";

const toRaffle = ({ id, name }: { id: string; name: string }) => ({ raffle: { _id: id, name } });

/** Draws of which a step is late, since its beacon or the end of their competition. */
const lateDraws = (
  kind: Exclude<Extract<FindingKind, `draw-${string}`>, "draw-winner-refunded">,
  draws: (db: Db, now: number) => ReturnType<typeof drawsWithLateLock>,
) =>
  defineSource(
    (db, now) =>
      draws(db, now)
        .select(["r.id", "r.name", "d.lock_problem"])
        .select(({ fn }) => fn.coalesce("d.fallback_round_at", "d.round_at", "r.ends_at").as("since"))
        .select(findingKey(kind, { raffle: "d.raffle_id", round: "d.round" }).as("finding")),
    ({ lock_problem, ...row }) => ({
      ...toRaffle(row),
      detail: kind === "draw-lock-refused" || kind === "draw-number-missing" ? lock_problem : null,
    }),
  );

export const drawFindings = {
  "no-winner": defineSource(
    (db, now) =>
      rafflesWithoutWinner(db, now)
        .select(["r.id", "r.name", "r.ends_at as since"])
        .select(findingKey("no-winner", { raffle: "r.id", end: "r.ends_at" }).as("finding")),
    (row) => toRaffle(row),
  ),
  "draw-positions-late": defineSource(
    (db, now) =>
      drawsWithLatePositions(db, now)
        .select(["r.id", "r.name", "u.published_at as since", "u.opens_at"])
        .select(findingKey("draw-positions-late", { raffle: "d.raffle_id" }).as("finding")),
    (row) => ({ ...toRaffle(row), detail: `it opens on ${londonMoment(row.opens_at)}` }),
  ),
  "draw-lock-late": lateDraws("draw-lock-late", drawsWithLateLock),
  "draw-lock-refused": lateDraws("draw-lock-refused", drawsNotLockable),
  "draw-number-missing": lateDraws("draw-number-missing", drawsWithMissingNumbers),
  "draw-beacon-late": lateDraws("draw-beacon-late", drawsWithLateBeacon),
  "draw-switch-due": lateDraws("draw-switch-due", drawsToSwitch),
  "draw-not-made": lateDraws("draw-not-made", drawsNotMade),
  "draw-list-damaged": defineSource(
    (db) =>
      drawsWithDamagedList(db)
        .select(["r.id", "r.name", "i.detail", "i.found_at as since"])
        .select(findingKey("draw-list-damaged", { raffle: "d.raffle_id" }).as("finding")),
    ({ detail, ...row }) => ({ ...toRaffle(row), detail }),
  ),
  "draw-winner-refunded": defineSource(
    (db) =>
      refundedWinners(db)
        .select(["r.id", "r.name", "r.max_entries", "r.to_letter", "f.number", ticketUnpaidSince("f").as("since")])
        .select(findingKey("draw-winner-refunded", { raffle: "f.raffle_id", number: "f.number" }).as("finding")),
    (row) => ({ ...toRaffle(row), detail: `number ${printedNumber(ticketNumOf(row, row.number))}` }),
  ),
  /** Not what a draw's winner was refunded for, which is a finding of its own. */
  "prize-without-winner": defineSource(
    (db) =>
      db
        .selectFrom("awards as a")
        .innerJoin("raffles as r", "r.id", "a.raffle_id")
        .leftJoin("users as u", "u.id", "a.user_id")
        .select(["r.id", "r.name", "a.prize", "a.drawn_at as since"])
        .select(findingKey("prize-without-winner", { award: "a.id" }).as("finding"))
        .where("a.state", "in", openAwardStates)
        .where(({ or, and, eb, not }) =>
          or([
            // Of someone who was erased while it was drawn, or whose number was mistyped.
            eb("a.user_id", "is", null),
            and([
              eb("a.state", "<>", "sent"),
              or([eb("u.deleted_at", "is not", null), and([eb("a.source", "=", "typed"), not(awardIsPaid("a"))])]),
            ]),
          ]),
        ),
    ({ id: _id, name, prize }) => ({ raffle: { _id, name }, detail: prize }),
  ),
};
