import { z } from "zod";

/** From which entry of the public log on; the first by default. */
export const ListDrawLogInput = z.object({ from: z.int().min(1, "From 1").default(1) }).default({ from: 1 });
export const DrawLogPage = z.object({
  lines: z.array(
    z.object({
      seq: z.number().int(),
      line: z.string().meta({ description: "The entry as JSON, to the byte" }),
      signature: z.string().meta({ description: "Ed25519 over the line, in hex" }),
    }),
  ),
  next: z.number().int().nullable().meta({ description: "The entry to go on from; null at the end" }),
});
export type DrawLogPage = z.infer<typeof DrawLogPage>;
