import { defineRows, get, post } from "../rest/rest.ts";

export const complaintsRest = defineRows("complaints", {
  file: post("/complaints", "Make a complaint, logged in or with a name, an address and a captcha"),
  enter: post("/complaints/enter", "Enter a complaint that came by letter, email or phone, and tell who made it"),
  listMine: get("/complaints/mine", "The caller's complaints"),
  list: get("/complaints", "Complaints, those to deal with by default", { read: { skip: "int", limit: "int" } }),
  log: get("/complaints/log", "The log of a year, without names and texts, with the days taken", {
    read: { year: "int" },
  }),
  find: get("/complaints/{id}", "One complaint"),
  acknowledge: post("/complaints/{id}/acknowledge", "Say that staff looks into it, and tell who made it"),
  answer: post("/complaints/{id}/answer", "Answer a complaint, once, by email"),
  note: post("/complaints/{id}/note", "Note what was seen or done"),
  close: post("/complaints/{id}/close", "Close it, as withdrawn without an answer"),
  refer: post("/complaints/{id}/refer", "Say that the body for disputes has it"),
  erase: post("/complaints/{id}/erase", "Erase who made it and what was written; dates and outcome stay"),
});
