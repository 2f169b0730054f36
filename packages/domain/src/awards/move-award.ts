import {
  type AwardChannel,
  type AwardChoice,
  type AwardProof,
  type AwardState,
  mayClaim,
  nextStates,
  openAwardStates,
  ShopError,
  stateOfClaim,
} from "@counterfoil/core";
import {
  findRow,
  hasValues,
  inChunks,
  insertRows,
  lockRowOrThrow,
  type Row,
  type RowPatch,
  type Tx,
} from "@counterfoil/db";
import { newOrderedId } from "../ids.ts";
import { sealChange, sealOf, updateSealedRows } from "../seals.ts";
import { checkStaysPaid } from "./check-paid.ts";
import { checkVoid, type Voiding } from "./check-void.ts";
import { mailGiven } from "./mail-claim.ts";

type Award = Row<"awards">;
/** What may be set besides the state. */
type Patch = Omit<RowPatch<"awards">, "state" | "id">;

/** Returns an award, locked: after the order and the competition of an instant prize. Throws `award.not_found`. */
export const lockAward = (tx: Tx, id: string): Promise<Award> =>
  lockRowOrThrow(tx, "awards", { id }, "award.not_found");

/** Changes a locked award, and what `patch` says besides the state. */
async function writeAward(tx: Tx, award: Award, patch: RowPatch<"awards">): Promise<Award> {
  const seal = sealChange(tx.sealer, "awards", { row: award, change: patch });
  const changed = tx.sql.updateTable("awards").set({ ...patch, seal });
  return changed.where("id", "=", award.id).returningAll().executeTakeFirstOrThrow();
}

/** Puts a locked award into its next state. Throws `award.moved_on` where that is not possible. */
export async function transitionAward(tx: Tx, { award, to, ...patch }: { award: Award; to: AwardState } & Patch) {
  if (!nextStates.award[award.state].includes(to)) throw new ShopError("award.moved_on");
  return writeAward(tx, award, { ...patch, state: to });
}

/** Changes a locked award, which goes into another state only where `to` is another. */
function changeAward(tx: Tx, { to, ...change }: { award: Award; to: AwardState } & Patch): Promise<Award> {
  const { award, ...patch } = change;
  return to === award.state ? writeAward(tx, award, patch) : transitionAward(tx, { ...change, to });
}

/** An attempt to reach a winner, which has a channel, or anything else that is noted. `by` is null for the shop's own emails and notes. */
interface Note {
  id: string;
  channel: AwardChannel | null;
  note: string;
  by: string | null;
}

export async function noteAwards(tx: Tx, notes: readonly Note[]): Promise<void> {
  const rows = notes.map(({ id, channel, note, by }) => {
    const row = { id: newOrderedId(), award_id: id, channel, note, written_by: by, at: tx.now };
    return { ...row, seal: sealOf(tx.sealer, "award_notes", row) };
  });
  await insertRows(tx.sql, "award_notes", rows);
}

export const noteAward = (tx: Tx, note: Note): Promise<void> => noteAwards(tx, [note]);

/** Notes that a winner was notified, from when the time to claim runs. An award that is further keeps its state. */
export async function tellWinner(tx: Tx, { award, claimBy }: { award: Award; claimBy: number }): Promise<void> {
  if (award.notified_at !== null) return;
  const to = award.state === "drawn" ? "notified" : award.state;
  await changeAward(tx, { award, to, notified_at: tx.now, claim_by: claimBy });
}

/** Notes that a winner was reminded to claim, on the day that was due. */
export async function remindWinner(tx: Tx, { award, day }: { award: Award; day: number }): Promise<void> {
  await changeAward(tx, { award, to: award.state, reminded_day: day });
}

interface Claim {
  award: Award;
  choice: AwardChoice;
  address: string;
}

/**
 * Claims a prize, with what the winner chooses and where it goes; both may be changed until it is sent. Throws
 * `award.moved_on`, `award.no_cash` and `award.address` where a prize has no address.
 */
