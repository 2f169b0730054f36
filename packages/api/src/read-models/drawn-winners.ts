import { type DrawNumbers, drawTicketNum, NO_NAME, readJson, type Winner } from "@counterfoil/core";
import { DrawCommitment, DrawRules, prizesToDraw, sha256Hex } from "@counterfoil/core/draw";
import { type Db, findRow, findRowOrThrow, type Row } from "@counterfoil/db";
import { readShownNames } from "./withheld-names.ts";

/** The longest that the winners page shows. */
const TITLE_MAX = 300;

/** Returns the title of a prize among all winners: the competition, and the prize where it is another name. */
export function titleOfPrize({ name }: Pick<Row<"raffles">, "name">, prizes: readonly string[], prize: number): string {
  const own = prizes[prize - 1] ?? name;
  return (prizes.length === 1 || own === name ? name : `${name}: ${own}`).slice(0, TITLE_MAX);
}

/** Who a draw says won its prizes, by prize. */
export type DrawnWinners = Map<number, Pick<Winner, "name" | "raffle" | "ticketNumber" | "drawSlug">>;

/** The names of the prizes of draws and the numbers of their rules, by commitment hash: they never change. */
const known = new Map<string, { names: readonly string[]; rules: DrawNumbers }>();
const MOST_KNOWN = 1_000;

/** Reads the names of the prizes and the rules' numbers; none where someone altered what was published. */
async function readPublished(db: Db, draw: Row<"draws">) {
  const hash = draw.commit_hash ?? "";
  const found = known.get(hash);
  if (found) return found;
  const commitment = DrawCommitment.safeParse(readJson(draw.commitment ?? "")).data;
  const row = await findRow(db, "draw_rules", { raffle_id: draw.raffle_id, sha256: commitment?.rules ?? "" });
  const rules = DrawRules.safeParse(readJson(row?.bytes ?? "")).data;
  // What someone wrote for a moment would be kept until the next start.
  const isWhole = sha256Hex(draw.commitment ?? "") === hash && sha256Hex(row?.bytes ?? "") === commitment?.rules;
  if (!commitment || !rules || !isWhole) return { names: [], rules: { cap: 0 } };
  if (known.size >= MOST_KNOWN) known.clear();
  const published = { names: prizesToDraw(rules, commitment.reveals.instantAwards), rules };
  known.set(hash, published);
  return published;
}

/** Reads who holds the prizes of a draw now, as the public sees them; no one for one that was given to no one. */
export async function readDrawnWinners(db: Db, draw: Row<"draws">): Promise<DrawnWinners> {
  const raffle = await findRowOrThrow(db, "raffles", { id: draw.raffle_id });
  const places = await db
    .selectFrom("draw_places as p")
    .leftJoin("draw_openings as o", (join) =>
      join.onRef("o.raffle_id", "=", "p.raffle_id").onRef("o.entrant_id", "=", "p.entrant_id"),
    )
    .select(["p.prize", "p.number", "p.outcome", "o.label"])
    .where("p.raffle_id", "=", draw.raffle_id)
    .orderBy("p.step")
    .execute();
  const { names, rules } = await readPublished(db, draw);
  const shownName = await readShownNames(db, [draw.raffle_id]);
  const winners: DrawnWinners = new Map();
  for (const { prize, number, outcome, label } of places) {
    // A later step replaces those before it.
    winners.delete(prize);
    if (outcome !== "awarded" || number === null) continue;
    const ticketNumber = drawTicketNum(rules, number);
    const name = shownName(draw.raffle_id, prize, label) || NO_NAME;
    winners.set(prize, { name, raffle: titleOfPrize(raffle, names, prize), ticketNumber, drawSlug: raffle.slug });
  }
  return winners;
}
