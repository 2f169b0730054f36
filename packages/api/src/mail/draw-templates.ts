import { type MailData, outOfDrawInWords } from "@counterfoil/core";
import { sha256Hex } from "@counterfoil/core/draw";
import {
  action,
  type EmailBody,
  type EmailPart,
  email,
  entry,
  greeting,
  heading,
  link,
  paragraph,
  type Sender,
  small,
} from "./email-parts.ts";

const londonTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "long",
  timeStyle: "medium",
});

type OwnLine = MailData<"draw-entry">["draws"][number];

const drawPage = (shop: Sender, slug: string) => `${shop.publicUrl}/draws/${slug}`;

/** Returns the parts of every mail about a draw: the key that signs it, and whether it is a test. */
export function aboutDraw(
  { testBeacon, keyFingerprint }: { testBeacon?: boolean | undefined; keyFingerprint?: string | undefined },
  { draws: { key } }: Sender,
): EmailPart[] {
  const fingerprint = keyFingerprint ?? (key && sha256Hex(Buffer.from(key.publicKey, "hex")));
  return [
    ...(testBeacon === true ? [paragraph("This is a test draw. It proves nothing.")] : []),
    ...(fingerprint ? [entry("Fingerprint of the key we sign draws with", fingerprint)] : []),
  ];
}

/** Returns the parts that show if anything was changed afterwards which was public at an entry. */
function publishedHashes({ rules, positions, logSeq, logHash }: NonNullable<OwnLine["published"]>): EmailPart[] {
  return [
    paragraph("Keep these too. They show whether the rules, the instant prizes or our public log were changed later:"),
    entry("Hash of the rules", rules),
    ...(positions === null ? [] : [entry("Root of the instant prizes", positions)]),
    entry("End of our public log", `line ${logSeq}: ${logHash}`),
  ];
}

/** Returns the parts about somebody's line in the public list of a draw. */
export function ownLine({ raffle, slug, entrantId, label, key, published }: OwnLine, shop: Sender): EmailPart[] {
  return [
    entry("Your line in the public list", `${raffle}: ${entrantId}`),
    paragraph(
      `If it wins, the name "${label}" is published with it. Your key shows that the id was made of this name:`,
    ),
    small(key),
    ...(published ? publishedHashes(published) : []),
    link("How this draw can be checked", drawPage(shop, slug)),
  ];
}

/** Renders the mail to somebody whom an admin entered by hand. */
export function drawEntry({ firstName, draws }: MailData<"draw-entry">, shop: Sender): EmailBody {
  const name = draws[0]?.raffle ?? "a competition";
  return email(
    `You are entered in ${name}`,
    heading("You are in the draw"),
    greeting(firstName),
    paragraph(`We have entered you in ${name}.`),
    ...draws.flatMap((own) => ownLine(own, shop)),
    ...aboutDraw({ testBeacon: draws.some((own) => own.testBeacon) }, shop),
  );
}

/** Returns numbers of the reader, and why they are not in the draw. */
function numbersInWords({ reason, numbers, count }: MailData<"draw-locked">["numbers"][number]): [string, string] {
  const which = count === 1 ? "number" : `${count.toLocaleString("en-GB")} numbers`;
  if (reason === "missing")
    return [`Your ${which} in neither list, although you bought ${count === 1 ? "it" : "them"}`, numbers];
  return [
    reason === null ? `Your ${which} in the draw` : `Your ${which} left out, because ${outOfDrawInWords[reason]}`,
    numbers,
  ];
}

/** Returns how a mail begins that the list is public, or that its draw waits for another beacon. */
function lockedInWords({
  raffle,
  switched,
}: MailData<"draw-locked">): [subject: string, heading: string, text: string] {
  if (switched) {
    return [
      `Another random number decides ${raffle}`,
      "The beacon was switched",
      `Round ${switched.round} of the beacon did not come for a week, so ${raffle} is drawn with a later round of another beacon. The list of entries stays as it was. Keep this mail: if it arrived before that round, nobody chose the round by its result.`,
    ];
  }
  return [
    `The list of entries of ${raffle} is published`,
    "The list is locked",
    `The entries of ${raffle} are public, and nobody can change them any more. Keep this mail: it says what the list was before the draw.`,
  ];
}

/** Renders the mail that the list of entries of a draw is public. Its date and its hashes are a witness that nobody can move. */
export function drawLocked(locked: MailData<"draw-locked">, shop: Sender): EmailBody {
  const when = londonTime.format(locked.roundAt);
  const { switched } = locked;
  const isLate = locked.postponed && !switched;
  const [subject, title, text] = lockedInWords(locked);
  return email(
    subject,
    heading(title),
    greeting(locked.firstName),
    paragraph(text),
    ...(switched ? [entry("End of our public log", `line ${switched.logSeq}: ${switched.logHash}`)] : []),
    ...locked.numbers.map((group) => entry(...numbersInWords(group))),
    ...(locked.numbers.some(({ reason }) => reason === "missing")
      ? [
          paragraph(
            "Please write to us about what is in neither list, and keep the mail about your order: it is the proof.",
          ),
        ]
      : []),
    ...locked.instantPrizes.map(({ number, prize }) => entry(`Your number ${number} won an instant prize`, prize)),
    ...(locked.more > 0
      ? [paragraph(`Your account shows your other ${locked.more.toLocaleString("en-GB")} numbers.`)]
      : []),
    entry("Hash of the commitment", locked.commitHash),
    entry("Hash of entries.csv", locked.entriesHash),
    ...aboutDraw(locked, shop),
    entry(
      "Decided by",
      `round ${locked.round} of the ${switched ? "fallback" : "public"} beacon, on ${when}${isLate ? ", which is later than announced: the list was finished too late for the day of the rules" : ""}`,
    ),
    ...ownLine(locked, shop),
    action("See the draw", drawPage(shop, locked.slug)),
  );
}

/** Renders to an owner why the entries of a draw cannot be locked. */
export function lockRefused({ firstName, raffle, problem }: MailData<"lock-refused">, shop: Sender): EmailBody {
  return email(
    `The entries of ${raffle} cannot be locked`,
    heading("The entries of a draw cannot be locked"),
    greeting(firstName),
    paragraph(`${raffle} has ended. ${problem}`),
    paragraph(
      "It is not drawn while this is so: every check of the draw would find it wrong. Rows of the database were changed, or it is damaged.",
    ),
    action("See what needs attention", `${shop.publicUrl}/admin/attention`),
  );
}
