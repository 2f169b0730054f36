import { z } from "zod";
import { awardChannels, awardChoices, awardProofs, awardSources, idChecks } from "../rules/awards.ts";
import { awardStates } from "../rules/states.ts";
import { Address as PostAddress } from "./address.ts";
import { DateInput, EndDateInput, Id, line, Now, PageInput, Pounds, WireDate, WireId } from "./fields.ts";
import { UserRef } from "./user.ts";

const State = z.enum(awardStates);
/** What staff read where someone may have written another address for the moment in which they look. */
export const OTHER_ADDRESS =
  "Another program changed this prize's record. Ask the winner for their address before you send anything.";
const Address = z
  .string()
  .trim()
  .max(500, "Up to 500 characters")
  .refine((text) => text !== OTHER_ADDRESS, "Enter the winner's address");
const note = (missing: string) => line(500, 1, missing);
const LateReason = line(500).default("").meta({ description: "Needed once for a prize that is past due" });

/** A prize that someone won, for its winner. */
export const MyAward = z.object({
  _id: WireId,
  source: z.enum(awardSources),
  raffle: z.object({ _id: WireId, slug: z.string(), name: z.string() }),
  prize: z.string(),
  ticketNum: z.string().meta({ description: "Empty where a typed winner has no ticket of the shop" }),
  state: State,
  drawnAt: WireDate,
  dueAt: WireDate.meta({ description: "30 days after the win" }),
  claimBy: WireDate.nullable().meta({ description: "Null until the winner was notified" }),
  claimedAt: WireDate.nullable(),
  idCheck: z.enum(idChecks),
  choice: z.enum(awardChoices).nullable(),
  cashAlternative: Pounds.nullable(),
  address: z.string().meta({ description: "Where the prize goes; empty for cash" }),
  sentAt: WireDate.nullable(),
  awardedAt: WireDate.nullable(),
  withheldAt: WireDate.nullable().meta({ description: "When the winner asked not to be named in public" }),
});
export type MyAward = z.infer<typeof MyAward>;

/** Credit or cash that someone won, which the shop pays itself. */
export const PaidWin = MyAward.pick({
  _id: true,
  raffle: true,
  prize: true,
  ticketNum: true,
  drawnAt: true,
  withheldAt: true,
});
export type PaidWin = z.infer<typeof PaidWin>;
export const MyAwards = z.object({
  awards: z.array(MyAward),
  paid: z.array(PaidWin),
  unpaid: z
    .array(PaidWin)
    .meta({ description: "What the shop kept or withdrew, as the payment for the ticket was refunded or reversed" }),
  ...Now,
});
export type MyAwards = z.infer<typeof MyAwards>;

const Staff = z.object({ _id: WireId, firstName: z.string(), lastName: z.string() }).nullable();

/** A prize from win to award, in the list of staff. */
export const AwardLine = MyAward.extend({
  user: UserRef,
  name: z.string().meta({ description: "Of a typed winner; empty for others" }),
  notifiedAt: WireDate.nullable(),
  urgency: z.enum(["calm", "soon", "late"]).nullable().meta({ description: "Null once it is given, or void" }),
});
export type AwardLine = z.infer<typeof AwardLine>;

/** The same with all that is known of it. */
export const Award = AwardLine.extend({
  drawPrize: z.int().nullable().meta({ description: "The prize of a draw, from 1" }),
  idMethod: z.string(),
  idCheckedAt: WireDate.nullable(),
  idCheckedBy: Staff,
  proof: z.enum(awardProofs).nullable(),
  proofRef: z.string(),
  lateReason: z.string(),
  publishedAt: WireDate.nullable(),
  voidedAt: WireDate.nullable(),
  voidReason: z.string().nullable(),
  voidReasons: z.array(z.string()).meta({ description: "For which its draw may void it; none elsewhere" }),
  notes: z.array(
    z.object({
      channel: z.enum(awardChannels).nullable().meta({ description: "Of an attempt to reach the winner" }),
      note: z.string(),
      at: WireDate,
      by: Staff.meta({ description: "Null for the shop's own emails and notes" }),
    }),
  ),
});
export type Award = z.infer<typeof Award>;

/** Which awards are listed: those that are not given yet, or those of one state. */
export const ListAwardsInput = PageInput.extend({ state: z.enum(["open", ...awardStates]).default("open") });
export const AwardPage = z.object({
  awards: z.array(AwardLine),
  totalAwards: z.int(),
  counts: z.partialRecord(State, z.int()).meta({ description: "How many open awards are in each state" }),
  ...Now,
});
export type AwardPage = z.infer<typeof AwardPage>;
export const AwardAnswer = z.object({ award: Award, ...Now });

/** A list of letters to winners without an email, all exported together. */
export const LetterList = z.object({ at: WireDate.meta({ description: "When it was exported" }), letters: z.int() });
export type LetterList = z.infer<typeof LetterList>;
export const LetterLists = z.object({
  due: z.int().meta({ description: "Winners without an email who have not been notified" }),
  lists: z.array(LetterList).meta({ description: "The latest first" }),
});
export const LettersInput = z.object({ at: DateInput });

/** A letter to a winner, with the address for its label. */
export const WinnerLetter = z.object({
  _id: WireId.meta({ description: "Of the award" }),
  name: z.string(),
  address: PostAddress,
  prize: z.string(),
  raffle: z.string(),
  ticketNum: z.string(),
  claimBy: WireDate.nullable(),
});
export type WinnerLetter = z.infer<typeof WinnerLetter>;
export const WinnerLetters = z.object({ letters: z.array(WinnerLetter) });

/** A claim: what the winner chooses, and where the prize goes. Until it is sent, another claim replaces it. */
export const ClaimAwardInput = z.strictObject({
  id: Id,
  choice: z.enum(awardChoices).default("prize"),
  address: Address.default(""),
});
/** The same by staff, for a winner who wrote or called. */
export const EnterClaimInput = ClaimAwardInput.extend({ note: note("Enter how they claimed") });
export const NoteAwardInput = z.strictObject({
  id: Id,
  channel: z
    .enum(awardChannels)
    .nullable()
    .default(null)
    .meta({ description: "Null where no one tried to reach the winner" }),
  note: note("Enter what was done"),
});
export const LengthenClaimInput = z.strictObject({ id: Id, claimBy: EndDateInput, note: note("Enter a reason") });
export const CheckIdentityInput = z.strictObject({
  id: Id,
  outcome: z.enum(["asked", "passed", "failed"], "Choose the outcome"),
  method: line(200, 1, "Enter how, without document numbers"),
});
export const SendAwardInput = z.strictObject({ id: Id, note: note("Enter how it was sent"), lateReason: LateReason });
export const GiveAwardInput = z.strictObject({
  id: Id,
  proof: z.enum(["transfer", "delivery"], "Choose the proof"),
  proofRef: line(200, 1, "Enter the reference"),
  lateReason: LateReason,
});
