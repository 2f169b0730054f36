import { sha256Hex } from "@counterfoil/core/draw";
import { z } from "zod";
import { entry, link, type MailPart, type Sender, small } from "./email-parts.ts";

/** Absent in mails of earlier releases, and in those that are about no draw. */
export const testBeacon = z.boolean().optional();

/** Someone's line in the public list of a draw. */
export const ownLine = z.object({
  raffle: z.string(),
  slug: z.string(),
  entrantId: z.string(),
  label: z.string(),
  /** Opens the id: who has it shows that the id was made of the label. */
  key: z.string(),
  testBeacon,
  /** The hashes that were public at the entry: absent in mails of earlier releases, and later. */
  published: z
    .object({
      /** The SHA-256 of the rules. */
      rules: z.string(),
      /** The root of the instant prizes. */
      positions: z.string().nullable(),
      /** The last line of the public log: its number, and its SHA-256. */
      logSeq: z.number().int(),
      logHash: z.string(),
    })
    .optional(),
});
type OwnLine = z.infer<typeof ownLine>;

export const drawPage = (shop: Sender, slug: string) => `${shop.publicUrl}/draws/${slug}`;

/** Returns the parts of every mail about a draw: the key that signs it, and whether it is a test. */
export function aboutDraw(
  { testBeacon, keyFingerprint }: { testBeacon?: boolean | undefined; keyFingerprint?: string | undefined },
  { draws: { key } }: Sender,
): MailPart[] {
  const fingerprint = keyFingerprint ?? (key && sha256Hex(Buffer.from(key.publicKey, "hex")));
  return [
    testBeacon === true && "This is a test draw, so it isn't proof of fairness.",
    fingerprint && entry("Fingerprint of our signing key", fingerprint),
  ];
}

/** Returns the same parts of a mail that may be about no draw. */
export const aboutAnyDraw = (draw: { testBeacon?: boolean | undefined }, shop: Sender): MailPart[] =>
  draw.testBeacon === undefined ? [] : aboutDraw(draw, shop);

/** Returns the parts that show if anything was changed afterwards which was public at an entry. */
function publishedHashes({ rules, positions, logSeq, logHash }: NonNullable<OwnLine["published"]>): MailPart[] {
  return [
    "Keep these too. They show whether the rules, the instant prizes or our public log were changed later:",
    entry("Hash of the rules", rules),
    positions !== null && entry("Root of the instant prizes", positions),
    entry("End of our public log", `line ${logSeq}: ${logHash}`),
    "Before the draw we'll email you the fingerprint of the locked list. If that email doesn't reach you before the draw, nothing shows that the list was locked in time.",
  ];
}

/** Returns the parts about someone's line in the public list of a draw. */
export function ownLineParts({ raffle, slug, entrantId, label, key, published }: OwnLine, shop: Sender): MailPart[] {
  return [
    entry("Your anonymous ID in the public list", `${raffle}: ${entrantId}`),
    `If you win, we'll publish the name "${label}". This private key proves the ID is yours:`,
    small(key),
    ...(published ? publishedHashes(published) : []),
    link("How to check this draw", drawPage(shop, slug)),
  ];
}
