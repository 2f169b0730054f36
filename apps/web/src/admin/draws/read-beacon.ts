import { z } from "zod";

const RelayAnswer = z.object({ signature: z.string(), previous_signature: z.string().optional() });

/** Returns the beacon of what a relay answered, or of a signature alone. */
export function readBeacon(text: string): { signature: string; previous?: string } {
  try {
    const { signature, previous_signature: previous } = RelayAnswer.parse(JSON.parse(text));
    return { signature, ...(previous && { previous }) };
  } catch {
    return { signature: text.trim().toLowerCase() };
  }
}
