import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DateInput, type RaffleFields, RaffleForm, toBundleTiers } from "@counterfoil/core";
import { type Db, findRow, inTransaction, isCancelled, type Row } from "@counterfoil/db";
import { findRules, type Mismatch, problemsOfFields, storeMismatches, toRaffleColumns } from "@counterfoil/domain";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { listOtherChanges, listSoldChanges, readEdited } from "./about-raffle.ts";

const RULE = "Every competition is as it was last saved in the console";

const MOST_LETTERS = 100;

const Time = z.union([z.number(), DateInput]);

/** What a competition promises, as the audit trail has it. A late beacon moves the start without an admin, and categories are renamed. */
const Saved = RaffleForm.omit({ startDate: true, categories: true, searchTags: true })
  .extend({ endDate: Time, drawAt: Time.nullable(), postClosesAt: Time.nullable(), cancelReason: z.string() })
  .partial();

/** Returns what the newest rules of a competition have otherwise than it was last saved: it may have been another for the moment in which they were published. */
async function listOtherRules(db: Db, raffle: Row<"raffles">, saved: RaffleFields): Promise<string[]> {
  const rules = await findRules(db, raffle.id);
  if (!rules) return raffle.live_at !== null && saved.drawAt !== null ? ["rules: none were published"] : [];
  const { drawPrizes: draw_prizes, question } = saved;
  const texts = { draw_prizes, question, bundles: toBundleTiers(saved.bundles) };
  const columns = { ...toRaffleColumns(saved, raffle.slug), ...texts };
  return problemsOfFields(columns, rules.bytes).map((problem) => `rules: ${problem}`);
}

/** Returns the names of what has changed in a competition since it was last saved; none for one without a line in the audit trail. */
async function listDiffering(db: Db, id: string): Promise<string[]> {
  const saves = await db
    .selectFrom("audit")
    .select("after")
    .where("subject", "=", "raffle")
    .where("subject_id", "=", id)
    .where("action", "in", ["create", "edit", "end", "cancel"])
    // As they were sealed: a clock may have been set back. The newest of all aren't sealed yet.
    .orderBy("seq", (order) => order.asc().nullsLast())
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const raffle = await findRow(db, "raffles", { id });
  if (!raffle) return [];
  const { cancelReason, ...saved } = Saved.parse(Object.assign({}, ...saves.map(({ after }) => after)));
  // A cancellation ends it.
  if (isCancelled(raffle)) return cancelReason === raffle.cancel_reason ? [] : ["reason of its cancellation"];
  // Letters may be written in several ways.
  const instantWins = saved.instantWins?.map((prize) => ({
    ...prize,
    ticketNum: prize.ticketNum?.toUpperCase() ?? null,
  }));
  const edited = await readEdited(db, raffle, { id, ...saved, ...(instantWins && { instantWins }) });
  const others = listOtherChanges(edited).map(({ name }) => name);
  // With what it is now, so that a difference that an admin resolved hides no other; the numbers of prizes are secret.
  const sold = listSoldChanges(edited).map(({ field, name, was }) =>
    field === "instantWins" ? name : `${name} (${was.slice(0, MOST_LETTERS)})`,
  );
  const names = [...sold, ...others].map((name) => name.replace(/^./, (letter) => letter.toLowerCase()));
  return [...names, ...(await listOtherRules(db, raffle, edited.is))];
}

/** Compares what each competition promises with the audit trail, and stores the differences: someone may change by SQL what no draw freezes. */
export async function reconcileRaffles({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  const found: Mismatch[] = [];
  for (const { id, slug } of await db.read.selectFrom("raffles").select(["id", "slug"]).execute()) {
    const differing = async () => (await listDiffering(db.read, id)).join(", ");
    try {
      // Twice: it may be saved between two statements.
      const detail = (await differing()) && (await differing());
      if (detail !== "") found.push({ rule: RULE, subject: slug, detail: `different ${detail}` });
    } catch (err) {
      log.error({ err, raffle: id }, "A competition can't be compared with the audit trail");
      found.push({ rule: RULE, subject: slug, detail: "can't be compared" });
    }
    await yieldToEventLoop();
  }
  await inTransaction(db, (tx) => storeMismatches(tx, { rules: [RULE], found }));
}
