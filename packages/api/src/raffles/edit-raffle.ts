import { type AdminRaffle, changedFields, EditRaffleInput, isoOrNull, soldFields, toIso } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { updateRaffle, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { checkAct } from "../approvals/check-act.ts";
import { type ActCaller, defineApproval } from "../approvals/define-approval.ts";
import { checkRight } from "../procedures/check-right.ts";
import { aboutEdit } from "./about-raffle.ts";
import { readAdminRaffle } from "./admin-raffle.read-model.ts";
import { namedFields } from "./named-fields.ts";
import { publishDraw } from "./publish-draw.ts";
import { wasOnSale } from "./was-on-sale.ts";

type Input = z.output<typeof EditRaffleInput>;

async function editRaffle(tx: Tx, caller: ActCaller, input: Input): Promise<AdminRaffle> {
  const { deps, session } = caller;
  const { id, updatedAt: seenAt, ...named } = input;
  const given = namedFields(named);
  // Before anything is compared: what is wrong with a prize tells where another one is.
  if (Object.keys(given).some((field) => field !== "live")) checkRight(deps, session, "raffles.edit");
  const edit = { id, seenAt, given, leadSeconds: deps.config.draws.leadSeconds };
  const { raffle, before, after, publishes } = await updateRaffle(tx, edit);
  const changed = changedFields(before, after);
  const fields = Object.keys(changed.after);
  if (fields.includes("live")) checkRight(deps, session, "raffles.publish");
  const about = { subject: "raffle" as const, subjectId: id };
  const isOfSold = soldFields.some((field) => fields.includes(field));
  if (isOfSold && (before.live || (await wasOnSale(tx, raffle)))) {
    await checkAct(tx, caller, { right: "raffles.editSold", ...about });
  }
  if (publishes) await publishDraw(tx, deps, { raffle, fields: after });
  await writeAudit(tx, { action: "edit", ...about, ...changed });
  return readAdminRaffle(tx.sql, raffle, { reader: session.user });
}

/** Writes an edit so that its schema reads it again. */
function writeEdit({ startDate, endDate, drawAt, updatedAt, ...others }: Input) {
  return {
    ...others,
    ...(startDate !== undefined && { startDate: toIso(startDate) }),
    ...(endDate !== undefined && { endDate: toIso(endDate) }),
    ...(drawAt !== undefined && { drawAt: isoOrNull(drawAt) }),
    ...(updatedAt !== undefined && { updatedAt: toIso(updatedAt) }),
  };
}

/**
 * Changes the fields that the form names; the others stay. To set it live or take it off needs the right to publish, any other
 * change the right to edit, and to change what buyers pay for, once it was live or has a ticket, a right that wants recent
 * proof and a second admin: throws `role.missing` and `session.unproven`.
 */
export const editRaffleAct = defineApproval({
  name: "raffle.edit",
  rights: ["raffles.edit", "raffles.publish"],
  input: EditRaffleInput,
  write: writeEdit,
  about: aboutEdit,
  execute: editRaffle,
});
