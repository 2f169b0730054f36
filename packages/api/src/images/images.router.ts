import { UploadedImage, UploadImageInput } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { post } from "../rest/rest.ts";
import { uploadImage } from "./upload-image.ts";

export const imagesRouter = router({
  /** Stores a picture; its bytes only come by REST. */
  upload: staffProcedure("pictures.upload")
    .meta(post("/imageUpload", "Store a picture", { file: "image" }))
    .input(UploadImageInput)
    .output(UploadedImage)
    .mutation(async ({ ctx, input }) => ({ file: await uploadImage(ctx.deps, input.image) })),
});