export async function claimAward(tx: Tx, { award, choice, address }: Claim): Promise<Award> {
  if (!mayClaim(award.state)) throw new ShopError("award.moved_on");
  if (choice === "cash" && award.cash_pence === null) throw new ShopError("award.no_cash", { field: "choice" });
  if (choice === "prize" && address === "") throw new ShopError("award.address", { field: "address" });
  const to = stateOfClaim({ state: "claimed", idCheck: award.id_check, choice });
  const claimed_at = award.claimed_at ?? tx.now;
  return changeAward(tx, { award, to, claimed_at, choice, address: choice === "prize" ? address : "" });
}

interface Checked {
  award: Award;
  outcome: "asked" | "passed" | "failed";
  method: string;
  by: string;
}

/** Records the check of who a winner is. No copy of a document is kept. Throws `award.moved_on` once the prize is on its way. */
export async function checkIdentity(tx: Tx, { award, outcome, method, by }: Checked): Promise<Award> {
  if (!mayClaim(award.state)) throw new ShopError("award.moved_on");
  const to = stateOfClaim({ state: award.state, idCheck: outcome, choice: award.choice });
  const checked = { id_check: outcome, id_method: method, id_checked_by: by, id_checked_at: tx.now };
  return changeAward(tx, { award, to, ...checked });
}

/** Gives winners more time to claim. Throws `award.claim_shorter` for less, or for a time that has passed, and `award.moved_on` once it is claimed. */
export async function lengthenClaim(tx: Tx, { award, claimBy }: { award: Award; claimBy: number }): Promise<Award> {
  if (award.state !== "notified" || award.claim_by === null) throw new ShopError("award.moved_on");
  if (claimBy <= Math.max(award.claim_by, tx.now)) throw new ShopError("award.claim_shorter", { field: "claimBy" });
  return changeAward(tx, { award, to: award.state, claim_by: claimBy });
}

/** Returns why an award is late, as it is kept. Throws `award.why_late` for one past due without a reason. */
function whyLate(tx: Tx, { due_at, late_reason }: Award, lateReason: string): string {
  const reason = lateReason || late_reason;
  if (tx.now >= due_at && reason === "") throw new ShopError("award.why_late", { field: "lateReason" });
  return reason;
}

/** Notes that a prize is on its way to its winner. Throws `award.moved_on` before it was claimed, checked and chosen, `award.unpaid` and `award.why_late`. */
export async function sendAward(tx: Tx, { award, lateReason }: { award: Award; lateReason: string }): Promise<Award> {
  await checkStaysPaid(tx, award);
  const late_reason = whyLate(tx, award, lateReason);
  const sent = await transitionAward(tx, { award, to: "sent", sent_at: tx.now, late_reason });
  await mailGiven(tx, sent);
  return sent;
}

/** The proof that a winner has the prize. */
export interface Given {
  proof: AwardProof;
  proofRef: string;
  lateReason: string;
}

/** An instant prize that staff mark as handed over, of which no other proof is kept. */
export const HANDED_OVER: Given = { proof: "handed_over", proofRef: "", lateReason: "" };

/**
 * Gives a prize to its winner, which needs a proof: once it is sent, the winner's own word is one. Throws `award.moved_on`,
 * `award.id_needed` while the check of who they are has not passed, or where what was handed over is noted after it failed, `award.unpaid` unless it is on its way, and `award.why_late`.
 */
export async function giveAward(tx: Tx, award: Award, { proof, proofRef, lateReason }: Given): Promise<Award> {
  const given = { to: "awarded" as const, awarded_at: tx.now, proof, proof_ref: proofRef };
  if (proof === "received") {
    if (award.state !== "sent") throw new ShopError("award.moved_on");
    return transitionAward(tx, { award, ...given });
  }
  if (award.state !== "sent") await checkStaysPaid(tx, award);
  const isHandedOver = proof === "handed_over";
  if (award.id_check === "failed" || (award.id_check === "asked" && !isHandedOver))
    throw new ShopError("award.id_needed");
  const late = isHandedOver ? {} : { late_reason: whyLate(tx, award, lateReason) };
  const awarded = await transitionAward(tx, { award, ...given, ...late });
  await mailGiven(tx, awarded);
  return awarded;
}

