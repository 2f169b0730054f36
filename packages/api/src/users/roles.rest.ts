import { defineRows } from "../rest/rest.ts";

export const rolesRest = defineRows([
  { method: "GET", path: "/roles", procedure: "roles.list", summary: "Who has which role" },
  {
    method: "PUT",
    path: "/user/{id}/roles",
    procedure: "roles.change",
    summary: "Give a user roles, and take them away",
  },
]);
