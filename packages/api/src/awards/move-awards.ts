import {
  type CheckIdentityInput,
  claimEnd,
  type EnterClaimInput,
  type GiveAwardInput,
  type IdInput,
  type LengthenClaimInput,
  type NoteAwardInput,
  type SendAwardInput,
} from "@counterfoil/core";
import { findRow, findRowOrThrow, inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import {
  checkIdentity,
  checkPaid,
  claimAward,
  givePrize,
  lengthenClaim,
  lockAward,
  mailClaim,
  noteAward,
  publishAward,
  sendAward,
  tellWinner,
} from "@counterfoil/domain";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import type { ByStaff } from "../procedures/trpc.ts";
import { limitDoneByStaff } from "../rate-limits/consume-limit.ts";
import { auditAward } from "./audit-award.ts";
import { mailLengthened } from "./tell-winners.ts";

/** Moves a prize of someone else on in one transaction. Throws `act.own` for a prize of the caller's own. */
const moveOthers =
  <Input extends { id: string; adminId: string }>(
    move: (tx: Tx, input: Input, deps: Pick<Deps, "config">) => Promise<void>,
  ) =>
  async (deps: Pick<Deps, "db" | "config">, input: Input): Promise<void> =>
    inTransaction(deps.db, async (tx) => {
      const { user_id: userId } = await findRowOrThrow(tx.sql, "awards", { id: input.id }, "award.not_found");
      const acting = await findRowOrThrow(tx.sql, "users", { id: input.adminId });
      if (userId !== null) await checkNotOwn(tx, deps, { acting, userId, right: "awards.move" });
      await move(tx, input, deps);
    });

/** Whether the shop emails a winner, from when their time to claim runs. */
async function isEmailed(tx: Tx, { user_id: userId }: Row<"awards">): Promise<boolean> {
  const winner = userId === null ? undefined : await findRow(tx.sql, "users", { id: userId });
  return winner !== undefined && winner.email !== "" && winner.deleted_at === null;
}

/** Notes an attempt to reach a winner, or anything else. The first attempt tells a winner who has no email. Throws `award.not_found`. */
export async function noteOnAward(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId: by, ...note }: ByStaff<typeof NoteAwardInput>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const award = await lockAward(tx, note.id);
    await noteAward(tx, { ...note, by });
    const isAttempt = note.channel !== null && !(await isEmailed(tx, award));
    if (isAttempt) await tellWinner(tx, { award, claimBy: claimEnd(tx.now, config.awards) });
    await auditAward(tx, "note", award);
  });
}

/**
 * Claims a prize for a winner who wrote or called, and mails them. Throws `award.not_found`, `award.unpaid`, `award.moved_on`,
 * `award.no_cash`, `award.address`, and `rate.limited` for the sixth time in a day.
 */
export const enterClaim = moveOthers(
  async (tx, { adminId: by, note, id, ...claim }: ByStaff<typeof EnterClaimInput>, { config }) => {
    const before = await lockAward(tx, id);
    await checkPaid(tx, before);
    const award = await claimAward(tx, { ...claim, award: before });
    await noteAward(tx, { id, channel: null, note, by });
    if (award.user_id !== null) await limitDoneByStaff(tx, config, { userId: award.user_id, what: `claim ${id}` });
    await mailClaim(tx, { before, after: award, isByStaff: true });
    await auditAward(tx, "claim", award);
  },
);

/** Gives a winner more time to claim, and mails them. Throws `award.not_found`, `award.moved_on`, `award.claim_shorter` and what `mailLengthened` throws. */
export const lengthen = moveOthers(
  async (tx, { adminId: by, id, note, claimBy }: ByStaff<typeof LengthenClaimInput>, { config }) => {
    const award = await lengthenClaim(tx, { award: await lockAward(tx, id), claimBy });
    await noteAward(tx, { id, channel: null, note, by });
    await mailLengthened(tx, config, award);
    await auditAward(tx, "lengthen", award, { claimBy });
  },
);

/** Records the check of who a winner is. Throws `award.not_found` and `award.moved_on`. */
export const check = moveOthers(async (tx, { adminId: by, id, ...checked }: ByStaff<typeof CheckIdentityInput>) => {
  const award = await checkIdentity(tx, { ...checked, award: await lockAward(tx, id), by });
  await auditAward(tx, "check", award, { idCheck: checked.outcome });
});

/** Notes that a prize is on its way. Throws `award.not_found`, `award.moved_on` and `award.why_late`. */
export const send = moveOthers(async (tx, { adminId: by, id, note, lateReason }: ByStaff<typeof SendAwardInput>) => {
  const award = await sendAward(tx, { award: await lockAward(tx, id), lateReason });
  await noteAward(tx, { id, channel: null, note, by });
  await auditAward(tx, "send", award);
});

/** Gives a prize with its proof. Throws `award.not_found` and what `givePrize` does. */
export const give = moveOthers(async (tx, { id, ...given }: ByStaff<typeof GiveAwardInput>) => {
  const award = await findRowOrThrow(tx.sql, "awards", { id }, "award.not_found");
  await givePrize(tx, award, given);
  await auditAward(tx, "give", award, { proof: given.proof });
});

/** Notes that a winner's story is published. Throws `award.not_found`, `award.moved_on` and `award.name_withheld`. */
export const publish = transactional(async (tx, { id }: ByStaff<typeof IdInput>) => {
  await auditAward(tx, "publish", await publishAward(tx, await lockAward(tx, id)));
});