type Won = Pick<Award, "prize_id"> | Pick<Award, "winner_id"> | Pick<Award, "raffle_id" | "draw_prize">;

/** Locks the award of a prize, or of a typed winner, that is not void; undefined where it has none, as credit and cash have. */
export function lockAwardOf(tx: Tx, won: Won): Promise<Award | undefined> {
  const standing = tx.sql.selectFrom("awards").selectAll().where("state", "<>", "void").where(hasValues(won));
  return standing.forNoKeyUpdate().executeTakeFirst();
}

/** Gives an instant prize that is marked as handed over. Throws as `giveAward`. */
export async function giveAwardOfPrize(tx: Tx, prizeId: string, given: Given): Promise<void> {
  const award = await lockAwardOf(tx, { prize_id: prizeId });
  if (award) await giveAward(tx, award, given);
}

/** Notes that a winner's story is published. Throws `award.moved_on` before it is given, and `award.name_withheld`. */
export async function publishAward(tx: Tx, award: Award): Promise<Award> {
  if (award.withheld_at !== null) throw new ShopError("award.name_withheld");
  return transitionAward(tx, { award, to: "published", published_at: tx.now });
}

/** Withholds a winner's name from every public page. It stays so. */
export async function withholdName(tx: Tx, award: Award): Promise<Award> {
  if (award.state === "void") throw new ShopError("award.moved_on");
  return changeAward(tx, { award, to: award.state, withheld_at: award.withheld_at ?? tx.now });
}

/**
 * Locks an award as `lockAwardOf` does, and checks that it may be voided. The draw of its prize must be locked. Throws what `checkVoid`
 * does, and `award.nothing_to_claim` for someone unreachable who was paid.
 */
export async function lockAwardToVoid(tx: Tx, won: Won, voiding: Voiding): Promise<Award | undefined> {
  const award = await lockAwardOf(tx, won);
  if (award) await checkVoid(tx, award, voiding);
  else if (voiding.reason === "unreachable") throw new ShopError("award.nothing_to_claim");
  return award;
}

/** Notes on awards that become void that someone had a letter about it: an email goes to whom they were merged into, or to an address they gave since. */
async function noteLettersToWrite(tx: Tx, awards: readonly Award[]): Promise<void> {
  for (const { id, user_id, letter_at } of awards) {
    const isWrittenTo = letter_at !== null && user_id !== null;
    if (!isWrittenTo || !(await findRow(tx.sql, "users", { id: user_id, deleted_at: null }))) continue;
    const note = "They heard of this prize by letter. Write to them that they no longer have it.";
    await noteAward(tx, { id, channel: null, note, by: null });
  }
}

/** Voids a locked award. */
export async function voidAward(tx: Tx, award: Award, reason: string): Promise<void> {
  await noteLettersToWrite(tx, [award]);
  await transitionAward(tx, { award, to: "void", voided_at: tx.now, void_reason: reason });
}

/** Voids the award of an instant prize. Credit and cash have none. Throws what `lockAwardToVoid` does. */
export async function voidAwardOfPrize(tx: Tx, prizeId: string, voiding: Voiding): Promise<void> {
  const award = await lockAwardToVoid(tx, { prize_id: prizeId }, voiding);
  if (award) await voidAward(tx, award, voiding.reason);
}

/** Voids the awards of instant prizes that went back into the pool, as their tickets did. */
export async function transitionToReleased(tx: Tx, prizeIds: readonly string[]): Promise<void> {
  const released = { state: "void" as const, voided_at: tx.now, void_reason: "refunded" };
  for (const ids of inChunks(prizeIds)) {
    const open = tx.sql.selectFrom("awards").selectAll().where("prize_id", "in", ids);
    const awards = open
      // As the index of prizes says it.
      .where("state", "<>", "void")
      .where("state", "in", [...openAwardStates, "paid"])
      .orderBy("id")
      .forNoKeyUpdate();
    const locked = await awards.execute();
    await noteLettersToWrite(tx, locked);
    await updateSealedRows(tx, "awards", locked, released);
  }
}
