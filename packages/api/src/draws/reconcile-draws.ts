import { DAY_MS, drawStatesBeforeLock, isBeforeLock } from "@counterfoil/core";
import { entrantId, entrantKey } from "@counterfoil/core/draw";
import { inTransaction, type Row } from "@counterfoil/db";
import { findDrawSecrets, ListDamaged, type Mismatch, storeMismatches } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { problemOfPaidWinners } from "./check-paid-winners.ts";
import { summariseFile } from "./summarise-file.ts";
import { hashAllocation } from "./write-lists.ts";

type DrawDeps = Pick<Deps, "db" | "config">;

const DRAW_RULES = [
  "A draw's secrets make its ids",
  "A draw's order of sale is that of its entries",
  "A draw's prizes of credit and cash are paid once",
] as const;
const [SECRETS, SALES, PAID] = DRAW_RULES;

/** Returns how the secrets of a draw that is not over are not those that its entrants' ids were made of; null where they are. */
async function problemOfSecrets({ db, config }: DrawDeps, raffleId: string): Promise<string | null> {
  const secrets = await findDrawSecrets(db.read, raffleId, config.dataKeys);
  if (!secrets) return "can't be opened";
  const entrants = db.read
    .selectFrom("draw_entrants as e")
    .select(["e.user_id", "e.entrant_id", "e.label"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.label", "is not", null);
  const winners = db.read.selectFrom("draw_places").select("entrant_id").where("raffle_id", "=", raffleId);
  const ofWinners = entrants.where("e.entrant_id", "in", winners);
  const some = [...(await entrants.limit(1).execute()), ...(await ofWinners.execute())];
  const isOwn = ({ user_id, entrant_id, label }: (typeof some)[number]) =>
    entrantId(entrantKey(secrets.competitionSecret, user_id), label ?? "") === entrant_id;
  return some.every(isOwn) ? null : "are others";
}

function damageInWords(error: unknown): string {
  if (error instanceof ListDamaged) return `can't be compared: ${error.what}`;
  throw error;
}

async function reconcileDraw(deps: DrawDeps, draw: Row<"draws"> & { subject: string }): Promise<Mismatch[]> {
  const { raffle_id: raffleId, state, subject } = draw;
  const secrets = await problemOfSecrets(deps, raffleId);
  const ofSecrets = secrets === null ? [] : [{ rule: SECRETS, subject, detail: secrets }];
  if (isBeforeLock(state)) return ofSecrets;
  const { summary } = await summariseFile(deps, { raffleId, name: "allocation.csv" });
  const isSame = summary.sha256 === (await hashAllocation(deps, raffleId));
  const ofSales = isSame ? [] : [{ rule: SALES, subject, detail: "another since the lock" }];
  const detail = state === "drawn" ? await problemOfPaidWinners(deps.db.read, draw).catch(damageInWords) : null;
  return [...ofSecrets, ...ofSales, ...(detail === null ? [] : [{ rule: PAID, subject, detail }])];
}

/** Compares secrets, order of sale and paid prizes of each draw with its entries and the ledger, until a month after it, and stores differences. */
export async function reconcileDraws(deps: DrawDeps): Promise<void> {
  const draws = await deps.db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .selectAll("d")
    .select("r.slug as subject")
    .where("d.state", "in", [...drawStatesBeforeLock, "locked", "drawn"])
    .where((eb) => eb.or([eb("d.drawn_at", "is", null), eb("d.drawn_at", ">", deps.db.now() - 30 * DAY_MS)]))
    .execute();
  const found: Mismatch[] = [];
  for (const draw of draws) found.push(...(await reconcileDraw(deps, draw)));
  await inTransaction(deps.db, (tx) => storeMismatches(tx, { rules: DRAW_RULES, found }));
}
