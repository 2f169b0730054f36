import { z } from "zod";

/** One picture of a multipart body. */
export const UploadImageInput = z.object({
  image: z
    .instanceof(Uint8Array, { error: "Choose a picture" })
    .meta({ override: { type: "string", format: "binary" } }),
});
export const UploadedImage = z.object({
  file: z.object({ path: z.string(), width: z.number().int(), height: z.number().int() }),
});
