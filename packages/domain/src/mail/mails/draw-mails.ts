import {
  countThings,
  formatPence,
  londonMoment,
  outOfDrawInWords,
  outOfListsReasons,
  type PrizeWorth,
  paidNote,
  paidPrizeKinds,
  printedNumber,
} from "@counterfoil/core";
import { z } from "zod";
import { hasAccount, howToClaim } from "./award-mails.ts";
import { defineMail, reader } from "./define-mail.ts";
import { aboutDraw, drawPage, ownLine, ownLineParts, testBeacon } from "./draw-parts.ts";
import { action, entry, link } from "./email-parts.ts";

/** The winning numbers of a long list that a mail shows. */
const NUMBERS_SHOWN = 50;

/** Returns the ticket that won a prize of the draw, with where its money is or what can be taken instead. */
function wonInWords({
  number,
  alternativePence,
  ...worth
}: PrizeWorth & { number: string; alternativePence?: number | undefined }) {
  const ticket = `Ticket ${printedNumber(number)}`;
  const paid = paidNote(worth);
  if (paid) return `${ticket}. ${paid}.`;
  return alternativePence === undefined
    ? ticket
    : `${ticket}. You can take ${formatPence(alternativePence)} in cash instead.`;
}

const lockedData = reader.extend({
  ...ownLine.shape,
  /** The SHA-256 of `commitment.json`. */
  commitHash: z.string(),
  /** The SHA-256 of `entries.csv`. */
  entriesHash: z.string(),
  /** Of the key with which the shop signs. */
  keyFingerprint: z.string(),
  round: z.number().int(),
  roundAt: z.number().int(),
  /** The round is later than in the rules. */
  postponed: z.boolean(),
  /** The draw was switched to the fallback beacon, with the round that was late before. */
  switched: z
    .object({
      round: z.number().int(),
      /** The entry of the public log: its number, and its SHA-256. */
      logSeq: z.number().int(),
      logHash: z.string(),
    })
    .optional(),
  /** All that the reader entered with, by why they are not in the draw: null for those that are. */
  numbers: z
    .array(z.object({ reason: z.enum(outOfListsReasons).nullable(), numbers: z.string(), count: z.number().int() }))
    .default([]),
  /** How many more entries there are than these. */
  more: z.number().int().default(0),
  /** The instant prizes that their numbers won. */
  instantPrizes: z.array(z.object({ number: z.string(), prize: z.string() })).default([]),
});
type Locked = z.infer<typeof lockedData>;

/** Returns numbers of the reader, and why they are not in the draw. */
function numbersInWords({ reason, numbers, count }: Locked["numbers"][number]): [string, string] {
  const which = count === 1 ? "number" : `${count.toLocaleString("en-GB")} numbers`;
  if (reason === "missing")
    return [`Your ${which} on neither list, although you bought ${count === 1 ? "it" : "them"}`, numbers];
  return [
    reason === null ? `Your ${which} in the draw` : `Your ${which} left out, because ${outOfDrawInWords[reason]}`,
    numbers,
  ];
}

/** Returns how a mail begins that the list is public, or that its draw waits for another beacon. */
function lockedInWords({ raffle, switched }: Locked): { subject: string; heading: string; text: string } {
  if (switched) {
    return {
      subject: `Another random number decides ${raffle}`,
      heading: "We're using a backup random number",
      text: `The public random number for ${raffle} (round ${switched.round}) was a week late, so a later one from our backup source will decide. The entry list hasn't changed. Keep this email: if it arrived before that number, no one chose the number for its result.`,
    };
  }
  return {
    subject: `${raffle}: the entry list is published`,
    heading: "The entry list is locked",
    text: `The entries for ${raffle} are now public and can't be changed. Keep this email: it proves what the list was before the draw.`,
  };
}

const withdrawalReasons = new Map([
  ["ineligible", "you weren't eligible"],
  ["refunded", "the payment for the ticket was refunded, or withdrawn by your bank"],
  ["unreachable", "we couldn't reach you"],
]);

