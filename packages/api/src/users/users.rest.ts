import { defineRows, get, post, put, remove } from "../rest/rest.ts";

export const usersRest = defineRows("users", {
  exportMine: get("/auth/data", "All data that the shop stores about you", { noStore: true }),
  findClosing: get("/auth/closing", "What closing your account would lose", { noStore: true }),
  closeMine: post("/auth/close", "Close your account"),
  find: post("/user/find", "Up to ten users, for a picker"),
  list: post("/user/adminBrowse", "Search users"),
  edit: put("/user/{id}", "Change details, balance or admin rights"),
  findOpen: get("/user/{id}/open", "What a user is owed and what is open"),
  delete: remove("/user/{id}", "Delete a user"),
  verify: get("/user/verify/{email}/{verificationCode}", "Verify an account manually"),
});
