import type { RestRow } from "../rest/rest.ts";

export const auditRest: RestRow[] = [
  { method: "POST", path: "/audit/adminBrowse", procedure: "audit.list", summary: "Who changed what" },
];