export const drawMails = {
  // To someone whom an admin entered manually, who has no order confirmation.
  "draw-entry": defineMail({
    name: "Added to a draw",
    data: reader.extend({ draws: z.array(ownLine), ticketNum: z.string().optional() }),
    render: ({ draws, ticketNum }, shop) => {
      const raffle = draws[0]?.raffle ?? "a competition";
      return {
        subject: `You're in the draw for ${raffle}`,
        heading: "You're in the draw",
        parts: [
          `We've entered you into ${raffle}${ticketNum === undefined ? "" : ` with number ${printedNumber(ticketNum)}`}.`,
          ...draws.flatMap((own) => ownLineParts(own, shop)),
          ...aboutDraw({ testBeacon: draws.some((own) => own.testBeacon) }, shop),
        ],
      };
    },
  }),

  // The list of entries is public. The date and the hashes of this mail are a witness that no one can move.
  "draw-locked": defineMail({
    name: "Draw locked",
    data: lockedData,
    render: (locked, shop) => {
      const { switched, numbers, more } = locked;
      const when = londonMoment(locked.roundAt);
      const isLate = locked.postponed && !switched;
      const { text, ...titles } = lockedInWords(locked);
      return {
        ...titles,
        parts: [
          text,
          switched && entry("End of our public log", `line ${switched.logSeq}: ${switched.logHash}`),
          ...numbers.map((group) => entry(...numbersInWords(group))),
          numbers.length === 0 && "You have no numbers in this draw.",
          (numbers.length === 0 || numbers.some(({ reason }) => reason === "missing")) &&
            "Please write to us about any number you bought that's on neither list or someone else's, and keep your order email: it's your proof.",
          ...locked.instantPrizes.map(({ number, prize }) =>
            entry(`Your number ${number} won an instant prize`, prize),
          ),
          more > 0 && `Your account shows your ${countThings(more, "other number", "other numbers")}.`,
          entry("List commitment", locked.commitHash),
          entry("Fingerprint of entries.csv", locked.entriesHash),
          ...aboutDraw(locked, shop),
          entry(
            "Decided by",
            `${switched ? "backup" : "public"} random number, round ${locked.round}, on ${when}${isLate ? " (later than announced, because the list was locked late)" : ""}`,
          ),
          ...ownLineParts(locked, shop),
          action("See the draw", drawPage(shop, locked.slug)),
        ],
      };
    },
  }),

  // To the owners.
  "lock-refused": defineMail({
    name: "Draw couldn't be locked",
    data: reader.extend({ raffle: z.string(), problem: z.string() }),
    render: ({ raffle, problem }, shop) => ({
      subject: `The entries for ${raffle} can't be locked`,
      heading: "A draw's entries can't be locked",
      parts: [
        `${raffle} has ended. ${problem}`,
        "It can't be drawn until this is fixed, because every check of the draw would fail. Database rows have changed, or the database is damaged.",
        action("Open Needs attention", `${shop.publicUrl}/admin/attention`),
      ],
    }),
  }),

  // To an entrant: the winning numbers, and the own prizes.
  "draw-result": defineMail({
    name: "Draw result",
    data: reader.extend({
      raffle: z.string(),
      slug: z.string(),
      numbers: z.array(z.string()),
      /** `isUnpaid`: the money of the number went back after the lock. */
      prizes: z.array(
        z.object({
          prize: z.string(),
          number: z.string(),
          isUnpaid: z.boolean().default(false),
          /** What was paid to the winner's account, pounds; absent for an item. */
          kind: z.enum(paidPrizeKinds).optional(),
          amount: z.number().optional(),
          /** What its winner can take instead, pence. */
          alternativePence: z.number().optional(),
        }),
      ),
      /** The reader has the prize of a winner who lost it. */
      isReplacement: z.boolean().optional(),
      hasAccount,
      testBeacon,
    }),
    render: ({ raffle, slug, numbers, prizes, isReplacement, testBeacon: isTest, ...winner }, shop) => {
      const shown = numbers.slice(0, NUMBERS_SHOWN).map(printedNumber).join(", ");
      const more = numbers.length - NUMBERS_SHOWN;
      const won = prizes.filter(({ isUnpaid }) => !isUnpaid);
      const unpaid = prizes.filter(({ isUnpaid }) => isUnpaid);
      const hasWon = won.length > 0;
      const news = isReplacement ? `A winner of ${raffle} was replaced` : `The ${raffle} draw has taken place`;
      return {
        subject: hasWon ? `You've won: ${won[0]?.prize ?? raffle}` : `Draw result: ${raffle}`,
        heading: hasWon ? "Congratulations!" : "The draw has taken place",
        parts: [
          hasWon
            ? `${isReplacement ? `${news}, and you've won` : `You've won in the ${raffle} draw`}:`
            : `${news}.${unpaid.length > 0 ? "" : " You didn't win this time."}`,
          ...won.map((prize) => entry(prize.prize, wonInWords(prize))),
          ...(won.some(({ kind }) => !kind) ? howToClaim(shop, winner) : []),
          ...unpaid.map(
            ({ prize, number }) =>
              `Your ticket ${printedNumber(number)} was drawn for ${prize}, but its payment was refunded or withdrawn by your bank. We're checking whether you can receive the prize, and will email you.`,
          ),
          numbers.length === 0
            ? "There were no eligible entries, so no prize was awarded."
            : `Winning ${numbers.length === 1 ? "ticket" : "tickets"}: ${shown}${more > 0 ? ` and ${more.toLocaleString("en-GB")} more` : ""}.`,
          "Anyone can check this result, on our site or independently.",
          ...aboutDraw({ testBeacon: isTest }, shop),
          action("See the draw", drawPage(shop, slug)),
        ],
      };
    },
  }),

  "prize-withdrawn": defineMail({
    name: "Prize withdrawn",
    data: reader.extend({
      raffle: z.string(),
      slug: z.string(),
      prize: z.string(),
      /** As it is printed. */
      number: z.string(),
      /** Of the rules. */
      reason: z.string(),
      isInstant: z.boolean(),
      /** What was withdrawn from the reader's account; absent where nothing was. */
      withdrawnPence: z.number().optional(),
      testBeacon,
    }),
    render: ({ raffle, slug, prize, number, reason, isInstant, withdrawnPence = 0, ...draw }, shop) => ({
      subject: `Your prize was withdrawn: ${prize}`,
      heading: "Your prize was withdrawn",
      parts: [
        `We have withdrawn ${prize} in ${raffle}, which ticket ${number} had won. The reason: ${withdrawalReasons.get(reason) ?? reason}.`,
        withdrawnPence > 0 && `We've taken ${formatPence(withdrawnPence)} back from your account.`,
        isInstant ? `Ticket ${number} is no longer in the draw.` : "The prize goes to the next entry, if there is one.",
        "The draw page shows this with the reason. If you think this is a mistake, please tell us.",
        link("Make a complaint", `${shop.publicUrl}/complaints`),
        ...aboutDraw(draw, shop),
        action("See the draw", drawPage(shop, slug)),
      ],
    }),
  }),
};
