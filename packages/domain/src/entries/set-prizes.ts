import type { PrizeKind } from "@counterfoil/core";
import { type Db, inChunks, type NewRow, readInChunks, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { sealOf } from "../seals.ts";

/** An instant prize of the form; a number that is drawn is null. */
export interface PrizeOfForm {
  number: number | null;
  prize: string;
  kind: PrizeKind;
  /** Null for an item. */
  amountPence: number | null;
}

interface PrizesOfRaffle {
  raffleId: string;
  prizes: readonly PrizeOfForm[];
}

/** Removes the prizes that the form no longer has, and all whose numbers are drawn, which cannot be told apart. */
async function removePrizes(tx: Tx, { raffleId, prizes }: PrizesOfRaffle): Promise<void> {
  await tx.sql.deleteFrom("instant_wins").where("raffle_id", "=", raffleId).where("drawn", "=", true).execute();
  const rows = await tx.sql.selectFrom("instant_wins").select("number").where("raffle_id", "=", raffleId).execute();
  const kept = new Set(prizes.map(({ number }) => number));
  const gone = rows.flatMap(({ number }) => (number === null || kept.has(number) ? [] : [number]));
  for (const numbers of inChunks(gone)) {
    await tx.sql.deleteFrom("instant_wins").where("raffle_id", "=", raffleId).where("number", "in", numbers).execute();
  }
}

/** Gives a competition these instant prizes, in order; typed numbers that stay keep their winners. Lock it first. */
export async function setPrizes(tx: Tx, { raffleId, prizes }: PrizesOfRaffle): Promise<void> {
  await removePrizes(tx, { raffleId, prizes });
  const values = prizes.map(({ number, prize, kind, amountPence }, position): NewRow<"instant_wins"> => {
    const facts = {
      raffle_id: raffleId,
      number,
      drawn: number === null,
      prize,
      kind,
      amount_pence: amountPence,
      position,
    };
    return {
      id: newId(),
      ...facts,
      ticket_id: null,
      order_id: null,
      user_id: null,
      won_at: null,
      handed_over_at: null,
      seal: sealOf(tx.sealer, "instant_wins", facts),
    };
  });
  for (const chunk of inChunks(values)) {
    await tx.sql
      .insertInto("instant_wins")
      .values(chunk)
      .onConflict((oc) =>
        oc.columns(["raffle_id", "number"]).doUpdateSet(({ ref }) => ({
          prize: ref("excluded.prize"),
          kind: ref("excluded.kind"),
          amount_pence: ref("excluded.amount_pence"),
          position: ref("excluded.position"),
          seal: ref("excluded.seal"),
        })),
      )
      .execute();
  }
}

/** Returns the instant prizes of each competition as the form has them; the number of a drawn one is null. */
export async function listPrizes(db: Db, raffleIds: readonly string[]): Promise<Map<string, PrizeOfForm[]>> {
  const prizes = new Map<string, PrizeOfForm[]>(raffleIds.map((id) => [id, []]));
  const rows = await readInChunks(raffleIds, (ids) =>
    db
      .selectFrom("instant_wins")
      .select(["raffle_id", "number", "prize", "kind", "amount_pence", "drawn"])
      .where("raffle_id", "in", ids)
      .orderBy("position")
      .orderBy("number")
      .execute(),
  );
  for (const { raffle_id, number, prize, kind, amount_pence: amountPence, drawn } of rows) {
    prizes.get(raffle_id)?.push({ number: drawn ? null : number, prize, kind, amountPence });
  }
  return prizes;
}
