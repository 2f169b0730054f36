import { LIST_LIMIT, londonMoment } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { findingQueries } from "./finding-queries.ts";
import { type Found, found } from "./found.ts";

type LateDrawKind =
  | "draw-lock-late"
  | "draw-lock-refused"
  | "draw-number-missing"
  | "draw-beacon-late"
  | "draw-switch-due"
  | "draw-not-made";

export async function lateDraws(kind: LateDrawKind, db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries[kind](db, now)
    .select(["r.id", "r.name", "r.ends_at", "d.round_at", "d.fallback_round_at", "d.lock_problem"])
    .orderBy("r.ends_at")
    .orderBy("r.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, id: _id, name, ends_at, round_at, fallback_round_at, lock_problem }) => {
    const detail = kind === "draw-lock-refused" || kind === "draw-number-missing" ? lock_problem : null;
    return found(kind, finding, fallback_round_at ?? round_at ?? ends_at, { raffle: { _id, name }, detail });
  });
}

export async function latePositions(db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries["draw-positions-late"](db, now)
    .select(["r.id", "r.name", "u.published_at", "u.opens_at"])
    .orderBy("u.published_at")
    .orderBy("r.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, id: _id, name, published_at, opens_at }) =>
    found("draw-positions-late", finding, published_at, {
      raffle: { _id, name },
      detail: `it opens on ${londonMoment(opens_at)}`,
    }),
  );
}

export async function refundedWinners(db: Db): Promise<Found[]> {
  const rows = await findingQueries["draw-winner-refunded"](db)
    .select(["r.id", "r.name", "f.number", "f.created_at"])
    .orderBy("f.created_at")
    .orderBy("f.number")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, id: _id, name, number, created_at }) =>
    found("draw-winner-refunded", finding, created_at, {
      raffle: { _id, name },
      detail: `number ${number.toLocaleString("en-GB")}`,
    }),
  );
}

export async function damagedLists(db: Db): Promise<Found[]> {
  const query = findingQueries["draw-list-damaged"](db).select(["r.id", "r.name", "i.detail", "i.found_at"]);
  return (await query.limit(LIST_LIMIT).execute()).map(({ finding, id: _id, name, detail, found_at }) =>
    found("draw-list-damaged", finding, found_at, { raffle: { _id, name }, detail }),
  );
}
