import { defineRows } from "../rest/rest.ts";

export const usersRest = defineRows([
  {
    method: "GET",
    path: "/auth/data",
    procedure: "users.exportMine",
    summary: "All that the shop stores about you",
    noStore: true,
  },
  {
    method: "GET",
    path: "/auth/closing",
    procedure: "users.findClosing",
    summary: "What closing your account would lose",
    noStore: true,
  },
  { method: "POST", path: "/auth/close", procedure: "users.closeMine", summary: "Close your account" },
  { method: "POST", path: "/user/find", procedure: "users.find", summary: "Ten users at most, for a picker" },
  { method: "POST", path: "/user/adminBrowse", procedure: "users.list", summary: "Search users" },
  { method: "PUT", path: "/user/{id}", procedure: "users.edit", summary: "Change details, balance or admin rights" },
  { method: "DELETE", path: "/user/{id}", procedure: "users.delete", summary: "Delete a user" },
  {
    method: "GET",
    path: "/user/verify/{email}/{verificationCode}",
    procedure: "users.verify",
    summary: "Verify an account by hand",
  },
]);
