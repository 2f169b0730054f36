import { type DrawPrize, isLargePrize, partsOfPrize, toPence } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { type GivenPrize, openAwards } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

interface Decided {
  raffle: Pick<Row<"raffles">, "id">;
  /** What each prize is, from the first on. */
  worths: readonly DrawPrize[];
  given: readonly GivenPrize[];
  /** By entrant id; someone who was deleted is not in it. */
  opened: ReadonlyMap<string, { userId: string }>;
}

/** Returns which of these people have no account any more, or entered by post without one. */
async function findWithoutAccount(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const people = tx.sql
    .selectFrom("users")
    .select("id")
    .where("id", "in", userIds)
    .where(({ or, eb }) => or([eb("kind", "=", "post"), eb("deleted_at", "is not", null)]));
  return new Set((await people.execute()).map(({ id }) => id));
}

interface Won {
  prize: number;
  name: string;
  number: number;
  kind: "credit" | "cash" | undefined;
  cashPence: number | null;
  userId: string | null;
}

/** Lists the prizes that are not paid with the result: items, and what someone without an account won, so that it isn't forgotten. */
async function listToAward(tx: Tx, { worths, given, opened }: Decided): Promise<Won[]> {
  const won = given.flatMap(({ prize, number, entrantId }) => {
    const { prize: name, kind, amount, cashAlternative = amount } = partsOfPrize(worths[prize - 1] ?? "");
    if (number === null) return [];
    const cashPence = cashAlternative === undefined ? null : toPence(cashAlternative);
    return [{ prize, name, number, kind, cashPence, userId: opened.get(entrantId ?? "")?.userId ?? null }];
  });
  const paid = won.flatMap(({ kind, userId }) => (kind === undefined ? [] : (userId ?? [])));
  const withoutAccount = await findWithoutAccount(tx, paid);
  return won.filter(({ kind, userId }) => kind === undefined || userId === null || withoutAccount.has(userId));
}

/**
 * Opens the awards of what a draw gave, or gave again after a void. Large prizes ask who the winner is. Credit and cash are paid with the result to winners who have an account, and need none.
 */
export async function openDrawAwards(tx: Tx, { config }: Pick<Deps, "config">, decided: Decided): Promise<void> {
  const { raffle } = decided;
  const won = await listToAward(tx, decided);
  await openAwards(
    tx,
    won.map(({ prize, name, number, cashPence, userId }) => {
      const isLarge = isLargePrize({ source: "draw", valuePence: cashPence }, config.awards);
      return {
        source: "draw",
        raffle_id: raffle.id,
        draw_prize: prize,
        number,
        user_id: userId,
        prize: name,
        value_pence: cashPence,
        cash_pence: cashPence,
        id_check: isLarge ? "asked" : "not_needed",
        drawn_at: tx.now,
      };
    }),
  );
}
