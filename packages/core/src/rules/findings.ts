/** The console's words for a kind of finding, and the fields that tell two findings of it apart. */
interface FindingRules {
  title: string;
  /** The words between the title and the detail. */
  detailAfter: ". " | ": ";
  /** What to do next. */
  next: string;
  /** `next` for a payment that is no order. */
  nextWithoutOrder: string;
  /** The screen of the console for the next step; null if it is taken outside the shop. */
  opens: "order" | "entries" | "winner form" | "mails" | "draw" | "payouts" | null;
}

function define<const Key extends readonly string[]>(
  key: Key,
  { title, next, ...others }: Pick<FindingRules, "title" | "next"> & Partial<FindingRules>,
): FindingRules & { key: Key } {
  return { key, title, detailAfter: ". ", next, nextWithoutOrder: next, opens: null, ...others };
}

/** Every kind of finding of Needs attention, in the order in which those of one moment are listed. */
export const findings = {
  /** While its order has money left to refund, or its unapplied payment has not gone back. */
  "refund-rejected": define(["refund"], {
    title: "Refund rejected by the payment provider",
    next: "Find out why in the provider's dashboard, then refund it there or repay the customer another way.",
    nextWithoutOrder:
      "It's retried every hour. If you repay the customer another way, mark this as resolved to stop the retries.",
    opens: "order",
  }),
  "refund-unknown": define(["refund"], {
    title: "Refund unconfirmed for over an hour",
    next: "The shop keeps checking. If it stays unconfirmed, look up the payment in the provider's dashboard.",
    opens: "order",
  }),
  "refund-twice": define(["refund"], {
    title: "Tickets refunded twice",
    next: "The customer was refunded twice. Ask for the money back, or write it off and note that here.",
    opens: "order",
  }),
  /** One that won an item which was sent or handed over, of a cancelled competition; what the provider rejects is a finding of its own. */
  "refund-by-hand": define(["order", "raffle"], {
    title: "An order of a cancelled competition isn't refunded, as its prize was handed over",
    detailAfter: ": ",
    next: "Agree with the customer what becomes of the prize and of the ticket, then refund the order: the cancellation is finished by it.",
    opens: "order",
  }),
  /** One that no refund could be begun for in an hour, as where the books of its customer are damaged. */
  "refund-stuck": define(["order", "raffle"], {
    title: "An order of a cancelled competition can't be refunded",
    next: "It's tried again until it works. Its customer's records may not match: look for them under Needs attention, or in the server's log.",
    opens: "order",
  }),
  "payment-unknown": define(["attempt"], {
    title: "Payment unconfirmed for over an hour",
    next: "The shop keeps checking. If it stays unconfirmed, look up the reference in the provider's dashboard.",
  }),
  /** The order's tickets are released, but for those that won an instant prize of a draw: the lock leaves these out. */
  chargeback: define(["chargeback"], {
    title: "Chargeback from the customer's bank",
    detailAfter: ": ",
    next: "The tickets are out of the competition. A number that won an instant prize in a draw isn't sold again and is left out of the draw: void its prize before the lock if it shouldn't be handed over. Respond to the bank in the provider's dashboard, then note the outcome here.",
    opens: "order",
  }),
  /** After the lock of a draw, in whose list its numbers stay. */
  "chargeback-locked": define(["chargeback"], {
    title: "Chargeback after a draw's entries were locked",
    detailAfter: ": ",
    next: "Its numbers stay in the locked list and can be drawn. If one is drawn, void the winner with the reason “Refunded”: the customer hasn't been told about a prize. Respond to the bank in the provider's dashboard, then note the outcome here.",
    opens: "order",
  }),
  /** One that comes back is another: it may have been resolved before. */
  "books-differ": define(["mismatch", "since"], {
    title: "Records don't match",
    next: "Compare both records, fix the wrong one and note what you did. It's checked again tonight.",
  }),
  /** A customer waits for money that no bank file has. */
  "payout-not-sent": define(["payout"], {
    title: "Payout approved over 3 days ago and not exported",
    detailAfter: ": ",
    next: "Export a bank file. While approvals are on, someone other than the approver exports it. If it shouldn't be paid, reject it.",
    opens: "payouts",
  }),
  "payout-not-settled": define(["payout"], {
    title: "Payout sent over 7 days ago and neither paid nor returned",
    detailAfter: ": ",
    next: "Find the payment by its reference in your bank account, then mark the payout as paid or returned.",
    opens: "payouts",
  }),
  /** The account was closed or erased meanwhile, so the money is in winnings that no one can ask for. */
  "payout-returned-closed": define(["payout"], {
    title: "Payout returned after its account was closed",
    detailAfter: ": ",
    next: "The customer can't log in or be emailed by the shop. Pay them another way if you can, then note what you did here.",
    opens: "payouts",
  }),
  /** No retries are left. */
  "mail-failed": define(["mail"], {
    title: "Email not sent",
    next: "Check the customer's address and the email settings, then resend it.",
    opens: "mails",
  }),
  /** Each further multiple of `PEOPLE_READ_A_DAY` is another finding. */
  "people-read": define(["peopleRead", "multiple"], {
    title: "An admin viewed an unusual number of customer records",
    next: "Ask them why. If they can't explain it, log their account out on all devices and change its password.",
  }),
  /** An open award of a typed winner whose number is no paid entry of theirs any more, or of an account that was deleted. */
  "prize-without-winner": define(["award"], {
    title: "A prize can't be given to its winner",
    detailAfter: ": ",
    next: "The winner's ticket was refunded or removed, their account was deleted, or no customer has the typed number. Correct a typed winner or void the winner of a draw, so that someone else gets it. An instant prize can be won again once its entry is removed, before a draw is locked. Note here what becomes of any other.",
    opens: "entries",
  }),
  /** More than a fifth of the unsold numbers, by accounts that never paid, or a third by all. Resolved for a day: the same may begin again. */
  "numbers-held": define(["raffle", "day"], {
    title: "Many tickets held but not paid for",
    detailAfter: ": ",
    next: "Holds expire automatically (after 40 minutes if a payment page is open). If it continues, move the end date so others can buy.",
    opens: "entries",
  }),
  /** By telephone, or name and address; each further account is another finding. */
  "same-person": define(["raffle", "accounts"], {
    title: "Free entries that may be from one person",
    detailAfter: ": ",
    next: "Check who they are: a family can share a phone, and anyone can enter someone else's number. Delete any entries over one person's limit.",
    opens: "entries",
  }),
  /** Another one where the end was moved, and more was sold. */
  "no-winner": define(["raffle", "end"], {
    title: "No winner entered",
    next: "Draw the winner and enter the result.",
    opens: "winner form",
  }),
  /** Nothing is sold meanwhile. */
  "draw-positions-late": define(["raffle"], {
    title: "Opening delayed: instant-win beacon late",
    detailAfter: ": ",
    next: "The shop keeps trying and moves the opening until the beacon arrives. Check this server can reach the drand relays, or enter the beacon yourself. If the end date comes first, cancel the competition.",
    opens: "draw",
  }),
  "draw-lock-late": define(["raffle"], {
    title: "Draw entries not locked on time",
    next: "They lock automatically when all payments have finished. Check for an open payment; if there isn't one, check the server log for lock-draws errors. If they lock too late, the draw moves by a day.",
    opens: "draw",
  }),
  /** Its entrants, orders and entries disagree, or its instant prizes are not as the rules say. */
  "draw-lock-refused": define(["raffle"], {
    title: "Couldn't lock a draw's entries",
    next: "Database rows have changed, or the database is damaged, so every check of this draw would fail. Restore its entrants, entries, orders and instant prizes from a backup, or cancel the competition. The shop tries again every few seconds.",
    opens: "draw",
  }),
  /** Found when its entrants are mailed: they are not in the lists that were committed to. */
  "draw-number-missing": define(["raffle"], {
    title: "Numbers missing from a draw's entry lists",
    next: "Their holders have been emailed. Database rows changed while the lists were being written, or since: find out who did it. A number can't be added to a locked list, so refund it.",
    opens: "draw",
  }),
  "draw-beacon-late": define(["raffle"], {
    title: "Draw waiting for its beacon",
    next: "The shop keeps trying and draws as soon as it arrives. Check this server can reach the drand relays, or enter the beacon yourself. After a week, two admins can switch to the backup.",
    opens: "draw",
  }),
  "draw-switch-due": define(["raffle", "round"], {
    title: "Draw waiting over a week for its beacon",
    next: "Request a switch to the backup beacon on the draw page.",
    opens: "draw",
  }),
  /** Its beacon is there. */
  "draw-not-made": define(["raffle"], {
    title: "Draw failed",
    next: "The beacon has arrived but the draw can't run. Check the server log.",
    opens: "draw",
  }),
  /** Its rows were changed since the lock. */
  "draw-list-damaged": define(["raffle"], {
    title: "A draw's entry list has changed since it was locked",
    detailAfter: ": ",
    next: "Nothing is drawn from it, and its page shows this. Find out who changed the database, and restore the draw_files, draws and draw_rules rows from a backup made after the lock.",
    opens: "draw",
  }),
  /** By a refund or a chargeback after the lock, which voids nothing on its own. */
  "draw-winner-refunded": define(["raffle", "number"], {
    title: "A winner's payment was refunded",
    detailAfter: ": ",
    next: "Void the winner with the reason “Refunded” so the prize goes to the next in line. If they pay again, note that here.",
    opens: "draw",
  }),
  /** The oldest row that has waited for over a minute. */
  "audit-unsealed": define(["auditRow"], {
    title: "Audit trail not sealed for over a minute",
    next: "Check the server log for seal errors. Nothing is lost, but unsealed rows could be changed without trace.",
  }),
};

export type FindingKind = keyof typeof findings;

/** Returns whether a text names a kind of finding. */
function isFindingKind(name: string): name is FindingKind {
  return Object.hasOwn(findings, name);
}

export const findingKinds: readonly FindingKind[] = Object.keys(findings).filter(isFindingKind);
