import { defineRows, get, post } from "../rest/rest.ts";

export const mailsRest = defineRows("mails", {
  list: post("/mails/adminBrowse", "List emails"),
  find: get("/mails/{id}", "Get an email with its text"),
  resend: post("/mails/{id}/resend", "Resend an email"),
});
