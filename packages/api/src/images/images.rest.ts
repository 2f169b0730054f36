import { defineRows, post } from "../rest/rest.ts";

export const imagesRest = defineRows("images", {
  upload: post("/imageUpload", "Store a picture", { file: "image" }),
});
