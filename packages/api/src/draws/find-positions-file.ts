import { pathsOfLeaves, writePositions } from "@counterfoil/core/draw";
import { rulesAreNewest } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

/**
 * Returns `positions.json` of a competition by its slug: the root of the cells of its instant wins, and those that are won or
 * voided so far. Null where it has none, or they are not drawn yet.
 */
export async function findPositionsFile({ db }: Pick<Deps, "db">, slug: string): Promise<string | null> {
  const rules = await db.read
    .selectFrom("draw_rules as r")
    .innerJoin("raffles", "raffles.id", "r.raffle_id")
    .select(["r.raffle_id", "r.positions_root"])
    .where("raffles.slug", "=", slug)
    .where(rulesAreNewest("r"))
    .executeTakeFirst();
  if (!rules || rules.positions_root === null) return null;
  const { raffle_id: competition, positions_root: root } = rules;
  const prizes = await db.read
    .selectFrom("instant_wins")
    .select(["leaf", "cell", "number", "voided_at"])
    .where("raffle_id", "=", competition)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const pathOf = pathsOfLeaves(prizes.map(({ leaf }) => leaf ?? ""));
  return writePositions({
    format: "counterfoil-positions/1",
    competition,
    count: prizes.length,
    root,
    opened: prizes.flatMap(({ cell }, index) => (cell === null ? [] : [{ cell, path: pathOf(index) }])),
    voidPositions: prizes.flatMap(({ number, voided_at }) => (number === null || voided_at === null ? [] : [number])),
  });
}
