import { defineRows } from "../rest/rest.ts";

export const mailsRest = defineRows([
  { method: "POST", path: "/mails/adminBrowse", procedure: "mails.list", summary: "What was mailed to whom" },
  { method: "GET", path: "/mails/{id}", procedure: "mails.find", summary: "One mail with its text" },
  { method: "POST", path: "/mails/{id}/resend", procedure: "mails.resend", summary: "Send a mail again" },
]);
