import { type AdminRaffle, changedFields, findingFields, isoOrNull, type Right, toIso } from "@counterfoil/core";
import { findRow, type Tx } from "@counterfoil/db";
import { checkPublishing, endRaffle as end, updateRaffle, writeAudit } from "@counterfoil/domain";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutEdit, aboutEnd, listOtherChanges, listSoldChanges, paidOnceLive, readEdited } from "./about-raffle.ts";
import { readAdminRaffle } from "./admin-raffle.read-model.ts";
import { checkPost } from "./check-post.ts";
import { wasOnSale } from "./find-raffle-locks.ts";
import { namedFields } from "./named-fields.ts";
import { publishDraw } from "./publish-draw.ts";

const promisingNothing: ReadonlySet<string> = new Set([...findingFields, "live"]);

/**
 * Changes the fields that the form names; the others stay. To set it live or take it off needs the right to publish, any other
 * change the right to edit. Once it was live or has a ticket, everything but where it is found needs recent proof, and what buyers
 * pay for a second admin, as setting it live does where it pays prizes: throws `role.missing` and `session.unproven`; with
 * PROTECTION=require what `checkPublishing` throws.
 */
export const editRaffleApproval = defineApproval("raffle.edit", {
  write: ({ startDate, endDate, drawAt, postClosesAt, updatedAt, ...others }) => {
    return {
      ...others,
      ...(startDate !== undefined && { startDate: toIso(startDate) }),
      ...(endDate !== undefined && { endDate: toIso(endDate) }),
      ...(drawAt !== undefined && { drawAt: isoOrNull(drawAt) }),
      ...(postClosesAt !== undefined && { postClosesAt: isoOrNull(postClosesAt) }),
      ...(updatedAt !== undefined && { updatedAt: toIso(updatedAt) }),
    };
  },
  /** Returns what an edit requires, before anything is compared: what is wrong with a prize tells where another one is. */
  right: async (db, edit, { now }) => {
    const { id, updatedAt: _, ...given } = edit;
    const named = namedFields(given);
    const about = { subject: "raffle", subjectId: id } as const;
    const rights: Right[] = Object.keys(named).some((field) => field !== "live") ? ["raffles.edit"] : [];
    const raffle = await findRow(db, "raffles", { id });
    if (!raffle) return { rights, ...about };
    // First, as who approves has the last: publishers who may not edit do not read what changes.
    if (given.live !== undefined && given.live !== raffle.live) rights.unshift("raffles.publish");
    const edited = await readEdited(db, raffle, edit);
    const isSoldChanged = listSoldChanges(edited).length > 0;
    const others = listOtherChanges(edited);
    const arePromisesChanged = others.some(({ field }) => !promisingNothing.has(field));
    const isOnSale = (isSoldChanged || arePromisesChanged) && (await wasOnSale(db, raffle, now));
    if ((isOnSale && isSoldChanged) || paidOnceLive(edited) > 0) rights.push("raffles.editSold");
    return { rights, needsProof: isOnSale && arePromisesChanged, ...about };
  },
  about: aboutEdit,
  execute: async (tx, caller, input) => {
    const { deps, session } = caller;
    const { id, updatedAt: seenAt, ...given } = input;
    const edit = { id, seenAt, given: namedFields(given), leadSeconds: deps.config.draws.leadSeconds };
    const { raffle, before, after, publishes } = await updateRaffle(tx, edit);
    if (deps.config.protection === "require") await checkPublishing(tx, { raffle, before, after });
    await checkPost(tx, { before, after });
    if (publishes) await publishDraw(tx, deps, { raffle, fields: after });
    await writeAudit(tx, { action: "edit", subject: "raffle", subjectId: id, ...changedFields(before, after) });
    return readAdminRaffle(tx.sql, raffle, { reader: session.user, now: tx.now });
  },
});

async function endRaffle(tx: Tx, caller: ApprovalCaller, { id }: { id: string }): Promise<AdminRaffle> {
  const { before, raffle } = await end(tx, id);
  const about = { subject: "raffle" as const, subjectId: id };
  await writeAudit(tx, {
    action: "end",
    ...about,
    before: { endDate: toIso(before.ends_at) },
    after: { endDate: toIso(raffle.ends_at) },
  });
  return readAdminRaffle(tx.sql, raffle, { reader: caller.session.user, now: tx.now });
}

/** Ends a running competition now. Throws `raffle.gone`, `raffle.not_started` and `raffle.ended`. */
export const endRaffleApproval = defineApproval("raffle.end", {
  about: aboutEnd,
  execute: endRaffle,
});
