import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CHUNK_LINES } from "@counterfoil/core/draw";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { FileWriter } from "./file-writer.ts";

/** Selects the entries of a competition in the order of sale. */
function sales({ db }: Pick<Deps, "db">, raffleId: string) {
  return db.read
    .selectFrom("tickets")
    .select(["number", "created_at", "id"])
    .where("raffle_id", "=", raffleId)
    .where("state", "<>", "held")
    .orderBy("created_at")
    .orderBy("id");
}
type Sale = Pick<Awaited<ReturnType<ReturnType<typeof sales>["execute"]>>[number], "created_at" | "id">;

async function findSale(deps: Pick<Deps, "db">, raffleId: string, place: number): Promise<Sale> {
  if (place === 0) return { created_at: -1, id: "" };
  return sales(deps, raffleId)
    .offset(place - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
}

/**
 * Writes `allocation.csv`: every number in the order of sale, `seq,number,minute`, from which anybody computes where in that
 * order the winning numbers stand. Throws LockEnded.
 */
export async function writeAllocation(deps: Pick<Deps, "db">, raffleId: string): Promise<void> {
  const file = await FileWriter.open(deps, { raffleId, name: "allocation.csv" });
  let seq = file.after;
  let last = await findSale(deps, raffleId, seq);
  for (let full = true; full; ) {
    const rows = await sales(deps, raffleId)
      .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
      .limit(CHUNK_LINES)
      .execute();
    await yieldToEventLoop();
    for (const { number, created_at } of rows) {
      seq += 1;
      await file.add(`${seq},${number},${new Date(created_at).toISOString().slice(0, 16)}Z`);
    }
    full = rows.length === CHUNK_LINES;
    last = rows.at(-1) ?? last;
  }
  await file.end();
}
