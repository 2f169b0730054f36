import { defineRows, get, put } from "../rest/rest.ts";

export const rolesRest = defineRows("roles", {
  list: get("/roles", "Who has which role"),
  change: put("/user/{id}/roles", "Give a user roles, and take them away"),
});
