import { type Db, TICKET_BLOCK_SIZE } from "@counterfoil/db";

/** Selects the tickets `t` of these blocks `b`; each block is one range of the index on competition and number. */
export function ticketsInBlocks(db: Db, { raffleId, blocks }: { raffleId: string; blocks: readonly number[] }) {
  return db
    .selectFrom("ticket_blocks as b")
    .innerJoin("tickets as t", (join) =>
      join
        .onRef("t.raffle_id", "=", "b.raffle_id")
        .on(({ eb, ref }) => eb("t.number", ">", eb(ref("b.block"), "*", TICKET_BLOCK_SIZE)))
        .on(({ eb, ref }) =>
          eb("t.number", "<=", eb(eb(ref("b.block"), "*", TICKET_BLOCK_SIZE), "+", TICKET_BLOCK_SIZE)),
        ),
    )
    .where("b.raffle_id", "=", raffleId)
    .where("b.block", "in", blocks);
}
