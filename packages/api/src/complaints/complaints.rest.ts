import { defineRows, get, post } from "../rest/rest.ts";

export const complaintsRest = defineRows("complaints", {
  file: post("/complaints", "Make a complaint, logged in or with a name, an address and a captcha"),
  enter: post("/complaints/enter", "Add a complaint received by letter, email or phone, and notify the complainant"),
  listMine: get("/complaints/mine", "The caller's complaints"),
  list: get("/complaints", "List complaints, open ones by default", { read: { skip: "int", limit: "int" } }),
  log: get("/complaints/log", "The log of a year, without names and texts, with the days taken", {
    read: { year: "int" },
  }),
  find: get("/complaints/{id}", "One complaint"),
  acknowledge: post("/complaints/{id}/acknowledge", "Acknowledge a complaint, and notify the complainant"),
  answer: post("/complaints/{id}/answer", "Answer a complaint, once, by email"),
  note: post("/complaints/{id}/note", "Add a note to a complaint"),
  close: post("/complaints/{id}/close", "Close a complaint, without an answer if it was withdrawn"),
  refer: post("/complaints/{id}/refer", "Record that a complaint was referred to the dispute body"),
  erase: post("/complaints/{id}/erase", "Erase a complaint's personal data and texts; dates and outcome stay"),
});
