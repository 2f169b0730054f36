import type { RestRow } from "../rest.ts";

export const auditRest: RestRow[] = [
  { method: "POST", path: "/audit/adminBrowse", procedure: "audit.browse", summary: "Who changed what" },
];
