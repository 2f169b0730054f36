import { defineRows } from "../rest/rest.ts";

export const complaintsRest = defineRows([
  {
    method: "POST",
    path: "/complaints",
    procedure: "complaints.file",
    summary: "Make a complaint, logged in or with a name, an address and a captcha",
  },
  {
    method: "POST",
    path: "/complaints/enter",
    procedure: "complaints.enter",
    summary: "Enter a complaint that came by letter, email or phone, and tell who made it",
  },
  { method: "GET", path: "/complaints/mine", procedure: "complaints.listMine", summary: "The caller's complaints" },
  {
    method: "GET",
    path: "/complaints",
    procedure: "complaints.list",
    summary: "Complaints, those to deal with by default",
    read: { skip: "int", limit: "int" },
  },
  {
    method: "GET",
    path: "/complaints/count",
    procedure: "complaints.count",
    summary: "How many complaints are to be dealt with, and how many are late",
  },
  {
    method: "GET",
    path: "/complaints/log",
    procedure: "complaints.log",
    summary: "The log of a year, without names and texts, with the days taken",
    read: { year: "int" },
  },
  { method: "GET", path: "/complaints/{id}", procedure: "complaints.find", summary: "One complaint" },
  {
    method: "POST",
    path: "/complaints/{id}/acknowledge",
    procedure: "complaints.acknowledge",
    summary: "Say that staff looks into it, and tell who made it",
  },
  {
    method: "POST",
    path: "/complaints/{id}/answer",
    procedure: "complaints.answer",
    summary: "Answer it, once, and mail the answer",
  },
  {
    method: "POST",
    path: "/complaints/{id}/note",
    procedure: "complaints.note",
    summary: "Note what was seen or done",
  },
  {
    method: "POST",
    path: "/complaints/{id}/close",
    procedure: "complaints.close",
    summary: "Close it, as withdrawn without an answer",
  },
  {
    method: "POST",
    path: "/complaints/{id}/refer",
    procedure: "complaints.refer",
    summary: "Say that the body for disputes has it",
  },
  {
    method: "POST",
    path: "/complaints/{id}/erase",
    procedure: "complaints.erase",
    summary: "Erase who made it and what was written; dates and outcome stay",
  },
]);
