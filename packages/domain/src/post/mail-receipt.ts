import { formatNumber, type PostReason, paperRef, prizeWorth, ticketNumbering } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { greetedName } from "../accounts/mail-owner.ts";
import type { PostEntries } from "../entries/add-post-entries.ts";
import { queueMail } from "../mail/queue-mail.ts";

/** A card with what its receipt is about. */
interface Receipt {
  user: Row<"users">;
  raffle: Row<"raffles">;
  batch: Pick<Row<"post_batches">, "number" | "received_at">;
  card: Pick<Row<"post_cards">, "line">;
  /** Whether there may be another that tells of no prize; by default there may. */
  mayMail?: (() => Promise<boolean>) | undefined;
}

/** Returns whether a receipt is sent: to an address that they wrote on a card, or verified. */
async function isMailed({ user, mayMail }: Receipt): Promise<boolean> {
  const { email, kind, verified } = user;
  return email !== "" && (kind === "post" || verified) && (mayMail === undefined || (await mayMail()));
}

function aboutCard({ user, raffle, batch, card }: Receipt) {
  return {
    firstName: greetedName(user),
    raffle: raffle.name,
    slug: raffle.slug,
    receivedAt: batch.received_at,
    reference: paperRef(batch.number, card.line),
  };
}

/** Emails the sender of a card its numbers, and what they won. */
export async function mailEntry(tx: Tx, receipt: Receipt, { numbers, short, won, own }: PostEntries): Promise<void> {
  const { user, raffle } = receipt;
  if (!(await isMailed(won.length > 0 ? { ...receipt, mayMail: undefined } : receipt))) return;
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const data = {
    ...aboutCard(receipt),
    numbers: numbers.map((number) => formatNumber(numbering, number)),
    short,
    drawAt: raffle.draw_at,
    prizes: won.map((one) => ({
      prize: one.prize,
      ticketNum: formatNumber(numbering, one.number),
      ...prizeWorth(one),
    })),
    draws: own ? [{ raffle: raffle.name, slug: raffle.slug, ...own }] : [],
    hasAccount: user.kind === "account",
  };
  await queueMail(tx, { to: user.email, template: "post-entry", data });
}

/** Emails the sender of a card why it brought no entry, or why it lost its numbers. */
export async function mailRejection(
  tx: Tx,
  {
    reason,
    numbers = [],
    prizes = [],
    ...receipt
  }: Receipt & { reason: PostReason; numbers?: string[]; prizes?: string[] },
): Promise<void> {
  if (!(await isMailed(receipt))) return;
  const data = { ...aboutCard(receipt), reason, numbers, prizes };
  await queueMail(tx, { to: receipt.user.email, template: "post-rejected", data });
}
