import { type CancelRaffleInput, countThings, formatPence, ShopError, toIso } from "@counterfoil/core";
import { commandPayload } from "@counterfoil/core/draw";
import { type Db, findRow, findRowOrThrow, isCancelled, listRows, type Tx } from "@counterfoil/db";
import {
  appendLog,
  cancelRaffle as cancel,
  checkAnnounced,
  detachRejectedRefunds,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { readReleasedPrizes } from "#read-models/withdrawn-prizes.ts";
import { type ApprovalCaller, aboutRaffle, defineApproval } from "../approvals/define-approval.ts";
import { countWithdrawn, winningEntries } from "./orders-to-refund.ts";

async function findRaffle(db: Db, id: string) {
  return db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .select(["r.name", "r.cancelled_at", "s.sold_count", "s.manual_count"])
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("raffle.gone"));
}

const stateInWords = (raffle: Parameters<typeof isCancelled>[0]) =>
  isCancelled(raffle) ? "Cancelled" : "Not cancelled";

async function cancelRaffle(tx: Tx, caller: ApprovalCaller, { id, reason }: z.infer<typeof CancelRaffleInput>) {
  const payload = commandPayload({ competition: id, reason });
  if (caller.wasAnnounced) await checkAnnounced(tx, caller, { raffle: id, payload });
  // Everyone can compute its winner: a database from before its lock changes nothing.
  if ((await caller.deps.lockRecord.read()).has(id)) throw new ShopError("draw.locked");
  const { key } = caller.deps.config.draws;
  const { before, raffle } = await cancel(tx, { id, adminId: caller.session.user.id, reason, key });
  await writeAudit(tx, {
    action: "cancel",
    subject: "raffle",
    subjectId: id,
    before: { endDate: toIso(before.ends_at) },
    after: { endDate: toIso(raffle.ends_at), cancelReason: reason },
  });
}

const defineCancel = (name: "raffle.cancel" | "cancel_draw") =>
  defineApproval(name, {
    right: async (db, { id }) => {
      const draw = await findRow(db, "draws", { raffle_id: id });
      return { rights: ["raffles.cancel"], subject: "raffle", subjectId: id, isAnnounced: draw !== undefined };
    },
    about: async (db, { id, reason }) => {
      const raffle = await findRaffle(db, id);
      const refunded = raffle.sold_count - raffle.manual_count - (await countWithdrawn(db, id));
      const paid = countThings(refunded, "paid entry", "paid entries");
      const prizes = await readReleasedPrizes(db, await winningEntries(db, id), { keepPrizes: true });
      // Instant prizes may be won until it is approved.
      const main = prizes.expect["Main prize"];
      return aboutRaffle(id, {
        sentence: `Cancel ${raffle.name} for good and refund ${paid}${prizes.said}.${reason && ` Everyone who entered and gave an email address is emailed: “${reason}”`}`,
        expect: {
          Competition: raffle.name,
          Status: stateInWords(raffle),
          ...(main && { "Main prize": main }),
          ...(reason && { Reason: reason }),
        },
      });
    },
    execute: cancelRaffle,
    announce: async (tx, { id: competition, reason }, { config }) => {
      const { key } = config.draws;
      if (!key) throw new ShopError("draw.no_key");
      await appendLog(tx, { key, competition, kind: "announce", payload: commandPayload({ competition, reason }) });
    },
  });

/** Cancels a competition for good. Throws `raffle.gone`, `raffle.cancelled` and `draw.locked`. */
export const cancelApproval = defineCancel("raffle.cancel");
/** The same, by the name that it has where there is a draw. */
export const cancelDrawApproval = defineCancel("cancel_draw");

/** Retries the refunds of a cancelled competition that the provider rejected. Throws `raffle.gone`. */
export const retryApproval = defineApproval("raffle.retryRefunds", {
  about: async (db, { id }) => {
    const raffle = await findRaffle(db, id);
    const rejected = await listRows(db, "refunds", { cancelled_raffle_id: id, state: "refused" });
    const pence = rejected.reduce((sum, row) => sum + row.card_pence + row.balance_pence, 0);
    const sum = `${formatPence(pence)} in ${countThings(rejected.length, "refund", "refunds")}`;
    return aboutRaffle(id, {
      sentence: `Retry rejected refunds for ${raffle.name}: ${sum}.`,
      expect: { Status: stateInWords(raffle), Rejected: sum },
    });
  },
  execute: async (tx, _caller, { id }) => {
    await findRowOrThrow(tx.sql, "raffle_cancellations", { raffle_id: id }, "raffle.gone");
    await detachRejectedRefunds(tx, id);
    await writeAudit(tx, { action: "retry", subject: "raffle", subjectId: id });
  },
});
