import { z } from "zod";
import { Draw, DrawSummary } from "./draw-results.ts";
import { Now, PageInput, WireDate, WireId } from "./fields.ts";
import { UserRef } from "./user.ts";

/** What can be late of a draw. */
export const lateStages = ["positions", "lock", "beacon", "draw", "switch", "list"] as const;

/** A draw as the console lists it. */
export const ConsoleDrawSummary = DrawSummary.extend({
  raffle: WireId,
  /** What happens next; null once it is drawn or cancelled. A lock must be done by then, otherwise the draw moves by a day. */
  due: z.object({ what: z.enum(["opening", "close", "lock", "beacon"]), at: WireDate }).nullable(),
  late: z.array(z.enum(lateStages)),
  openingMoved: z.literal(true).optional().meta({
    description: "The shop moved the opening, since the beacon of the instant wins was late",
  }),
  postponed: z.boolean().meta({ description: "The lock came too late for the round of the rules" }),
  switched: z.boolean().meta({ description: "It waits for the fallback chain, or was drawn by it" }),
  sold: z.number().int(),
  refundedWinners: z.array(z.number().int()).meta({ description: "Winning numbers that were refunded" }),
});
export type ConsoleDrawSummary = z.infer<typeof ConsoleDrawSummary>;

export const ConsoleDrawsInput = PageInput.omit({ query: true });
export const ConsoleDrawsPage = z.object({
  draws: z.array(ConsoleDrawSummary),
  totalDraws: z.number().int(),
  ...Now,
});

/** A version of the rules; `frozenAt` is when the last one became final, `openingMoved` that the shop published it for a later opening. */
const RulesVersion = z.object({
  version: z.number().int(),
  sha256: z.string(),
  publishedAt: WireDate,
  frozenAt: WireDate.nullable(),
  openingMoved: z.literal(true).optional(),
});

/** A request on the draw that waits; `dueAt` is when an announced one is done. */
const WaitingDrawApproval = z.object({
  _id: WireId,
  sentence: z.string(),
  askedAt: WireDate,
  expiresAt: WireDate,
  dueAt: WireDate.nullable(),
});

/** Of a prize that pays: where to, and whether it was paid. One whose account was deleted or whose ticket was refunded is withheld. */
const WinnerPayment = z.object({
  kind: z.enum(["credit", "cash"]),
  paid: z.boolean(),
  winId: WireId.nullable().meta({ description: "By which its winner's name is withheld; null until it is published" }),
});

/** A draw as the console shows it. */
export const ConsoleDraw = ConsoleDrawSummary.extend({
  draw: Draw,
  versions: z.array(RulesVersion),
  prizes: z.array(z.string()),
  voidReasons: z.array(z.string()),
  acts: z.array(WaitingDrawApproval),
  winners: z
    .array(z.object({ prize: z.number().int(), user: UserRef, payment: WinnerPayment.optional() }))
    .meta({ description: "Whose entry holds each prize now; `user` is null once deleted" }),
});
export type ConsoleDraw = z.infer<typeof ConsoleDraw>;
export const ConsoleDrawAnswer = z.object({ draw: ConsoleDraw, ...Now });
