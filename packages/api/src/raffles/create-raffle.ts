import {
  type AdminRaffle,
  type CreateRaffleInput,
  type RaffleFields,
  raffleDefaults,
  ShopError,
  validateRaffle,
} from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { checkPublishing, insertRaffle, lockCategories, logTime, toDrawForm, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkRight } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";
import { sumOfPrizes } from "./about-raffle.ts";
import { readAdminRaffle } from "./admin-raffle.read-model.ts";
import { postErrors } from "./check-post.ts";
import { namedFields } from "./named-fields.ts";
import { publishDraw } from "./publish-draw.ts";

/**
 * Creates a competition from the raffle form; an end in the past is accepted, to record an old one. Throws `raffle.pays_prizes`
 * for a live one whose prizes are credit or cash, where a second admin approves that it goes live; with PROTECTION=require what
 * `checkPublishing` throws.
 */
export async function createRaffle(
  deps: Pick<Deps, "db" | "clock" | "config">,
  session: Pick<Session, "user" | "reauthenticatedAt">,
  input: z.output<typeof CreateRaffleInput>,
): Promise<AdminRaffle> {
  const given: RaffleFields = { ...raffleDefaults, ...namedFields(input) };
  if (given.live) checkRight(deps, session, "raffles.publish");
  if (given.live && deps.config.fourEyes && sumOfPrizes([...given.drawPrizes, ...given.instantWins]) > 0)
    throw new ShopError("raffle.pays_prizes");
  return inTransaction(deps.db, async (tx) => {
    const publishes = given.live && given.drawAt !== null;
    const fields = toDrawForm(given, {
      now: publishes ? await logTime(tx) : tx.now,
      publishes,
      leadSeconds: deps.config.draws.leadSeconds,
    });
    const categoryIds = await lockCategories(tx, fields.categories);
    const errors = { ...validateRaffle(fields), ...(await postErrors(tx, fields)) };
    if (categoryIds === null) errors.categories = ["That category doesn't exist"];
    if (Object.keys(errors).length > 0 || categoryIds === null) throw new ShopError("request.invalid", { errors });
    const raffle = await insertRaffle(tx, { fields, categoryIds });
    if (deps.config.protection === "require") await checkPublishing(tx, { raffle, before: null, after: fields });
    if (publishes) await publishDraw(tx, deps, { raffle, fields });
    const after = { slug: raffle.slug, ...fields };
    await writeAudit(tx, { action: "create", subject: "raffle", subjectId: raffle.id, after });
    return readAdminRaffle(
      tx.sql,
      { ...raffle, sold_count: 0, manual_count: 0, post_count: 0, sales_pence: 0 },
      { reader: session.user, now: tx.now },
    );
  });
}
