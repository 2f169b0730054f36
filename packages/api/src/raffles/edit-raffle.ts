import { type AdminRaffle, changedFields, type EditRaffleInput } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { updateRaffle, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toAdminRaffle } from "./admin-raffle.ts";
import { namedFields } from "./named-fields.ts";

/** Changes the fields that the form names; the others stay. */
export async function editRaffle(
  deps: Pick<Deps, "db">,
  input: z.output<typeof EditRaffleInput>,
): Promise<AdminRaffle> {
  const { id, updatedAt: seenAt, ...given } = input;
  return inTransaction(deps.db, async (tx) => {
    const { raffle, before, after } = await updateRaffle(tx, { id, seenAt, given: namedFields(given) });
    await writeAudit(tx, { action: "edit", subject: "raffle", subjectId: id, ...changedFields(before, after) });
    return toAdminRaffle(tx.sql, raffle);
  });
}
