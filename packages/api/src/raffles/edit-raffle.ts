import { type AdminRaffle, changedFields, type EditRaffleInput } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { updateRaffle, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkRight } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";
import { readAdminRaffle } from "./admin-raffle.read-model.ts";
import { namedFields } from "./named-fields.ts";
import { publishDraw } from "./publish-draw.ts";

/**
 * Changes the fields that the form names; the others stay. To set it live or take it off needs the right to publish, any other
 * change the right to edit, and to end a live competition sooner the right to end it, which requires recent proof: throws
 * `role.missing` and `session.unproven`.
 */
export async function editRaffle(
  deps: Pick<Deps, "db" | "clock" | "config">,
  session: Pick<Session, "user" | "reauthenticatedAt">,
  input: z.output<typeof EditRaffleInput>,
): Promise<AdminRaffle> {
  const { id, updatedAt: seenAt, ...given } = input;
  return inTransaction(deps.db, async (tx) => {
    const { leadSeconds } = deps.config.draws;
    const edit = { id, seenAt, given: namedFields(given), leadSeconds };
    const { raffle, before, after, publishes } = await updateRaffle(tx, edit);
    if (before.live && after.endDate < before.endDate) checkRight(deps, session, "raffles.end");
    const changed = changedFields(before, after);
    const fields = Object.keys(changed.after);
    if (fields.includes("live")) checkRight(deps, session, "raffles.publish");
    if (fields.some((field) => field !== "live")) checkRight(deps, session, "raffles.edit");
    if (publishes) await publishDraw(tx, deps, { raffle, fields: after });
    await writeAudit(tx, { action: "edit", subject: "raffle", subjectId: id, ...changed });
    return readAdminRaffle(tx.sql, raffle, { reader: session.user });
  });
}
