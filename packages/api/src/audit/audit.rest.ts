import { defineRows, get, post } from "../rest/rest.ts";

export const auditRest = defineRows("audit", {
  list: post("/audit/adminBrowse", "List the audit trail"),
  findSeal: get("/audit/seal", "How far the audit trail is sealed"),
});
