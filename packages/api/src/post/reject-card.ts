import {
  formatNumber,
  paperRef,
  postReasonInWords,
  printedNumber,
  ShopError,
  ticketNumbering,
} from "@counterfoil/core";
import { checkFinality, mailRejection, numberedEntries, transitionToRejected, writeAudit } from "@counterfoil/domain";
import { fullName } from "#read-models/user-ref.ts";
import { readReleasedPrizes } from "#read-models/withdrawn-prizes.ts";
import { aboutRaffle, defineApproval, setAside } from "../approvals/define-approval.ts";
import { mayMailCard } from "../rate-limits/consume-limit.ts";

/**
 * Rejects a card that has numbers: they are released, and its sender is emailed. Throws `post.no_card`, `post.no_numbers`, `draw.locked`,
 * `entries.final` when `afterFinal` is false, `prize.won_in_draw`, and `prize.handed_over` unless `keepPrizes` is given.
 */
export const rejectCardApproval = defineApproval("card.reject", {
  about: async (db, { id, reason, ...others }) => {
    const card = await db
      .selectFrom("post_cards as c")
      .innerJoin("post_batches as b", "b.id", "c.batch_id")
      .innerJoin("raffles as r", "r.id", "c.raffle_id")
      .innerJoin("users as u", "u.id", "c.person_id")
      .select(["c.line", "c.state", "c.ticket_numbers", "c.person_id", "c.decided_at", "b.number as batch"])
      .select([
        "r.id as raffle",
        "r.name",
        "r.max_entries",
        "r.to_letter",
        "u.first_name",
        "u.last_name",
        "u.deleted_at",
      ])
      .where("c.id", "=", id)
      .executeTakeFirstOrThrow(() => new ShopError("post.no_card"));
    if (card.state !== "allocated") throw new ShopError("post.no_numbers");
    const numbering = ticketNumbering(card.max_entries, card.to_letter);
    const numbers = card.ticket_numbers.map((number) => printedNumber(formatNumber(numbering, number))).join(", ");
    const ref = paperRef(card.batch, card.line);
    const prizes = await readReleasedPrizes(db, await numberedEntries(db, { ...card, raffle_id: card.raffle }), others);
    return aboutRaffle(card.raffle, {
      userId: card.person_id,
      sentence: `Reject ${fullName(card)}'s card ${ref} for ${card.name}, because ${postReasonInWords[reason]}, and release number ${numbers}${prizes.said}${setAside(others, prizes.kept)}.`,
      expect: { Competition: card.name, Numbers: numbers, Sender: fullName(card), ...prizes.expect },
    });
  },
  execute: async (tx, caller, { id, reason, keepPrizes, afterFinal }) => {
    const { card, batch, raffle, user, keptPrizes, prizes } = await transitionToRejected(tx, {
      id,
      reason,
      keepPrizes,
    });
    const isFinal = await checkFinality(tx, { raffleIds: [raffle.id], afterFinal, askedAt: caller.askedAt });
    const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
    const numbers = card.ticket_numbers.map((number) => formatNumber(numbering, number));
    // The loss of a prize is always emailed.
    const quota = { what: "mails-rejected-cards", to: user.email } as const;
    const mayMail = prizes.length > 0 ? undefined : () => mayMailCard(tx, caller.deps.config, quota);
    await mailRejection(tx, { user, raffle, batch, card, reason, numbers, prizes, mayMail });
    const name = paperRef(batch.number, card.line);
    await writeAudit(tx, {
      action: "reject",
      subject: "card",
      subjectId: id,
      before: { name, user: user.id, raffle: raffle.id, numbers, ...(keptPrizes.length > 0 && { keptPrizes }) },
      after: { reason, ...(isFinal && { afterFinal: true }) },
    });
  },
});
