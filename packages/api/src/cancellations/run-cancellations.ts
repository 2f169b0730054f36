import { findRowOrThrow, inTransaction, listRows, type Row } from "@counterfoil/db";
import {
  closeHopelessAttempt,
  finishCancellation,
  isSealed,
  lockRaffle,
  openPaymentsOf,
  releaseHoldsWithoutPayment,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { mailEntrants } from "./mail-entrants.ts";
import { refundEntries } from "./refund-entries.ts";

/** Closes a cancelled competition's open payments and releases its holds. Returns how many cannot be closed yet. */
async function closePayments(deps: Pick<Deps, "db" | "clock">, raffleId: string): Promise<number> {
  const find = () => openPaymentsOf(deps.db.read, { raffleId, now: deps.clock() }).select(["a.id", "a.user_id"]);
  for (const attempt of await find().execute()) {
    await inTransaction(deps.db, (tx) => closeHopelessAttempt(tx, attempt));
  }
  await inTransaction(deps.db, async (tx) => {
    await lockRaffle(tx, raffleId);
    await releaseHoldsWithoutPayment(tx, { raffleId });
  });
  return (await find().execute()).length;
}

/** Whether paid entries of a competition are left whose order already had a refund in progress. */
async function hasPaidEntries(deps: Pick<Deps, "db">, raffleId: string): Promise<boolean> {
  const sales = await findRowOrThrow(deps.db.read, "raffle_sales", { raffle_id: raffleId });
  return sales.sold_count > sales.manual_count;
}

async function workOn(deps: Deps, cancellation: Row<"raffle_cancellations">): Promise<void> {
  const { raffle_id: raffleId } = cancellation;
  const raffle = await findRowOrThrow(deps.db.read, "raffles", { id: raffleId });
  const openPayments = await closePayments(deps, raffleId);
  // Before the refunds, which release the entries.
  await mailEntrants(deps, raffle);
  const isRefunded = await refundEntries(deps, cancellation);
  if (openPayments > 0 || !isRefunded || (await hasPaidEntries(deps, raffleId))) return;
  await inTransaction(deps.db, (tx) => finishCancellation(tx, raffleId));
}

/** Processes cancelled competitions. It continues where a run was interrupted, and may run in several processes. */
export async function runCancellations(deps: Deps): Promise<void> {
  const unfinished = await listRows(
    deps.db.read,
    "raffle_cancellations",
    { finished_at: null },
    { by: ["created_at"] },
  );
  for (const cancellation of unfinished) {
    // No money leaves for a cancellation that no admin made.
    if (!isSealed(deps.db.sealer, "raffle_cancellations", cancellation)) {
      deps.log.error({ raffle: cancellation.raffle_id }, "Another program than the shop cancelled this competition");
      continue;
    }
    try {
      await workOn(deps, cancellation);
    } catch (err) {
      deps.log.error({ raffle: cancellation.raffle_id, err }, "A cancellation could not go on; it is tried again");
    }
  }
}
