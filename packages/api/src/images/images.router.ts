import { UploadedImage, UploadImageInput } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { uploadImage } from "./upload-image.ts";

export const imagesRouter = router({
  /** Stores a picture; its bytes only come by REST. */
  upload: staffProcedure("pictures.upload")
    .input(UploadImageInput)
    .output(UploadedImage)
    .mutation(async ({ ctx, input }) => ({ file: await uploadImage(ctx.deps, input.image) })),
});
