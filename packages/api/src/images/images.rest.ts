import { defineRows } from "../rest/rest.ts";

export const imagesRest = defineRows([
  {
    method: "POST",
    path: "/imageUpload",
    procedure: "images.upload",
    summary: "Store a picture",
    file: "image",
  },
]);
