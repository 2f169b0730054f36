import type { RestRow } from "../rest.ts";

export const imagesRest: RestRow[] = [
  {
    method: "POST",
    path: "/imageUpload",
    procedure: "images.upload",
    summary: "Store a picture",
    file: "image",
  },
];
