import { defineRows, get, post } from "../rest/rest.ts";

export const mailsRest = defineRows("mails", {
  list: post("/mails/adminBrowse", "What was mailed to whom"),
  find: get("/mails/{id}", "One mail with its text"),
  resend: post("/mails/{id}/resend", "Send a mail again"),
});
