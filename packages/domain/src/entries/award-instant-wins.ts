import { inChunks, prepareRows, type Row, type Tx, updateRows } from "@counterfoil/db";
import { openAwards } from "../awards/open-awards.ts";
import { sealChange } from "../seals.ts";
import type { DataKeys } from "../secret-box.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import { payPrizes } from "./pay-prizes.ts";
import { numberMacs, openCell } from "./place-prizes.ts";

/** Entries that were just made; `orderId` is null for a manual entry. */
interface NewEntries {
  raffles: ReadonlyMap<string, Pick<Row<"raffles">, "draw_at"> & Partial<Pick<LockedRaffle, "prize_id">>>;
  tickets: readonly { id: string; raffleId: string; number: number }[];
  userId: string;
  /** Whether credit and cash go to the user's account; false for someone who has none. */
  hasAccount?: boolean;
  orderId: string | null;
  /** Open the cells of prizes, and find drawn numbers. */
  keys: DataKeys;
}

/** A prize that was won, with the number that won it. */
export type WonPrize = Row<"instant_wins"> & { number: number };

const findTyped = prepareRows<{ raffleId: string; number: number }, Row<"instant_wins">>((db, list, parameter) =>
  db
    .selectFrom("instant_wins")
    .selectAll()
    .where("raffle_id", "=", parameter("raffleId"))
    .where("number", "in", list("number"))
    .where("won_at", "is", null),
);

/** Finds the unclaimed prizes on some numbers, typed or drawn, with these numbers. */
async function findUnclaimed(
  tx: Tx,
  { raffleId, numbers, keys }: { raffleId: string; numbers: readonly number[]; keys: DataKeys | null },
): Promise<WonPrize[]> {
  if (!keys) {
    const inputs = numbers.map((number) => ({ raffleId, number }));
    const typed = await findTyped(tx.sql, inputs);
    return typed.flatMap((prize) => (prize.number === null ? [] : [{ ...prize, number: prize.number }]));
  }
  const byMac = new Map(
    numbers.flatMap((number) => numberMacs(keys, { raffleId, number }).map((mac) => [mac, number] as const)),
  );
  const prizes = await tx.sql
    .selectFrom("instant_wins")
    .selectAll()
    .where("raffle_id", "=", raffleId)
    .where((eb) => eb.or([eb("number", "in", numbers), eb("number_mac", "in", [...byMac.keys()])]))
    .where("won_at", "is", null)
    .execute();
  return prizes.flatMap((prize) => {
    const number = prize.number ?? byMac.get(prize.number_mac ?? "");
    return number === undefined ? [] : [{ ...prize, number }];
  });
}

const toAward = ({ id, raffle_id, number, user_id, prize, amount_pence, won_at }: WonPrize & { won_at: number }) => ({
  source: "instant" as const,
  prize_id: id,
  raffle_id,
  number,
  user_id,
  prize,
  value_pence: amount_pence,
  cash_pence: amount_pence,
  id_check: "not_needed" as const,
  drawn_at: won_at,
});

/**
 * Gives the unclaimed prizes on these numbers to their tickets and returns them; credit and cash are paid. In a
 * competition with a draw the cell of each is public from then. An item, and anything that someone without an account wins, has an award from then. The competitions and the user must be locked.
 */
export async function awardInstantWins(
  tx: Tx,
  { raffles, tickets, userId, hasAccount = true, orderId, keys }: NewEntries,
): Promise<WonPrize[]> {
  const won: (WonPrize & { won_at: number })[] = [];
  for (const [raffleId, group] of Map.groupBy(tickets, (ticket) => ticket.raffleId)) {
    const raffle = raffles.get(raffleId);
    if (raffle?.prize_id === null) continue;
    const ticketOf = new Map(group.map((ticket) => [ticket.number, ticket.id]));
    const hasDraw = (raffle?.draw_at ?? null) !== null;
    for (const numbers of inChunks([...ticketOf.keys()])) {
      for (const prize of await findUnclaimed(tx, { raffleId, numbers, keys: hasDraw ? keys : null })) {
        const { id, number, kind, cell_enc } = prize;
        const isPaid = kind !== "item" && hasAccount;
        const claim = {
          ticket_id: ticketOf.get(number) ?? null,
          order_id: orderId,
          user_id: userId,
          won_at: tx.now,
          handed_over_at: isPaid ? tx.now : null,
          by_award: kind !== "item" && !hasAccount,
        };
        const cell = cell_enc === null ? null : openCell(keys, cell_enc, { raffleId, number });
        // Someone moved the prize, or its cell, in the database: opening it would publish another number. The lock is refused.
        if (cell_enc !== null && cell === null) continue;
        const row = { ...prize, number: null };
        const seal = () => sealChange(tx.sealer, "instant_wins", { row, change: { number } });
        const opened = cell_enc === null ? {} : { number, cell, number_mac: null, cell_enc: null, seal: seal() };
        await updateRows(tx.sql, "instant_wins", { id }, { ...claim, ...opened });
        won.push({ ...prize, ...claim });
      }
    }
  }
  if (hasAccount) await payPrizes(tx, { userId, prizes: won });
  await openAwards(tx, won.filter(({ kind, by_award }) => kind === "item" || by_award).map(toAward));
  return won;
}
