import type { RestRow } from "../rest/rest.ts";

export const imagesRest: RestRow[] = [
  {
    method: "POST",
    path: "/imageUpload",
    procedure: "images.upload",
    summary: "Store a picture",
    file: "image",
  },
];
