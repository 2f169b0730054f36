/** The console's words for a kind of finding, and the fields that tell two findings of it apart. */
interface FindingRules {
  /** What is wrong. */
  title: string;
  /** The words between the title and the detail. */
  detailAfter: ". " | ": ";
  /** What to do next. */
  next: string;
  /** `next` for a payment that is no order. */
  nextWithoutOrder: string;
  /** The screen of the console for the next step; null if it is taken outside the shop. */
  opens: "order" | "entries" | "winner form" | "mails" | "draw" | null;
}

function define<const Key extends readonly string[]>(
  key: Key,
  { title, next, ...others }: Pick<FindingRules, "title" | "next"> & Partial<FindingRules>,
): FindingRules & { key: Key } {
  return { key, title, detailAfter: ". ", next, nextWithoutOrder: next, opens: null, ...others };
}

/**
 * Every kind of finding of Needs attention, in the order in which those of one moment are listed. Its key is what makes one
 * finding: settling it settles that one. A key with a day or a number settles only that day or number.
 */
export const findings = {
  /** While its order has money left to refund, or its unapplied payment has not gone back. */
  "refund-rejected": define(["refund"], {
    title: "The provider refused a refund",
    next: "See why in the provider's own console; refund again there or pay it back by hand.",
    nextWithoutOrder:
      "The shop tries again every hour. If you pay it back by hand, settle it here, and the shop tries no more.",
    opens: "order",
  }),
  "refund-unknown": define(["refund"], {
    title: "A refund without an answer for over an hour",
    next: "The shop goes on asking. If it lasts, look the payment up in the provider's own console.",
    opens: "order",
  }),
  "refund-twice": define(["refund"], {
    title: "A refund was paid after its tickets had been refunded before",
    next: "The customer has this sum twice. Ask for it back, or leave it and say so here.",
    opens: "order",
  }),
  "payment-unknown": define(["attempt"], {
    title: "A payment without an answer for over an hour",
    next: "The shop goes on asking. If it lasts, look the reference up in the provider's own console.",
  }),
  /** The order's tickets are released, but for those that won an instant prize of a draw: the lock leaves these out. */
  chargeback: define(["chargeback"], {
    title: "A chargeback: the customer's bank took the money back",
    next: "Its tickets have left the competition. A number that won an instant prize of a draw isn't sold again, and is left out of the draw. Void its prize before the lock if it shouldn't be handed over. Answer the bank in the provider's own console, and enter here how it ended.",
    opens: "order",
  }),
  /** After the lock of a draw, in whose list its numbers stay. */
  "chargeback-locked": define(["chargeback"], {
    title: "A chargeback after the entries of a draw were locked",
    next: "Its numbers stay in the locked list, and can be drawn. If one is drawn, void the winner with the reason refunded: the customer hasn't been told of a prize. Answer the bank in the provider's own console, and enter here how it ended.",
    opens: "order",
  }),
  "books-differ": define(["mismatch"], {
    title: "Two books do not agree",
    next: "Look it up on both sides, correct what is wrong, and say here how. The comparison of the next night looks again.",
  }),
  /** No retries are left. */
  "mail-failed": define(["mail"], {
    title: "A mail could not be sent",
    next: "Check the address with the customer and the mail settings, then send it again.",
    opens: "mails",
  }),
  /** Each further multiple of `PEOPLE_READ_A_DAY` is another finding. */
  "people-read": define(["peopleRead", "multiple"], {
    title: "An admin read more people's data in a day than work needs",
    next: "Ask what it was for. If the admin does not know, end all sessions of the account and change its password.",
  }),
  /** More than a fifth of the unsold numbers, by accounts that never paid. Settled for a day: the same may begin again. */
  "numbers-held": define(["raffle", "day"], {
    title: "Held and not paid",
    detailAfter: ": ",
    next: "Holds end by themselves, with a payment page open after 40 minutes. If it goes on, move the end of the competition, so that others can buy.",
    opens: "entries",
  }),
  /** By telephone, or name and address; each further account is another finding. */
  "same-person": define(["raffle", "accounts"], {
    title: "Entries of a free competition may be one person's",
    detailAfter: ": ",
    next: "Look at who they are: a family may share a telephone, and anybody can type another's. Delete the entries that one person has too many.",
    opens: "entries",
  }),
  "no-winner": define(["raffle"], {
    title: "Ended without a winner entered",
    next: "Draw the winner and enter the result.",
    opens: "winner form",
  }),
  /** Nothing is sold meanwhile. */
  "draw-positions-late": define(["raffle"], {
    title: "The opening of a competition is moved, since the beacon of its instant wins is late",
    detailAfter: ": ",
    next: "The shop goes on asking every relay, and moves the opening each time until the beacon is there. See whether this server reaches them; anybody may hand the beacon in. If the end comes first, cancel the competition.",
    opens: "draw",
  }),
  "draw-lock-late": define(["raffle"], {
    title: "The entries of a draw should be locked by now",
    next: "They lock by themselves once no payment can complete. See which payment is open; if there is none, why the job lock-draws fails in the server's log. A lock that comes too late moves the draw by a day.",
    opens: "draw",
  }),
  /** Its entrants, orders and entries disagree, or its instant prizes are not as the rules say. */
  "draw-lock-refused": define(["raffle"], {
    title: "The entries of a draw cannot be locked",
    next: "Rows of the database were changed, or it is damaged: every check of this draw would find it wrong. Bring its entrants, entries, orders and instant prizes back from a backup, or cancel the competition. The shop looks again every few seconds.",
    opens: "draw",
  }),
  /** Found when its entrants are mailed: they are not in the lists that were committed to. */
  "draw-number-missing": define(["raffle"], {
    title: "Numbers that were bought are missing from the lists of a draw",
    next: "Their holders were told so. Rows of the database were changed while the lists were written, or since: find out who did. Nothing adds a number to a locked list, so refund it.",
    opens: "draw",
  }),
  "draw-beacon-late": define(["raffle"], {
    title: "A draw waits for its beacon",
    next: "The shop goes on asking every relay, and draws once it is there. See whether this server reaches them; anybody may hand the beacon in. A week after its time two admins may switch to another.",
    opens: "draw",
  }),
  "draw-switch-due": define(["raffle", "round"], {
    title: "A draw has waited for its beacon for a week",
    next: "Switch it to the fallback beacon: ask for it on its page.",
    opens: "draw",
  }),
  /** Its beacon is there. */
  "draw-not-made": define(["raffle"], {
    title: "A draw cannot be made although its beacon is there",
    next: "See why in the server's log.",
    opens: "draw",
  }),
  /** Its rows were changed since the lock. */
  "draw-list-damaged": define(["raffle"], {
    title: "The entry list of a draw is not the one that was locked",
    detailAfter: ": ",
    next: "Nothing is drawn from it, and its page says so. Find out who changed the database, and restore the rows of draw_files, draws and draw_rules from a backup made after the lock.",
    opens: "draw",
  }),
  /** By a refund or a chargeback after the lock, which voids nothing by itself. */
  "draw-winner-refunded": define(["raffle", "number"], {
    title: "A winner's money went back",
    detailAfter: ": ",
    next: "Void the winner with the reason refunded, so that the prize goes to the next in the order. If the money comes back, enter it here.",
    opens: "draw",
  }),
  /** The oldest row that has waited for over a minute. */
  "audit-unsealed": define(["auditRow"], {
    title: "The audit trail has not been sealed for over a minute",
    next: "See in the server's log why its job fails. No row is lost meanwhile, but one that waits could be changed unnoticed.",
  }),
};

export type FindingKind = keyof typeof findings;

/** Returns whether a text names a kind of finding. */
function isFindingKind(name: string): name is FindingKind {
  return Object.hasOwn(findings, name);
}

export const findingKinds: readonly FindingKind[] = Object.keys(findings).filter(isFindingKind);
