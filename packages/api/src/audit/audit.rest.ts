import { defineRows } from "../rest/rest.ts";

export const auditRest = defineRows([
  { method: "POST", path: "/audit/adminBrowse", procedure: "audit.list", summary: "Who changed what" },
  { method: "GET", path: "/audit/seal", procedure: "audit.findSeal", summary: "How far the audit trail is sealed" },
]);
