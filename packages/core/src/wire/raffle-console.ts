import { z } from "zod";
import { MAX_PRIZES } from "../limits.ts";
import { Id, line, list, Pounds } from "./fields.ts";

/** What the raffle form shows as fixed, before anything is saved. */
export const RaffleLocks = z.object({
  locked: z.boolean().meta({ description: "A number is held or sold, or an instant prize is won" }),
  rulesFrozen: z.boolean().optional().meta({ description: "Of a competition with a draw: its rules are final" }),
  prizes: z.array(z.string()).meta({ description: "Numbers of prizes that are held, sold or won" }),
});
export type RaffleLocks = z.infer<typeof RaffleLocks>;

/** Numbers to check for availability. */
export const FindTakenInput = z.object({ id: Id, ticketNums: list(line(20, 1), MAX_PRIZES) });
export const TakenNumbers = z.object({ ticketNums: z.array(z.string()) });

export const RaffleSalesInput = z.object({
  id: Id,
  days: z.int("A whole number from 1 to 90").min(1, "From 1").max(90, "Up to 90").default(30),
});
export const RaffleSales = z.object({
  days: z.array(z.object({ date: z.string(), sales: Pounds, tickets: z.number().int() })),
});

/** Which competition's evidence pack, and whether names, emails, addresses and texts are in it. */
export const EvidencePackInput = z.strictObject({ id: Id, personal: z.boolean().default(false) });

/** One picture of a multipart body. */
export const UploadImageInput = z.object({
  image: z
    .instanceof(Uint8Array, { error: "Choose a picture" })
    .meta({ override: { type: "string", format: "binary" } }),
});
export const UploadedImage = z.object({
  file: z.object({ path: z.string(), width: z.number().int(), height: z.number().int() }),
});
