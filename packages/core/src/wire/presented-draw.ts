import { z } from "zod";
import { Draw } from "./draw-results.ts";
import { Now, WireDate } from "./fields.ts";

/** A draw as a presenter shows it to an audience: nothing about anyone but a first name and an initial. */
export const PresentedDraw = Draw.pick({
  slug: true,
  raffleId: true,
  competition: true,
  image: true,
  state: true,
  lockedAt: true,
  switchedAt: true,
  seed: true,
  counts: true,
  drawnAt: true,
  testBeacon: true,
}).extend({
  isProvable: z.boolean().meta({ description: "False where the winners are typed" }),
  opensAt: WireDate,
  closesAt: WireDate,
  roundAt: WireDate.nullable().meta({ description: "When the random number is due; null where winners are typed" }),
  cap: z.number().int(),
  sold: z.number().int(),
  prizes: z.array(z.string()),
  results: z.array(
    z.object({
      prize: z.string(),
      ticketNum: z.string().nullable().meta({ description: "Null where no one was left to win it" }),
      winner: z.string().nullable().meta({ description: "Such as Bea B." }),
    }),
  ),
});
export type PresentedDraw = z.infer<typeof PresentedDraw>;
export const PresentedDrawAnswer = z.object({ draw: PresentedDraw, ...Now });
