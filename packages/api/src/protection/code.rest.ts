import type { RestRow } from "../rest/rest.ts";

export const codeRest: RestRow[] = [
  {
    method: "GET",
    path: "/protection/code",
    procedure: "code.find",
    summary: "How the shop protects its players, in figures",
  },
];
